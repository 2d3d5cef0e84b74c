import type { StoredBlock } from './Block'
import { blocksPath } from './blockForm'
import { parseBlockTextPath } from './blockTexts'

type Values = Readonly<Record<string, string>>

/**
 * The saved values, with the texts that removed blocks last had. The server does not return those: undoing the removal shows
 * them at once, without saving first.
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
