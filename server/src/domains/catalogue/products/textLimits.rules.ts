import limits from '../../../../../shared/labels/catalogue/textLimits.json' with { type: 'json' }
import type { ContentLanguage } from '../../../platform/i18n/index.ts'

interface Limit {
  /** The maximum number of characters; German and French need more for the same sentence */
  characters: Readonly<Record<ContentLanguage, number>>
  /** The maximum number of lines */
  lines?: number
  /** Exceeding it is a warning */
  isAdvice?: boolean
}

export type LimitedText = keyof typeof limits

/** Length limits of a product's texts, for server and browser. What search engines display of title and description is the same in each language. */
export const textLimits: Readonly<Record<LimitedText, Limit>> = limits

export const isLimited = (name: string): name is LimitedText => Object.hasOwn(textLimits, name)

/** The maximum of all languages. */
export const longestOf = (name: LimitedText): number => Math.max(...Object.values(textLimits[name].characters))

/** The limit of its language that a text exceeds, and by how much; null if none. */
export function passedLimit(
  language: ContentLanguage,
  name: LimitedText,
  text: string | null,
): { kind: 'characters' | 'lines'; values: { is: number; most: number } } | null {
  if (text === null) return null
  const { characters, lines } = textLimits[name]
  const most = characters[language]
  const length = text.length > most ? [...text].length : text.length
  if (length > most) return { kind: 'characters', values: { is: length, most } }
  const count = text.split('\n').length
  return lines !== undefined && count > lines ? { kind: 'lines', values: { is: count, most: lines } } : null
}
