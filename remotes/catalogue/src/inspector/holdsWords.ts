import { fold } from '@vitrine/i18n'

/** Whether each word of a search stands in one of the texts; accents and capitals do not matter. */
export function holdsWords(texts: readonly string[], search: string): boolean {
  const text = fold(texts.join('\n'))
  return fold(search)
    .split(/\s+/)
    .every((word) => text.includes(word))
}
