import { graphql, type PreloadedQuery, usePreloadedQuery, useRefreshEachMinute } from '@vitrine/relay'
import { addressOf, Link } from '@vitrine/shell'
import { ButtonLink } from '@vitrine/ui'
import { FormattedMessage, FormattedNumber } from 'react-intl'
import { searches } from '../emeubelProducts/searches'
import { useSearchCounts } from '../emeubelProducts/useSearchCounts'
import type { NewProductRangePanelQuery } from './__generated__/NewProductRangePanelQuery.graphql'
import * as styles from './NewProductRangePanel.module.css'

const query = graphql`
  query NewProductRangePanelQuery {
    # eslint-disable-next-line relay/must-colocate-fragment-spreads -- read by the hook
    ...useSearchCounts_query
  }
`

/** What the supplier's feed waits for: articles that may be ours, and what was delivered. Each number is a list, as long as it says. */
export default function NewProductRangePanel({ queryRef }: { queryRef: PreloadedQuery<NewProductRangePanelQuery> }) {
  const counts = useSearchCounts(usePreloadedQuery<NewProductRangePanelQuery>(query, queryRef))
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
      <div className={styles.action}>
        <ButtonLink to={addressOf('emeubel.products')}>
          <FormattedMessage id="supplier.range.all" />
        </ButtonLink>
      </div>
    </>
  )
}

function Numbers({ found, counts }: { found: readonly (typeof searches)[number][]; counts: ReturnType<typeof useSearchCounts> }) {
  if (found.length === 0) return null
  return (
    <ul className="v-links">
      {found.map(({ id, to, label }) => (
        <li key={id}>
          <Link to={to}>
            <FormattedMessage id={label} />
            <b className={styles.number}>
              <FormattedNumber value={counts[id]} />
            </b>
          </Link>
        </li>
      ))}
    </ul>
  )
}
