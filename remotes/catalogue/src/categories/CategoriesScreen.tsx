import { useSelectionJob } from '@vitrine/jobs'
import { fetchQuery, graphql, type OperationType, usePreloadedQuery, useRelayEnvironment } from '@vitrine/relay'
import { addressOf, type ScreenProps, usePageTitle } from '@vitrine/shell'
import { Button, ButtonLink, Empty, type ListOptions, PageHeader, SearchBox, useListState } from '@vitrine/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { holdsWords } from '../inspector/holdsWords'
import { partsOf, pathOrder } from '../productIdentity/categoryTree'
import type { CategoriesScreenQuery } from './__generated__/CategoriesScreenQuery.graphql'
import { CategoryMoveDialog } from './CategoryMoveDialog'
import { CategoryRow } from './CategoryRow'
import * as styles from './CategoriesScreen.module.css'

/** All are loaded: the address contains only the search. */
const categoriesList: ListOptions = { sorts: [], defaultSort: '' }

const query = graphql`
  query CategoriesScreenQuery {
    categories {
      path
      ...CategoryRow_category
      ...CategoryMoveDialog_categories
    }
  }
`

/** The categories of all products as a tree: renamed, moved and merged with everything below them. */
function CategoriesScreen({ queryRef }: ScreenProps<OperationType>) {
  const intl = useIntl()
  const environment = useRelayEnvironment()
  const { search, change, clear } = useListState(categoriesList)
  const { categories } = usePreloadedQuery(query, queryRef) as CategoriesScreenQuery['response']
  const { ask, dialogs } = useSelectionJob(CategoryMoveDialog, () => void fetchQuery<CategoriesScreenQuery>(environment, query, {}).subscribe({}))
  const title = intl.formatMessage({ id: 'catalogue.categories.title' })
  usePageTitle(title)
  const order = pathOrder(intl.locale)
  const found = categories.filter(({ path }) => holdsWords([path], search)).toSorted((one, other) => order(partsOf(one.path), partsOf(other.path)))
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
        <ul className={`v-card ${styles.list}`} aria-label={title}>
          {found.map((category) => (
            <CategoryRow key={category.path} category={category} onMove={(path, to) => ask({ path, to, categories }, () => {})} />
          ))}
        </ul>
      )}
      {dialogs}
    </div>
  )
}

export default Object.assign(CategoriesScreen, { query, variables: () => ({}) })
