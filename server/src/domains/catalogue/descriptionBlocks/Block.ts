import type { FieldValue } from '../../../engine/index.ts'

export const blockTypes = ['IMAGE', 'VIDEO', 'TEXT', 'PROPERTIES_TEXT', 'MARGIN', 'IMAGE_TEXT', 'IMAGE_IMAGE', 'CARDS', 'HTML'] as const

export type BlockType = (typeof blockTypes)[number]

/** A description block in the field `blocks`: the part that is the same in all languages. Blocks of unknown types are kept unchanged. */
export interface Block {
  readonly id: string
  readonly type: string
  readonly [key: string]: FieldValue
}

/** The limit per product. */
export const maxBlocks = 40

export const blocksOf = (value: FieldValue): readonly Block[] => value as unknown as readonly Block[]

export function isKnownType(type: string): type is BlockType {
  return (blockTypes as readonly string[]).includes(type)
}

/** What a block refers to, by id. */
export function referredBy({ type, ...block }: Block): { images: number[]; attributes: number[] } {
  const ids = (value: FieldValue | undefined): number[] =>
    typeof value === 'number' ? [value] : Array.isArray(value) ? value.filter((one) => typeof one === 'number') : []
  if (!isKnownType(type)) return { images: [], attributes: [] }
  const cards = Array.isArray(block['cards']) ? (block['cards'] as { image: FieldValue }[]).flatMap(({ image }) => ids(image)) : []
  return { images: [...new Set([...ids(block['image']), ...ids(block['poster']), ...ids(block['images']), ...cards])], attributes: ids(block['attributes']) }
}

/** A block without deleted images: their places are empty. */
export function withoutImages(block: Block, gone: ReadonlySet<number>): Block {
  return withImages(block, (id) => (gone.has(id) ? null : id))
}

/** A block with one image replaced by another. */
export function withImages(block: Block, become: (id: number) => number | null): Block {
  const left = (id: FieldValue): FieldValue => (typeof id === 'number' ? become(id) : id)
  if (!isKnownType(block.type)) return block
  return Object.fromEntries(
    Object.entries(block).map(([key, value]) => {
      if (key === 'image' || key === 'poster') return [key, left(value)]
      if (key === 'images' && Array.isArray(value)) return [key, value.map(left)]
      if (key === 'cards' && Array.isArray(value)) return [key, (value as { image: FieldValue }[]).map((card) => ({ ...card, image: left(card.image) }))]
      return [key, value]
    }),
  ) as Block
}

/** A block without deleted attributes. */
export function withoutAttributes(block: Block, gone: ReadonlySet<number>): Block {
  const { attributes } = block
  if (!isKnownType(block.type) || !Array.isArray(attributes)) return block
  return { ...block, attributes: attributes.filter((id) => !gone.has(Number(id))) }
}
