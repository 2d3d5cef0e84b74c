import type { ContentLanguage } from '@vitrine/i18n'
import { type Block, blockTextPath, isKnownBlock, type StoredBlock, structureLanguage } from './Block'
import { slotsOf } from './slotsOf'

/** Where a text of a block stands. */
export interface BlockTextPlace {
  language: ContentLanguage
  block: string
  slot: string
}

/** Takes the path of a block's text apart; null when it is another path. */
export function parseBlockTextPath(path: string): BlockTextPlace | null {
  const [entity, language, block, ...slot] = path.split('.')
  if (entity !== 'blockText' || !language || !block || slot.length === 0 || slot.includes('')) return null
  return { language: language as ContentLanguage, block, slot: slot.join('.') }
}

/** The most characters of a text, as far as its slot's name tells: what it belongs to may be gone. */
export function slotLimit(slot: string): number {
  if (slot === 'html') return 50_000
  return slot === 'text' || slot.endsWith('.text') ? 20_000 : 255
}

/** Whether a path is that of a text without any marks. */
export function isBlockLine(path: string): boolean {
  const place = parseBlockTextPath(path)
  return place !== null && slotLimit(place.slot) === 255
}

type TextOf = (language: ContentLanguage, block: string, slot: string) => string

/**
 * The texts that a block has not got in a language, by path: those it cannot do without, and those that it has in Dutch.
 */
export function missingTexts(block: Block, language: ContentLanguage, textOf: TextOf): string[] {
  return slotsOf(block)
    .filter(({ name, required }) => textOf(language, block.id, name) === '' && (required || textOf(structureLanguage, block.id, name) !== ''))
    .map(({ name }) => blockTextPath(language, block.id, name))
}

/** The same of all blocks, in their order. */
export function allMissingTexts(blocks: readonly StoredBlock[], language: ContentLanguage, textOf: TextOf): string[] {
  return blocks.flatMap((block) => (isKnownBlock(block) ? missingTexts(block, language, textOf) : []))
}

/** The next of them behind one that was gone to, and may be filled in since; from the last one back to the first. */
export function nextMissingText(blocks: readonly StoredBlock[], language: ContentLanguage, textOf: TextOf, behind: string): string | undefined {
  const order = blocks.flatMap((block) => (isKnownBlock(block) ? slotsOf(block).map(({ name }) => blockTextPath(language, block.id, name)) : []))
  const missing = allMissingTexts(blocks, language, textOf)
  return missing.find((path) => order.indexOf(path) > order.indexOf(behind)) ?? missing[0]
}
