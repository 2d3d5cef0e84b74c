import { OrderedTree } from '@vitrine/controls/OrderedTree'
import { useSelectionJob } from '@vitrine/jobs'
import { fetchQuery, graphql, type OperationType, usePreloadedQuery, useRelayEnvironment } from '@vitrine/relay'
import { addressOf, type ScreenProps, usePageTitle } from '@vitrine/shell'
import { Button, ButtonLink, Empty, type ListOptions, PageHeader, SearchBox, useListState } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { holdsWords } from '../inspector/holdsWords'
import { aboveOf, inTreeOrder, partsOf } from '../productIdentity/categoryTree'
import type { CategoriesScreenQuery } from './__generated__/CategoriesScreenQuery.graphql'
import { useSortCategories } from './categories.mutations'
import { CategoryAttributesDialog } from './CategoryAttributesDialog'
import { CategoryMoveDialog } from './CategoryMoveDialog'
import { CategoryNamesDialog } from './CategoryNamesDialog'
import { CategoryRow } from './CategoryRow'
import * as styles from './CategoriesScreen.module.css'

/** All are loaded: the address contains only the search. */
const categoriesList: ListOptions = { sorts: [], defaultSort: '' }

const query = graphql`
  query CategoriesScreenQuery {
    categories {
      path
      name
      label
      sortOrder
      ...CategoryRow_category
      ...CategoryNamesDialog_category
      ...CategoryAttributesDialog_category
      ...CategoryMoveDialog_categories
    }
  }
`

/** The categories of all products as a tree: named, put in order, renamed, moved and merged with everything below them. */
function CategoriesScreen({ queryRef }: ScreenProps<OperationType>) {
  const intl = useIntl()
  const environment = useRelayEnvironment()
  const { search, change, clear } = useListState(categoriesList)
  const { categories } = usePreloadedQuery(query, queryRef) as CategoriesScreenQuery['response']
  // shown until the server's order is known
  const [places, setPlaces] = useState<Readonly<Record<string, number>>>({})
  const [named, setNamed] = useState<string>()
  const [asked, setAsked] = useState<string>()
  const refresh = () => void fetchQuery<CategoriesScreenQuery>(environment, query, {}).subscribe({ complete: () => setPlaces({}) })
  const sort = useSortCategories(refresh)
  const { ask, dialogs } = useSelectionJob(CategoryMoveDialog, refresh)
  const title = intl.formatMessage({ id: 'catalogue.categories.title' })
  usePageTitle(title)
  const ordered = inTreeOrder(
    categories.map((category) => ({ ...category, sortOrder: places[category.path] ?? category.sortOrder })),
    intl.locale,
  )
  const found = ordered.filter(({ path, label }) => holdsWords([path, label], search))
  const askMove = (path: string, to: string) => ask({ path, to, categories }, () => {})
  const shownAttributes = categories.find(({ path }) => path === asked)
  const shownNames = categories.find(({ path }) => path === named)
  return (
    <div className="v-page">
      <PageHeader
        title={title}
        count={<FormattedMessage id={search === '' ? 'ui.list.count' : 'ui.list.countOf'} values={{ count: found.length, all: categories.length }} />}
      />
      <p className={`v-soft ${styles.intro}`}>
        <FormattedMessage id="catalogue.categories.intro" />
      </p>
      <div className="v-toolbar">
        <SearchBox value={search} onSearch={(text) => change({ search: text }, { replace: true })} />
      </div>
      <p className="v-hidden" role="status">
        {search !== '' && <FormattedMessage id="catalogue.categories.found" values={{ count: found.length }} />}
      </p>
      {found.length === 0 ? (
        <div className="v-card">
          <Empty
            drawing="search"
            title={<FormattedMessage id={search === '' ? 'catalogue.categories.none' : 'catalogue.categories.noneFound'} values={{ search }} />}
            action={
              search === '' ? (
                <ButtonLink to={addressOf('products')}>
                  <FormattedMessage id="catalogue.menu.products" />
                </ButtonLink>
              ) : (
                <Button onClick={clear}>
                  <FormattedMessage id="ui.list.removeNamed" values={{ filter: <FormattedMessage id="ui.list.searchFilter" /> }} />
                </Button>
              )
            }
          />
        </div>
      ) : (
        <OrderedTree
          className={`v-card ${styles.list}`}
          label={title}
          items={found}
          keyOf={({ path }) => path}
          nameOf={({ name }) => name}
          aboveOf={({ path }) => aboveOf(path)}
          // of some that are found, the others between them would be passed over unseen
          isFixed={search !== ''}
          draw={(category, steps) => <CategoryRow category={category} steps={steps} onMove={askMove} onName={setNamed} onAsk={setAsked} />}
          onOrder={(paths) => {
            setPlaces({ ...places, ...Object.fromEntries(paths.map((path, place) => [path, place])) })
            sort(paths)
          }}
          onDropInto={(path, above) => askMove(path, `${above} > ${partsOf(path).at(-1)}`)}
        />
      )}
      {shownNames && <CategoryNamesDialog category={shownNames} onClose={() => setNamed(undefined)} onChanged={refresh} />}
      {shownAttributes && <CategoryAttributesDialog category={shownAttributes} onClose={() => setAsked(undefined)} onChanged={refresh} />}
      {dialogs}
    </div>
  )
}

export default Object.assign(CategoriesScreen, { query, variables: () => ({}) })
