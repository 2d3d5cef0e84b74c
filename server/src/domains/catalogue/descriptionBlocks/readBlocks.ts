import { FieldProblem, type FieldValue } from '../../../engine/index.ts'
import { type Block, type BlockType, isKnownType, maxBlocks } from './Block.ts'
import { isBlockId, isCardLink, isVideoAddress } from './blocks.rules.ts'

type Keys = Readonly<Record<string, FieldValue>>

const columns: Readonly<Record<BlockType, readonly [string, ...string[]]>> = {
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

// Missing or invalid options of a block get the defaults of a new one.
const oneOf = (known: readonly [string, ...string[]], value: FieldValue | undefined) => known.find((one) => one === value) ?? known[0]

const isObject = (value: FieldValue): value is Keys => typeof value === 'object' && value !== null && !Array.isArray(value)

class BlockProblem extends FieldProblem {
  constructor(code: string, { number, type }: { number: number; type: string }, values = {}) {
    super(`block.${code}`, { number, type, ...values })
  }
}

interface At {
  number: number
  type: string
}

function idOf(value: FieldValue | undefined, at: At): number | null {
  if (value === undefined || value === null) return null
  if (typeof value !== 'number' || !Number.isInteger(value)) throw new BlockProblem('form', at)
  return value
}

function cardsOf(value: FieldValue | undefined, at: At): FieldValue {
  if (!Array.isArray(value) || value.length < 2 || value.length > 4) throw new BlockProblem('cards', at, { minimum: 2, maximum: 4 })
  const cards = (value as readonly FieldValue[]).map((card) => {
    if (!isObject(card) || !isBlockId(card['id'])) throw new BlockProblem('form', at)
    const link = typeof card['link'] === 'string' ? card['link'].trim() : ''
    if (!isCardLink(link)) throw new BlockProblem('link', at)
    return { id: card['id'], image: idOf(card['image'], at), link }
  })
  if (new Set(cards.map(({ id }) => id)).size < cards.length) throw new BlockProblem('form', at)
  return cards
}

function ownOf(type: BlockType, block: Keys, at: At): Keys {
  switch (type) {
    case 'IMAGE':
      return { image: idOf(block['image'], at) }
    case 'VIDEO': {
      const url = typeof block['url'] === 'string' ? block['url'].trim() : ''
      if (url !== '' && !isVideoAddress(url)) throw new BlockProblem('video', at)
      return { url, poster: idOf(block['poster'], at) }
    }
    case 'PROPERTIES_TEXT': {
      const list = block['attributes'] ?? null
      if (list !== null && !Array.isArray(list)) throw new BlockProblem('form', at)
      return { attributes: list === null ? null : [...new Set((list as readonly FieldValue[]).flatMap((id) => idOf(id, at) ?? []))] }
    }
    case 'MARGIN':
      return { size: oneOf(['MEDIUM', 'SMALL', 'LARGE'], block['size']) }
    case 'IMAGE_TEXT':
      return { image: idOf(block['image'], at), side: oneOf(['LEFT', 'RIGHT'], block['side']) }
    case 'IMAGE_IMAGE': {
      const images = (block['images'] ?? []) as FieldValue
      if (!Array.isArray(images) || images.length > 2) throw new BlockProblem('form', at)
      return { images: [idOf(images[0], at), idOf(images[1], at)] }
    }
    case 'CARDS':
      return { cards: cardsOf(block['cards'], at) }
    case 'TEXT':
    case 'HTML':
      return {}
  }
}

function readBlock(value: FieldValue, number: number): Block {
  const type = isObject(value) ? value['type'] : null
  if (!isObject(value) || typeof type !== 'string' || !/^[A-Z_]{1,40}$/.test(type)) throw new BlockProblem('form', { number, type: '' })
  const at = { number, type }
  const { id } = value
  if (!isBlockId(id)) throw new BlockProblem('id', at)
  if (isKnownType(type))
    return {
      id,
      type,
      columns: oneOf(columns[type], value['columns']),
      background: oneOf(['TRANSPARENT', 'PRIMARY', 'SECONDARY'], value['background']),
      ...ownOf(type, value, at),
    }
  return value as Block
}

/** The canonical form of the field `blocks`; throws FieldProblem with the number and type of an invalid block. */
export function readBlocks(value: FieldValue): FieldValue {
  if (value === null) return []
  if (!Array.isArray(value)) throw new FieldProblem('list.form')
  if (value.length > maxBlocks) throw new FieldProblem('block.many', { maximum: maxBlocks })
  const blocks = (value as readonly FieldValue[]).map((one, at) => readBlock(one, at + 1))
  const known = new Set<string>()
  blocks.forEach(({ id, type }, at) => {
    if (known.has(id)) throw new BlockProblem('twice', { number: at + 1, type })
    known.add(id)
  })
  return blocks as unknown as FieldValue
}
