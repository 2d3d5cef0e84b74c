import { Tag } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import type { ReviewFlag } from './__generated__/useJudgeReviewMutation.graphql'

/** What a moderator should check in a text. */
export const flags = [
  'PERSONAL_DATA',
  'LINK',
  'PHONE',
  'PROFANITY',
  'ABOUT_DELIVERY',
  'POSSIBLE_DEFECT',
  'DUPLICATE_TEXT',
] as const satisfies readonly ReviewFlag[]

export const flagMessageIds = {
  PERSONAL_DATA: 'content.flag.personalData',
  LINK: 'content.flag.link',
  PHONE: 'content.flag.phone',
  PROFANITY: 'content.flag.profanity',
  ABOUT_DELIVERY: 'content.flag.aboutDelivery',
  POSSIBLE_DEFECT: 'content.flag.possibleDefect',
  DUPLICATE_TEXT: 'content.flag.duplicateText',
} as const satisfies Record<(typeof flags)[number], string>

const isKnown = (flag: string): flag is (typeof flags)[number] => flag in flagMessageIds

/** What to check in a review, as labels; a flag that is unknown to this build is left out. */
export function ReviewFlags({ flags: found }: { flags: readonly string[] }) {
  const known = found.filter(isKnown)
  if (known.length === 0) return null
  return (
    <span className="v-row">
      {known.map((flag) => (
        <Tag key={flag} tone="warning">
          <FormattedMessage id={flagMessageIds[flag]} />
        </Tag>
      ))}
    </span>
  )
}
