import { graphql, useFragment } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import { Select } from '@vitrine/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import type { FeedSheet_feed$key } from './__generated__/FeedSheet_feed.graphql'
import { useSetFeedReading } from './feeds.mutations'

/** Which sheet of a supplier's workbooks is read; nothing if there is no choice. */
export function FeedSheet({ feed }: { feed: FeedSheet_feed$key }) {
  const intl = useIntl()
  const { id, revision, sheet, sheets } = useFragment(
    graphql`
      fragment FeedSheet_feed on Feed {
        id
        revision
        sheet
        sheets
      }
    `,
    feed,
  )
  const [setReading, isSaving] = useSetFeedReading()
  if (sheets.length < 2 && sheet == null) return null
  const save = async (chosen: string | null) => {
    const answer = await setReading({ input: { id, revision, sheet: chosen } })
    if (!answer) return
    if (answer.conflicts.length > 0) toasts.show({ kind: 'warning', text: intl.formatMessage({ id: 'supplier.feedSheet.conflict' }) })
    else if (answer.errors.length === 0) toasts.show({ kind: 'success', text: intl.formatMessage({ id: 'supplier.feedColumns.saved' }) })
  }
  // one that the last workbook did not have is still the present choice
  const names = [...new Set([...sheets, ...(sheet == null ? [] : [sheet])])]
  const options = [{ value: '', label: intl.formatMessage({ id: 'supplier.feedSheet.first' }) }, ...names.map((name) => ({ value: name, label: name }))]
  const label = intl.formatMessage({ id: 'supplier.feedSheet.choose' })
  return (
    <div className="v-card">
      <p>
        <FormattedMessage id="supplier.feedSheet.text" />
      </p>
      <Select aria-label={label} value={sheet ?? ''} options={options} disabled={isSaving} onChange={(value) => void save(value || null)} />
    </div>
  )
}
