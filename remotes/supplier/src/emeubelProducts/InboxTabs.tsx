import { addressOf, Link } from '@vitrine/shell'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import type { useSearchCounts_query$key } from './__generated__/useSearchCounts_query.graphql'
import * as styles from './InboxTabs.module.css'
import { searches } from './searches'
import { useSearchCounts } from './useSearchCounts'

/** The searches that staff work through, each with how many there are: what is to be matched, and what was delivered and nobody has dealt with. */
export function InboxTabs({ counts, current }: { counts: useSearchCounts_query$key; current: string }) {
  const intl = useIntl()
  const found = useSearchCounts(counts)
  const own = sameQuery(current)
  const tab = (to: string, words: MessageId, count?: number) => (
    <Link key={to} to={to} className={styles.search} aria-current={sameQuery(to) === own ? 'page' : undefined}>
      <FormattedMessage id={words} />
      {count !== undefined && (
        <span className={styles.count}>
          <FormattedNumber value={count} />
        </span>
      )}
    </Link>
  )
  return (
    <nav className={styles.inbox} aria-label={intl.formatMessage({ id: 'supplier.inbox.label' })}>
      {tab(addressOf('emeubel.products'), 'supplier.inbox.all')}
      {searches.map(({ id, to, label }) => tab(to, label, found[id]))}
    </nav>
  )
}

/** An address without what does not say which articles: order, page, what is looked at. */
function sameQuery(address: string): string {
  const query = new URLSearchParams(address.split('?')[1] ?? '')
  for (const name of ['sort', 'page', 'perPage', 'look', 'view']) query.delete(name)
  query.sort()
  return query.toString()
}
