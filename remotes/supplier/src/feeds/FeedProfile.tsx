import { graphql, useFragment, useMutation } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import { Select } from '@vitrine/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import type { FeedProfile_feed$key } from './__generated__/FeedProfile_feed.graphql'
import type { FeedProfileMutation } from './__generated__/FeedProfileMutation.graphql'

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
  const [commit, isSaving] = useMutation<FeedProfileMutation>(graphql`
    mutation FeedProfileMutation($input: UpdateFeedInput!) {
      updateFeed(input: $input) {
        feed {
          # for the store
          # eslint-disable-next-line relay/unused-fields
          updatedAt updatedBy
          ...FeedProfile_feed
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
  if (adapter !== 'TABLE' || (profiles.length === 0 && profile == null)) return null
  const save = (chosen: string | null) =>
    commit({
      variables: { input: { id, revision, profile: chosen } },
      onCompleted({ updateFeed: { conflicts, errors } }) {
        for (const { message } of errors) toasts.show({ kind: 'error', text: message })
        if (conflicts.length > 0) toasts.show({ kind: 'warning', text: intl.formatMessage({ id: 'supplier.feedProfile.conflict' }) })
        else if (errors.length === 0) toasts.show({ kind: 'success', text: intl.formatMessage({ id: 'supplier.feedColumns.saved' }) })
      },
    })
  // a deleted one is still the present choice
  const names = [...new Set([...profiles, ...(profile == null ? [] : [profile])])]
  const options = [{ value: '', label: intl.formatMessage({ id: 'supplier.feedProfile.none' }) }, ...names.map((name) => ({ value: name, label: name }))]
  const label = intl.formatMessage({ id: 'supplier.feedProfile.choose' })
  return (
    <div className="v-card">
      <p>
        <FormattedMessage id="supplier.feedProfile.text" />
      </p>
      <Select aria-label={label} value={profile ?? ''} options={options} disabled={isSaving} onChange={(value) => save(value || null)} />
    </div>
  )
}
