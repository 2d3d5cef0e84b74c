import type { ContentLanguage } from '@vitrine/i18n'
import limits from '../../../../shared/labels/catalogue/textLimits.json'

export type ContentFieldId = 'name' | 'shortDescription' | 'description' | 'urlKey' | 'metaTitle' | 'metaKeywords' | 'metaDescription' | 'priceCardDescription'

/** A text of a product that exists once for each language. */
export interface ContentField {
  id: ContentFieldId
  /** Height of the input in lines; 1 is a single-line input */
  rows: number
  /** Most characters, for each language: German and French need more room for the same sentence */
  characters?: Readonly<Record<ContentLanguage, number>>
  /** Most lines, counted by the breaks that were typed */
  lines?: number
  /** A limit that only warns is shown, but the text is kept */
  isAdvice?: boolean
}

/** The fields of the Content tab, in the order in which they are filled in; how long each may be, the server knows by the same declaration. */
export const contentFields: readonly ContentField[] = [
  { id: 'name', rows: 1, ...limits.name },
  { id: 'shortDescription', rows: 3, ...limits.shortDescription },
  { id: 'description', rows: 8 },
  { id: 'urlKey', rows: 1 },
  { id: 'metaTitle', rows: 1, ...limits.metaTitle },
  { id: 'metaKeywords', rows: 1 },
  { id: 'metaDescription', rows: 2, ...limits.metaDescription },
  { id: 'priceCardDescription', rows: 3, ...limits.priceCardDescription },
]

/** What a text takes of its limits. */
export interface TextSize {
  characters: number
  lines: number
}

/** Counts as the field's counter does; a line ends where a break was typed. */
export function textSize(text: string): TextSize {
  return { characters: [...text].length, lines: text === '' ? 0 : text.split('\n').length }
}

/** Names the limit that a text passes, or null: it fits, or the limit is only advice. */
export function passedLimit(field: ContentField, language: ContentLanguage, text: string): 'characters' | 'lines' | null {
  if (field.isAdvice) return null
  const size = textSize(text)
  if (field.characters && size.characters > field.characters[language]) return 'characters'
  if (field.lines && size.lines > field.lines) return 'lines'
  return null
}
