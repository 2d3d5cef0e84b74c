import type { ContentLanguage } from '@vitrine/i18n'
import { type ContentFieldId, contentFields } from './contentFields'

/** Where a text stands, in the words of the server's answers: `content.nl.name`. */
export type ContentPath = `content.${ContentLanguage}.${ContentFieldId}`

/** The texts of a product by their path; what is not there is empty. */
export type ContentTexts = Readonly<Partial<Record<ContentPath, string>>>

/** What was typed and not saved yet, by path. Texts that were typed back to what they were may still be in it. */
export type ContentEdits = ContentTexts

export function contentPath(language: ContentLanguage, field: ContentFieldId): ContentPath {
  return `content.${language}.${field}`
}

/** Takes a path apart; null when it is not the path of a text on this tab. */
export function parseContentPath(path: string): { language: ContentLanguage; field: ContentFieldId } | null {
  const [noun, language, field, ...rest] = path.split('.')
  const known = contentFields.find(({ id }) => id === field)
  if (noun !== 'content' || !language || !known || rest.length > 0) return null
  return { language: language as ContentLanguage, field: known.id }
}

/** The text as the form shows it: what was typed, else what is saved. */
export function textAt(saved: ContentTexts, edits: ContentEdits, path: ContentPath): string {
  return edits[path] ?? saved[path] ?? ''
}

/** The paths whose text differs from what is saved. */
export function changedPaths(saved: ContentTexts, edits: ContentEdits): ContentPath[] {
  const paths = Object.keys(edits) as ContentPath[]
  return paths.filter((path) => edits[path] !== (saved[path] ?? ''))
}

/** A language and those of its fields that changed; null empties a field. */
export type ContentChange = { language: string } & Partial<Record<ContentFieldId, string | null>>

/** Only the languages and fields that changed, in the shape the server takes. */
export function contentChanges(saved: ContentTexts, edits: ContentEdits): ContentChange[] {
  const byLanguage = new Map<string, ContentChange>()
  for (const path of changedPaths(saved, edits)) {
    const place = parseContentPath(path)
    if (!place) continue
    const change = byLanguage.get(place.language) ?? { language: place.language }
    byLanguage.set(place.language, { ...change, [place.field]: edits[path] || null })
  }
  return [...byLanguage.values()]
}

/** The edits without those of the given paths. */
export function withoutPaths(edits: ContentEdits, paths: readonly ContentPath[]): ContentEdits {
  return Object.fromEntries(Object.entries(edits).filter(([path]) => !paths.includes(path as ContentPath)))
}
