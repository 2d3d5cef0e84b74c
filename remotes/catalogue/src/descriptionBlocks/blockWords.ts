import type { ContentLanguage } from '@vitrine/i18n'
import type { IntlShape } from 'react-intl'
import { type Block, type BlockColumns, type BlockType, isKnownBlock, type StoredBlock } from './Block'
import { parseBlockTextPath } from './blockTexts'

const typeNames: Readonly<Record<BlockType, MessageId>> = {
  IMAGE: 'catalogue.block.type.IMAGE',
  VIDEO: 'catalogue.block.type.VIDEO',
  TEXT: 'catalogue.block.type.TEXT',
  PROPERTIES_TEXT: 'catalogue.block.type.PROPERTIES_TEXT',
  MARGIN: 'catalogue.block.type.MARGIN',
  IMAGE_TEXT: 'catalogue.block.type.IMAGE_TEXT',
  IMAGE_IMAGE: 'catalogue.block.type.IMAGE_IMAGE',
  CARDS: 'catalogue.block.type.CARDS',
  HTML: 'catalogue.block.type.HTML',
}

const slotNames: Readonly<Record<string, MessageId>> = {
  alt: 'catalogue.block.slot.alt',
  alt1: 'catalogue.block.slot.alt1',
  alt2: 'catalogue.block.slot.alt2',
  caption: 'catalogue.block.slot.caption',
  title: 'catalogue.block.slot.title',
  text: 'catalogue.block.slot.text',
  html: 'catalogue.block.slot.html',
}

export const columnNames: Readonly<Record<BlockColumns, MessageId>> = {
  FULL: 'catalogue.block.columns.FULL',
  HALF_HALF: 'catalogue.block.columns.HALF_HALF',
  THIRD_TWOTHIRDS: 'catalogue.block.columns.THIRD_TWOTHIRDS',
  TWOTHIRDS_THIRD: 'catalogue.block.columns.TWOTHIRDS_THIRD',
  THIRDS: 'catalogue.block.columns.THIRDS',
}

/** The name of a block's type. */
export function blockTypeName(intl: IntlShape, block: StoredBlock): string {
  return intl.formatMessage({ id: isKnownBlock(block) ? typeNames[block.type] : 'catalogue.block.type.unknown' })
}

/** The label of a text within its block. */
export function slotName(intl: IntlShape, slot: string): string {
  const id = slotNames[slot.split('.').at(-1) ?? '']
  return id ? intl.formatMessage({ id }) : slot
}

/** The full label of a block's text; a generic one if the block no longer exists. */
export function blockTextLabel(intl: IntlShape, path: string, blocks: readonly StoredBlock[], shown?: { language: ContentLanguage }): string {
  const place = parseBlockTextPath(path)
  const at = blocks.findIndex(({ id }) => id === place?.block)
  const block = blocks[at]
  if (!place || !block) return intl.formatMessage({ id: 'catalogue.block.textOfNone' })
  const field = textName(intl, block, place.slot)
  if (place.language === shown?.language) return intl.formatMessage({ id: 'catalogue.block.textHere' }, { place: at + 1, field })
  const language = intl.formatDisplayName(place.language, { type: 'language' }) ?? place.language
  return intl.formatMessage({ id: 'catalogue.block.textOf' }, { place: at + 1, field, language })
}

function textName(intl: IntlShape, block: StoredBlock, slot: string): string {
  const field = slotName(intl, slot)
  const card = isKnownBlock(block) && block.type === 'CARDS' ? cardPlace(block, slot) : 0
  return card === 0 ? field : intl.formatMessage({ id: 'catalogue.block.cardText' }, { card, field })
}

function cardPlace(block: Extract<Block, { type: 'CARDS' }>, slot: string): number {
  return block.cards.findIndex(({ id }) => slot.startsWith(`${id}.`)) + 1
}

/** All blocks in one line, for comparing two states. */
export function blocksInWords(intl: IntlShape, blocks: readonly StoredBlock[]): string {
  return intl.formatList(
    blocks.map((block, at) => intl.formatMessage({ id: 'catalogue.block.name' }, { place: at + 1, type: blockTypeName(intl, block) })),
    { type: 'unit' },
  )
}
