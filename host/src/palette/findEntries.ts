import { fold } from '@vitrine/i18n'
import { defaultFilter } from 'cmdk'

/** Something that can be chosen in the palette. */
export interface PaletteEntry {
  id: string
  label: string
  /** Everything it is found by, in all languages. */
  words: readonly string[]
  keys?: string
  run(): void
}

// below it the letters are there, but scattered over the words
const LEAST = 0.3

/** The entries that the text means, the best first; all of them for no text. Accents make no difference. */
export function findEntries<Entry extends Pick<PaletteEntry, 'words'>>(entries: readonly Entry[], text: string): Entry[] {
  const wanted = fold(text.trim())
  if (wanted === '') return [...entries]
  return entries
    .map((entry) => ({ entry, score: Math.max(0, ...entry.words.map((words) => defaultFilter(fold(words), wanted))) }))
    .filter(({ score }) => score >= LEAST)
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry)
}
