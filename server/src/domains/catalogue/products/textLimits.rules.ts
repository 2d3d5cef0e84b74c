import limits from '../../../../../shared/labels/catalogue/textLimits.json' with { type: 'json' }
import type { ContentLanguage } from '../../../platform/i18n/index.ts'

interface Limit {
  /** Most characters; German and French need more room for the same sentence */
  characters: Readonly<Record<ContentLanguage, number>>
  /** Most lines, counted by the breaks */
  lines?: number
  /** What passes it is told, and kept */
  isAdvice?: boolean
}

export type LimitedText = keyof typeof limits

/** How long the texts of a product may be: the one declaration, for server and browser. What search engines show of a title and a description is the same in each language. */
export const textLimits: Readonly<Record<LimitedText, Limit>> = limits

export const isLimited = (name: string): name is LimitedText => Object.hasOwn(textLimits, name)

/** The most that any language may have: no text of this name is longer. */
export const longestOf = (name: LimitedText): number => Math.max(...Object.values(textLimits[name].characters))

/** Which limit of its language a text passes, and by how much; null when it fits. */
export function passedLimit(language: ContentLanguage, name: LimitedText, text: string | null): { kind: 'characters' | 'lines'; values: { is: number; most: number } } | null {
  if (text === null) return null
  const { characters, lines } = textLimits[name]
  const most = characters[language]
  const length = text.length > most ? [...text].length : text.length
  if (length > most) return { kind: 'characters', values: { is: length, most } }
  const count = text.split('\n').length
  return lines !== undefined && count > lines ? { kind: 'lines', values: { is: count, most: lines } } : null
}
