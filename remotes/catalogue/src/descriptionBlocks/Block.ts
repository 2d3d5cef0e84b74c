/** How the parts of a block share its width. */
export type BlockColumns = 'FULL' | 'HALF_HALF' | 'THIRD_TWOTHIRDS' | 'TWOTHIRDS_THIRD' | 'THIRDS'
export type BlockBackground = 'PRIMARY' | 'SECONDARY' | 'TRANSPARENT'
export type MarginSize = 'SMALL' | 'MEDIUM' | 'LARGE'

interface Common {
  /** Created with the block; texts refer to it */
  id: string
  columns: BlockColumns
  background: BlockBackground
}

export interface BlockCard {
  id: string
  /** Id of an image in the library */
  image: number | null
  /** https, or an address within the website */
  link: string
}

/** The part of a description block that is the same in all languages. */
export type Block =
  | (Common & { type: 'IMAGE'; image: number | null })
  | (Common & { type: 'VIDEO'; url: string; poster: number | null })
  | (Common & { type: 'TEXT' })
  /** null: all attributes that the product shows; otherwise ids of attributes */
  | (Common & { type: 'PROPERTIES_TEXT'; attributes: readonly number[] | null })
  | (Common & { type: 'MARGIN'; size: MarginSize })
  | (Common & { type: 'IMAGE_TEXT'; image: number | null; side: 'LEFT' | 'RIGHT' })
  | (Common & { type: 'IMAGE_IMAGE'; images: readonly [number | null, number | null] })
  | (Common & { type: 'CARDS'; cards: readonly BlockCard[] })
  | (Common & { type: 'HTML' })

export type BlockType = Block['type']

/** A block of a type that this build does not know: shown as a placeholder, saved unchanged. */
export interface UnknownBlock {
  id: string
  type: string
}

/** The form's field `blocks` is a list of these, in order. */
export type StoredBlock = Block | UnknownBlock

/** In the order of the menu. */
export const blockTypes: readonly BlockType[] = ['TEXT', 'IMAGE', 'IMAGE_TEXT', 'IMAGE_IMAGE', 'CARDS', 'PROPERTIES_TEXT', 'VIDEO', 'MARGIN', 'HTML']

/** Whether this build knows the type of a block. */
export function isKnownBlock(block: StoredBlock): block is Block {
  return (blockTypes as readonly string[]).includes(block.type)
}

/** A text of a block, one per language, in the field `blockText.<language>.<block>.<slot>`. */
export interface BlockSlot {
  name: string
  kind: 'line' | 'rich' | 'html'
  maximum: number
  /** Required: the badge of another language counts it if missing */
  required: boolean
}

export function blockTextPath(language: string, block: string, slot: string): string {
  return `blockText.${language}.${block}.${slot}`
}

/** The structure of blocks is edited in this language; the others have only texts. */
export const structureLanguage = 'nl'

export const MOST_BLOCKS = 40
