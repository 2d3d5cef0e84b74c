import { graphql, useSearched } from '@vitrine/relay'
import { addressOf, Link } from '@vitrine/shell'
import { FormattedMessage } from 'react-intl'
import type { ConflictNoticeQuery } from './__generated__/ConflictNoticeQuery.graphql'
import { conflictWords } from './conflictWords'
import { useDraft } from './useDraft'

const maxShown = 5

/** Reports conflicts of a translation while it is typed. */
export function ConflictNotice() {
  const draft = useDraft()
  const { found } = useSearched<ConflictNoticeQuery>(
    graphql`
      query ConflictNoticeQuery($draft: TranslationDraftInput!) {
        translationConflicts(draft: $draft) {
          kind
          other {
            id
            textFrom
            textTo
          }
        }
      }
    `,
    draft && { draft },
    // another one may have been saved a moment ago
    'network-only',
  )
  const conflicts = found?.translationConflicts ?? []
  return (
    <div role="status">
      {conflicts.length > 0 && (
        <div className="v-note">
          <ul className="v-stack">
            {conflicts.slice(0, maxShown).map(({ kind, other }) => (
              <li key={`${kind} ${other?.id ?? ''}`}>
                <FormattedMessage
                  id={conflictWords[kind as keyof typeof conflictWords].whole}
                  values={{
                    other: other ? (
                      <Link to={addressOf('translations.edit', { id: other.id })}>
                        {other.textFrom} → {other.textTo}
                      </Link>
                    ) : null,
                  }}
                />
              </li>
            ))}
            {conflicts.length > maxShown && (
              <li>
                <FormattedMessage id="content.conflict.more" values={{ count: conflicts.length - maxShown }} />
              </li>
            )}
          </ul>
        </div>
      )}
    </div>
  )
}
