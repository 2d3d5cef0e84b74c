import type { DerivedField, FieldValue, FollowRow } from '../../../engine/index.ts'
import { hasFormatting, isHtml, textOfHtml } from './descriptionHtml.rules.ts'
import { keepFormatting } from './keepFormatting.rules.ts'

/** The formatting after a change of the text, or of the formatting itself. */
function htmlAfter({ before, after, value, isSaid }: FollowRow): FieldValue {
  // whoever writes HTML into the description means its formatting
  if (typeof after === 'string' && isHtml(after) && (!isSaid || value === null)) return hasFormatting(after) ? after : null
  if (typeof value !== 'string') return null
  const text = textOfHtml(value)
  // Of an exported file only the description was edited: its other column still says the former text.
  if (isSaid && (before === after || text !== before)) return hasFormatting(value) || text !== after ? value : null
  if (typeof after !== 'string') return null
  return text === after ? value : keepFormatting(value, after)
}

/**
 * A description and its formatting always have the same text, whichever of them is written: the formatting decides where it is
 * written, and keeps what it can where only the text is.
 */
export const derivedDescriptions: readonly DerivedField[] = [
  {
    field: 'content.*.descriptionHtml',
    follows: 'content.*.description',
    atCreate: true,
    compute: (_, rows) => Promise.resolve(rows.map(htmlAfter)),
  },
  {
    field: 'content.*.description',
    follows: 'content.*.descriptionHtml',
    atCreate: true,
    compute: (_, rows) =>
      Promise.resolve(
        rows.map(({ after, value }) => {
          if (typeof after === 'string') return textOfHtml(after)
          return typeof value === 'string' && isHtml(value) ? textOfHtml(value) : value
        }),
      ),
  },
]
