import { fold } from '@vitrine/i18n'
import { defaultFilter } from 'cmdk'

/** An entry of the palette. */
export interface PaletteEntry {
  id: string
  label: string
  /** Its search texts, in all languages. */
  words: readonly string[]
  keys?: string
  run(): void
}

// below this score the letters are scattered over the text
const LEAST = 0.3

/** The matching entries, best first; all of them for an empty text. Accents are ignored. */
export function findEntries<Entry extends Pick<PaletteEntry, 'words'>>(entries: readonly Entry[], text: string): Entry[] {
  const wanted = fold(text.trim())
  if (wanted === '') return [...entries]
  return entries
    .map((entry) => ({ entry, score: Math.max(0, ...entry.words.map((words) => defaultFilter(fold(words), wanted))) }))
    .filter(({ score }) => score >= LEAST)
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry)
}
