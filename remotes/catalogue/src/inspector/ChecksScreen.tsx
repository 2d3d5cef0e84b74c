import { graphql, type OperationType, usePreloadedQuery } from '@vitrine/relay'
import { type ScreenProps, usePageTitle } from '@vitrine/shell'
import { Button, Empty, type ListOptions, PageHeader, SearchBox, useListState } from '@vitrine/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ChecksScreenQuery } from './__generated__/ChecksScreenQuery.graphql'
import { CheckRow } from './CheckRow'
import { holdsWords } from './holdsWords'
import * as styles from './ChecksScreen.module.css'

/** All are loaded: the address contains only the search. */
const checksList: ListOptions = { sorts: [], defaultSort: '' }

const query = graphql`
  query ChecksScreenQuery {
    websites {
      __typename
    }
    inspectorChecks {
      code
      label
      explanation
      ...CheckRow_check
    }
  }
`

/** All checks of the inspector: purpose, number of products, and severity per website. */
function ChecksScreen({ queryRef }: ScreenProps<OperationType>) {
  const intl = useIntl()
  const { search, change, clear } = useListState(checksList)
  const { inspectorChecks, websites } = usePreloadedQuery(query, queryRef) as ChecksScreenQuery['response']
  const title = intl.formatMessage({ id: 'catalogue.checks.title' })
  usePageTitle(title)
  // users may search for a code such as EAN_DUPLICATE as "ean duplicate"
  const found = inspectorChecks.filter(({ code, label, explanation }) => holdsWords([code, code.replaceAll('_', ' '), label, explanation], search))
  return (
    <div className="v-page">
      <PageHeader
        title={title}
        count={<FormattedMessage id={search === '' ? 'ui.list.count' : 'ui.list.countOf'} values={{ count: found.length, all: inspectorChecks.length }} />}
      />
      <p className={`v-soft ${styles.intro}`}>
        <FormattedMessage id={websites.length === 0 ? 'catalogue.checks.noWebsites' : 'catalogue.checks.intro'} />
      </p>
      <div className="v-toolbar">
        <SearchBox value={search} onSearch={(text) => change({ search: text }, { replace: true })} />
      </div>
      <p className="v-hidden" role="status">
        {search !== '' && <FormattedMessage id="catalogue.checks.found" values={{ count: found.length }} />}
      </p>
      {found.length === 0 ? (
        <div className="v-card">
          <Empty
            drawing="search"
            title={<FormattedMessage id="catalogue.checks.none" values={{ search }} />}
            action={
              <Button onClick={clear}>
                <FormattedMessage id="ui.list.removeNamed" values={{ filter: <FormattedMessage id="ui.list.searchFilter" /> }} />
              </Button>
            }
          />
        </div>
      ) : (
        <ul className={`v-card ${styles.list}`}>
          {found.map((check) => (
            <CheckRow key={check.code} check={check} />
          ))}
        </ul>
      )}
    </div>
  )
}

export default Object.assign(ChecksScreen, { query, variables: () => ({}) })
