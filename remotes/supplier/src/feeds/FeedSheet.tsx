import { graphql, useFragment, useMutation } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import { Select } from '@vitrine/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import type { FeedSheet_feed$key } from './__generated__/FeedSheet_feed.graphql'
import type { FeedSheetMutation } from './__generated__/FeedSheetMutation.graphql'

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
  const [commit, isSaving] = useMutation<FeedSheetMutation>(graphql`
    mutation FeedSheetMutation($input: UpdateFeedInput!) {
      updateFeed(input: $input) {
        feed {
          # for the store
          # eslint-disable-next-line relay/unused-fields
          updatedAt updatedBy
          ...FeedSheet_feed
        }
        conflicts {
          __typename
        }
        errors {
          message
        }
      }
    }
  `)
  if (sheets.length < 2 && sheet == null) return null
  const save = (chosen: string | null) =>
    commit({
      variables: { input: { id, revision, sheet: chosen } },
      onCompleted({ updateFeed: { conflicts, errors } }) {
        for (const { message } of errors) toasts.show({ kind: 'error', text: message })
        if (conflicts.length > 0) toasts.show({ kind: 'warning', text: intl.formatMessage({ id: 'supplier.feedSheet.conflict' }) })
        else if (errors.length === 0) toasts.show({ kind: 'success', text: intl.formatMessage({ id: 'supplier.feedColumns.saved' }) })
      },
    })
  // one that the last workbook did not have is still the present choice
  const names = [...new Set([...sheets, ...(sheet == null ? [] : [sheet])])]
  const options = [{ value: '', label: intl.formatMessage({ id: 'supplier.feedSheet.first' }) }, ...names.map((name) => ({ value: name, label: name }))]
  const label = intl.formatMessage({ id: 'supplier.feedSheet.choose' })
  return (
    <div className="v-card">
      <p>
        <FormattedMessage id="supplier.feedSheet.text" />
      </p>
      <Select aria-label={label} value={sheet ?? ''} options={options} disabled={isSaving} onChange={(value) => save(value || null)} />
    </div>
  )
}
