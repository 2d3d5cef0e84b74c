import { readSettings } from '../../../platform/settings.ts'
import { defineCells } from '../../../services/exports/index.ts'
import { imageAddress } from './images.rules.ts'
import { images } from './images.store.ts'

// Photos are taken home as addresses, the main one first.
defineCells('product', 'images', async (db, uses) => {
  const ids = uses.map(({ value }) => (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'number'))
  const rows = new Map((await images.byIds(db, [...new Set(ids.flat())])).map((row) => [row.id, row]))
  const origin = readSettings().origin ?? ''
  return ids.map((list) => list.flatMap((id) => rows.get(id) ?? []).map(({ contentKey }) => `${origin}${imageAddress(contentKey, 'original')}`).join(' | '))
})
