import { graphql, type PreloadedQuery, usePreloadedQuery, useRefreshEachMinute } from '@vitrine/relay'
import { addressOf, Link } from '@vitrine/shell'
import { ButtonLink } from '@vitrine/ui'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { searches, searchHref } from '../emeubelProducts/searches'
import { type SearchCounts, useSearchCounts } from '../emeubelProducts/useSearchCounts'
import type { NewProductRangePanelQuery, NewProductRangePanelQuery$data } from './__generated__/NewProductRangePanelQuery.graphql'
import * as styles from './NewProductRangePanel.module.css'

const query = graphql`
  query NewProductRangePanelQuery {
    # eslint-disable-next-line relay/must-colocate-fragment-spreads -- read by the hook
    ...useSearchCounts_query
    rules(filter: { statuses: [PROCESSING, ACTIVE] }) {
      results(limit: 3, ordering: "-updated") {
        id
        name
        range {
          found
          created
          complete
          online
        }
      }
    }
  }
`

/** Articles of the supplier's feed that may be ours, and what was delivered. Each number links to its list. */
export default function NewProductRangePanel({ queryRef }: { queryRef: PreloadedQuery<NewProductRangePanelQuery> }) {
  const answer = usePreloadedQuery<NewProductRangePanelQuery>(query, queryRef)
  const counts = useSearchCounts(answer)
  useRefreshEachMinute<NewProductRangePanelQuery>(query, {})
  const open = searches.filter(({ id }) => counts[id] > 0)
  return (
    <>
      {open.length === 0 && (
        <p className="v-soft">
          <FormattedMessage id="supplier.range.clear" />
        </p>
      )}
      <Numbers found={open.filter(({ isMatch }) => isMatch)} counts={counts} />
      {open.some(({ isMatch }) => !isMatch) && (
        <h3 className={`v-small v-soft ${styles.delivered}`}>
          <FormattedMessage id="supplier.range.delivered" />
        </h3>
      )}
      <Numbers found={open.filter(({ isMatch }) => !isMatch)} counts={counts} />
      <Ranges rules={answer.rules.results} />
      <div className={`v-row ${styles.action}`}>
        <ButtonLink isPrimary to={addressOf('emeubel.rules.new')}>
          <FormattedMessage id="supplier.range.start" />
        </ButtonLink>
        <ButtonLink to={addressOf('emeubel.products')}>
          <FormattedMessage id="supplier.range.all" />
        </ButtonLink>
      </div>
    </>
  )
}

/** The ranges of products that rules create, with their progress: found, created, complete, online. */
function Ranges({ rules }: { rules: NewProductRangePanelQuery$data['rules']['results'] }) {
  const intl = useIntl()
  if (rules.length === 0) return null
  return (
    <>
      <h3 className={`v-small v-soft ${styles.delivered}`}>
        <FormattedMessage id="supplier.range.running" />
      </h3>
      <ul className="v-links">
        {rules.map(({ id, name, range }) => (
          <li key={id}>
            <Link to={addressOf('emeubel.rules.rule', { id })}>
              <span className={styles.range}>
                {name}
                <progress
                  className={styles.bar}
                  max={Math.max(1, range.found)}
                  value={Math.min(range.online, range.found)}
                  aria-label={intl.formatMessage({ id: 'supplier.range.progressOf' }, { name })}
                />
                <span className="v-small v-soft">
                  <FormattedMessage
                    id="supplier.range.progress"
                    values={{ found: range.found, created: range.created, complete: range.complete, online: range.online }}
                  />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

function Numbers({ found, counts }: { found: readonly (typeof searches)[number][]; counts: SearchCounts }) {
  if (found.length === 0) return null
  return (
    <ul className="v-links">
      {found.map((search) => (
        <li key={search.id}>
          <Link to={searchHref(search)}>
            <FormattedMessage id={search.label} />
            <b className={styles.number}>
              <FormattedNumber value={counts[search.id]} />
            </b>
          </Link>
        </li>
      ))}
    </ul>
  )
}
