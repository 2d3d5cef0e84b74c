import { newIdempotencyKey } from '@vitrine/relay'
import type { Block, BlockCard, BlockType } from './Block'
import { columnsOf } from './columnsOf'

/** Unique among the blocks of a product. */
export function newBlockId(): string {
  return newIdempotencyKey().slice(0, 12)
}

export function newCard(): BlockCard {
  return { id: newBlockId(), image: null, link: '' }
}

/** An empty block of a type. */
export function newBlock(type: BlockType): Block {
  const common = { id: newBlockId(), columns: columnsOf(type)[0], background: 'TRANSPARENT' } as const
  switch (type) {
    case 'IMAGE':
      return { ...common, type, image: null }
    case 'VIDEO':
      return { ...common, type, url: '', poster: null }
    case 'PROPERTIES_TEXT':
      return { ...common, type, attributes: null }
    case 'MARGIN':
      return { ...common, type, size: 'MEDIUM' }
    case 'IMAGE_TEXT':
      return { ...common, type, image: null, side: 'LEFT' }
    case 'IMAGE_IMAGE':
      return { ...common, type, images: [null, null] }
    case 'CARDS':
      return { ...common, type, cards: [newCard(), newCard()] }
    case 'TEXT':
    case 'HTML':
      return { ...common, type }
  }
}
