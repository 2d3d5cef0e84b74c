import { fold } from '@vitrine/i18n'

/** Whether each word of a search occurs in one of the texts, ignoring accents and case. */
export function holdsWords(texts: readonly string[], search: string): boolean {
  const text = fold(texts.join('\n'))
  return fold(search)
    .split(/\s+/)
    .every((word) => text.includes(word))
}
