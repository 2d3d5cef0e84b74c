import { graphql, useFragment } from '@vitrine/relay'
import { Tag } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import type { ConflictMark_translation$key } from './__generated__/ConflictMark_translation.graphql'
import { conflictWords } from './conflictWords'

/** The number of conflicts of a translation, and the most serious one. */
export function ConflictMark({ translation }: { translation: ConflictMark_translation$key }) {
  const { conflicts } = useFragment(
    graphql`
      fragment ConflictMark_translation on Translation {
        conflicts {
          kind
          other {
            textFrom
          }
        }
      }
    `,
    translation,
  )
  const [first] = conflicts
  if (!first) return null
  return (
    <Tag tone="warning">
      <FormattedMessage
        id="content.translations.conflictMark"
        values={{
          first: <FormattedMessage id={conflictWords[first.kind as keyof typeof conflictWords].short} values={{ other: first.other?.textFrom ?? '' }} />,
          more: conflicts.length - 1,
        }}
      />
    </Tag>
  )
}
