import type { ContentLanguage } from '@vitrine/i18n'
import { type Block, blockTextPath, isKnownBlock, type StoredBlock, structureLanguage } from './Block'
import { slotsOf } from './slotsOf'

/** The parts of a block text's path. */
export interface BlockTextPlace {
  language: ContentLanguage
  block: string
  slot: string
}

/** Parses the path of a block's text; null for any other path. */
export function parseBlockTextPath(path: string): BlockTextPlace | null {
  const [entity, language, block, ...slot] = path.split('.')
  if (entity !== 'blockText' || !language || !block || slot.length === 0 || slot.includes('')) return null
  return { language: language as ContentLanguage, block, slot: slot.join('.') }
}

/** The maximum length of a text by its slot's name alone, as its block may no longer exist. */
export function slotLimit(slot: string): number {
  if (slot === 'html') return 50_000
  return slot === 'text' || slot.endsWith('.text') ? 20_000 : 255
}

/** Whether a path is that of a text without formatting. */
export function isBlockLine(path: string): boolean {
  const place = parseBlockTextPath(path)
  return place !== null && slotLimit(place.slot) === 255
}

type TextOf = (language: ContentLanguage, block: string, slot: string) => string

/** The missing texts of a block in a language, by path: required ones, and those that exist in Dutch. */
export function missingTexts(block: Block, language: ContentLanguage, textOf: TextOf): string[] {
  return slotsOf(block)
    .filter(({ name, required }) => textOf(language, block.id, name) === '' && (required || textOf(structureLanguage, block.id, name) !== ''))
    .map(({ name }) => blockTextPath(language, block.id, name))
}

/** The same for all blocks, in order. */
export function allMissingTexts(blocks: readonly StoredBlock[], language: ContentLanguage, textOf: TextOf): string[] {
  return blocks.flatMap((block) => (isKnownBlock(block) ? missingTexts(block, language, textOf) : []))
}

/** The next missing text after the last one visited, which may have been filled in since; wraps around. */
export function nextMissingText(blocks: readonly StoredBlock[], language: ContentLanguage, textOf: TextOf, behind: string): string | undefined {
  const order = blocks.flatMap((block) => (isKnownBlock(block) ? slotsOf(block).map(({ name }) => blockTextPath(language, block.id, name)) : []))
  const missing = allMissingTexts(blocks, language, textOf)
  return missing.find((path) => order.indexOf(path) > order.indexOf(behind)) ?? missing[0]
}
