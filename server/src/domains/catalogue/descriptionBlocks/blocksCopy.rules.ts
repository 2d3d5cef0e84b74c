import type { FieldValue } from '../../../engine/index.ts'
import type { Block } from './Block.ts'
import { placeOf } from './blocks.rules.ts'

/** Texts by `nl.<block>.<slot>`. */
export type BlockTexts = Readonly<Record<string, string>>

export interface BlocksToCopy {
  blocks: readonly Block[]
  texts: BlockTexts
  /** Replaces existing blocks; otherwise appended */
  replace: boolean
}

/** A product's blocks, and all of its texts, including those of removed blocks. */
export interface BlocksThere {
  blocks: readonly Block[]
  texts: BlockTexts
}

/**
 * The fields that give a product these blocks with their texts. A block keeps its id, unless the product has one with that id:
 * then `newId` is called until it is free. Texts left by an earlier block of the id are removed.
 */
export function copiedFields(
  { blocks, texts, replace }: BlocksToCopy,
  there: BlocksThere,
  newId: (id: string, turn: number) => string,
): Record<string, FieldValue> {
  const kept = replace ? [] : there.blocks
  const taken = new Set([...kept, ...blocks].map(({ id }) => id))
  const own = new Set(kept.map(({ id }) => id))
  const ids = new Map<string, string>()
  for (const { id } of blocks) {
    let free = id
    for (let turn = 1; free === id ? own.has(id) : taken.has(free); turn += 1) free = newId(id, turn)
    taken.add(free)
    ids.set(id, free)
  }
  const coming = new Set(ids.values())
  const fields: Record<string, FieldValue> = {
    blocks: [...kept, ...blocks.map((block) => ({ ...block, id: ids.get(block.id) ?? block.id }))] as unknown as FieldValue,
  }
  for (const place of Object.keys(there.texts)) if (coming.has(placeOf(place).block)) fields[`blockText.${place}`] = null
  for (const [place, text] of Object.entries(texts)) {
    const { language, block, slot } = placeOf(place)
    fields[`blockText.${language}.${ids.get(block) ?? block}.${slot}`] = text
  }
  return fields
}
