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

/** How the parts of a block of this type may share its width; the first is how a new one begins. */
export function columnsOf(type: BlockType): readonly [BlockColumns, ...BlockColumns[]] {
  return columns[type]
}
