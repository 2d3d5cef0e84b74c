import type { ContentLanguage } from '@vitrine/i18n'
import limits from '../../../../shared/labels/catalogue/textLimits.json'

export type ContentFieldId =
  | 'name'
  | 'shortDescription'
  | 'description'
  | 'descriptionHtml'
  | 'urlKey'
  | 'metaTitle'
  | 'metaKeywords'
  | 'metaDescription'
  | 'priceCardDescription'

/** A text of a product in each language. */
export interface ContentField {
  id: ContentFieldId
  /** The height of the input in lines; 1 is a single-line input */
  rows: number
  /** The maximum length per language: German and French need more room for the same sentence */
  characters?: Readonly<Record<ContentLanguage, number>>
  /** The maximum number of lines, by typed line breaks */
  lines?: number
  /** A limit that only causes a warning: a longer text can be saved */
  isAdvice?: boolean
  /** The text that has this one as its formatting: both are edited in one place */
  formats?: ContentFieldId
}

/** The fields of the Content tab, in order; the server declares the same limits. */
export const contentFields: readonly ContentField[] = [
  { id: 'name', rows: 1, ...limits.name },
  { id: 'shortDescription', rows: 3, ...limits.shortDescription },
  { id: 'description', rows: 8 },
  { id: 'descriptionHtml', rows: 8, formats: 'description' },
  { id: 'urlKey', rows: 1 },
  { id: 'metaTitle', rows: 1, ...limits.metaTitle },
  { id: 'metaKeywords', rows: 1 },
  { id: 'metaDescription', rows: 2, ...limits.metaDescription },
  { id: 'priceCardDescription', rows: 3, ...limits.priceCardDescription },
]

/** The size of a text in terms of its limits. */
export interface TextSize {
  characters: number
  lines: number
}

/** Counts like the field's counter; lines are separated by typed line breaks. */
export function textSize(text: string): TextSize {
  return { characters: [...text].length, lines: text === '' ? 0 : text.split('\n').length }
}

/** The limit that a text exceeds; null if it fits, or if the limit only causes a warning. */
export function passedLimit(field: ContentField, language: ContentLanguage, text: string): 'characters' | 'lines' | null {
  if (field.isAdvice) return null
  const size = textSize(text)
  if (field.characters && size.characters > field.characters[language]) return 'characters'
  if (field.lines && size.lines > field.lines) return 'lines'
  return null
}
