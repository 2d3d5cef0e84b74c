import type { StoredBlock } from './Block'
import { blocksPath } from './blockForm'
import { parseBlockTextPath } from './blockTexts'

type Values = Readonly<Record<string, string>>

/**
 * What is saved, with the texts that blocks had when they were last there. The server keeps those of a removed block out
 * of sight: whoever undoes the removal sees them at once, and need not save first.
 */
export function withTextsOfRemoved(before: Values, saved: Values): Values {
  const blocks = JSON.parse(saved[blocksPath] || '[]') as StoredBlock[]
  const present = new Set(blocks.map(({ id }) => id))
  const ofRemoved = Object.entries(before).filter(([path]) => {
    const place = parseBlockTextPath(path)
    return place !== null && !present.has(place.block)
  })
  return { ...Object.fromEntries(ofRemoved), ...saved }
}
