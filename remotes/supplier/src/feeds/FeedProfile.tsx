import { graphql, useFragment } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import { Select } from '@vitrine/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import type { FeedProfile_feed$key } from './__generated__/FeedProfile_feed.graphql'
import { useSetFeedReading } from './feeds.mutations'

/** The import profile with which a feed's tables are read. */
export function FeedProfile({ feed }: { feed: FeedProfile_feed$key }) {
  const intl = useIntl()
  const { id, revision, adapter, profile, profiles } = useFragment(
    graphql`
      fragment FeedProfile_feed on Feed {
        id
        revision
        adapter
        profile
        profiles
      }
    `,
    feed,
  )
  const [setReading, isSaving] = useSetFeedReading()
  if (adapter !== 'TABLE' || (profiles.length === 0 && profile == null)) return null
  const save = async (chosen: string | null) => {
    const answer = await setReading({ input: { id, revision, profile: chosen } })
    if (!answer) return
    if (answer.conflicts.length > 0) toasts.show({ kind: 'warning', text: intl.formatMessage({ id: 'supplier.feedProfile.conflict' }) })
    else if (answer.errors.length === 0) toasts.show({ kind: 'success', text: intl.formatMessage({ id: 'supplier.feedColumns.saved' }) })
  }
  // a deleted one is still the present choice
  const names = [...new Set([...profiles, ...(profile == null ? [] : [profile])])]
  const options = [{ value: '', label: intl.formatMessage({ id: 'supplier.feedProfile.none' }) }, ...names.map((name) => ({ value: name, label: name }))]
  const label = intl.formatMessage({ id: 'supplier.feedProfile.choose' })
  return (
    <div className="v-card">
      <p>
        <FormattedMessage id="supplier.feedProfile.text" />
      </p>
      <Select aria-label={label} value={profile ?? ''} options={options} disabled={isSaving} onChange={(value) => void save(value || null)} />
    </div>
  )
}
