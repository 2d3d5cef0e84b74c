import type { BlockColumns, BlockType } from './Block'

const columns: Readonly<Record<BlockType, readonly [BlockColumns, ...BlockColumns[]]>> = {
  IMAGE: ['FULL'],
  VIDEO: ['FULL'],
  TEXT: ['FULL', 'HALF_HALF', 'THIRDS'],
  PROPERTIES_TEXT: ['FULL', 'HALF_HALF', 'THIRDS'],
  MARGIN: ['FULL'],
  IMAGE_TEXT: ['HALF_HALF', 'THIRD_TWOTHIRDS', 'TWOTHIRDS_THIRD'],
  IMAGE_IMAGE: ['HALF_HALF', 'THIRD_TWOTHIRDS', 'TWOTHIRDS_THIRD'],
  CARDS: ['HALF_HALF', 'THIRDS', 'FULL'],
  HTML: ['FULL'],
}

/** The possible column layouts of a block type; the first is the default. */
export function columnsOf(type: BlockType): readonly [BlockColumns, ...BlockColumns[]] {
  return columns[type]
}
