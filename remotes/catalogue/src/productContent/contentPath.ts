import type { ContentLanguage } from '@vitrine/i18n'
import { type ContentFieldId, contentFields } from './contentFields'

/** The path of a text, as in the server's answers: `content.nl.name`. */
export type ContentPath = `content.${ContentLanguage}.${ContentFieldId}`

/** The texts of a product by path; missing ones are empty. */
export type ContentTexts = Readonly<Record<string, string>>

export function contentPath(language: ContentLanguage, field: ContentFieldId): ContentPath {
  return `content.${language}.${field}`
}

/** Parses a path; null if it is not that of a text on this tab. */
export function parseContentPath(path: string): { language: ContentLanguage; field: ContentFieldId } | null {
  const [entity, language, field, ...rest] = path.split('.')
  const known = contentFields.find(({ id }) => id === field)
  if (entity !== 'content' || !language || !known || rest.length > 0) return null
  return { language: language as ContentLanguage, field: known.id }
}

/** A language with its changed fields; null clears a field. */
export type ContentChange = { language: string } & Partial<Record<ContentFieldId, string | null>>

/** Converts texts by path to the server's input: grouped by language. */
export function contentChanges(texts: ContentTexts): ContentChange[] {
  const byLanguage = new Map<string, ContentChange>()
  for (const [path, text] of Object.entries(texts)) {
    const place = parseContentPath(path)
    if (!place) continue
    const change = byLanguage.get(place.language) ?? { language: place.language }
    byLanguage.set(place.language, { ...change, [place.field]: text || null })
  }
  return [...byLanguage.values()]
}
