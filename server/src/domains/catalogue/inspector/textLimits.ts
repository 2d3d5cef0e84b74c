import type { ContentLanguage } from '../../../platform/i18n/index.ts'

interface Limit {
  /** Most characters; German and French need more room for the same sentence */
  characters: Readonly<Record<ContentLanguage, number>>
  /** Most lines, counted by the breaks */
  lines?: number
}

const inEveryLanguage = (most: number) => ({ nl: most, en: most, de: most, fr: most })

// The engine refuses only what no language may have; these are the limits that the screen counts by.
const limits = {
  name: { characters: { nl: 70, en: 70, de: 80, fr: 80 } },
  shortDescription: { characters: { nl: 200, en: 200, de: 240, fr: 240 }, lines: 3 },
  metaTitle: { characters: inEveryLanguage(60), lines: 1 },
  metaDescription: { characters: inEveryLanguage(160), lines: 1 },
} as const satisfies Readonly<Record<string, Limit>>

export type LimitedText = keyof typeof limits

/** The texts that have a limit. */
export const limited = Object.keys(limits) as LimitedText[]

/** Which limit of its language a text passes, and by how much; null when it fits. */
export function passedLimit(language: ContentLanguage, name: LimitedText, text: string | null): { kind: 'characters' | 'lines'; values: { is: number; most: number } } | null {
  if (text === null) return null
  const { characters, lines }: Limit = limits[name]
  if (text.length > characters[language]) return { kind: 'characters', values: { is: text.length, most: characters[language] } }
  const count = text.split('\n').length
  return lines !== undefined && count > lines ? { kind: 'lines', values: { is: count, most: lines } } : null
}
