/** How the parts of one block share its width. */
export type BlockColumns = 'FULL' | 'HALF_HALF' | 'THIRD_TWOTHIRDS' | 'TWOTHIRDS_THIRD' | 'THIRDS'
export type BlockBackground = 'PRIMARY' | 'SECONDARY' | 'TRANSPARENT'
export type MarginSize = 'SMALL' | 'MEDIUM' | 'LARGE'

interface Common {
  /** Made where the block is made; texts name it */
  id: string
  columns: BlockColumns
  background: BlockBackground
}

export interface BlockCard {
  id: string
  /** Id of an image of the library */
  image: number | null
  /** https or an address within the website */
  link: string
}

/** What of a description block is the same in all languages. */
export type Block =
  | (Common & { type: 'IMAGE'; image: number | null })
  | (Common & { type: 'VIDEO'; url: string; poster: number | null })
  | (Common & { type: 'TEXT' })
  /** null: all attributes that the product shows; else ids of attributes */
  | (Common & { type: 'PROPERTIES_TEXT'; attributes: readonly number[] | null })
  | (Common & { type: 'MARGIN'; size: MarginSize })
  | (Common & { type: 'IMAGE_TEXT'; image: number | null; side: 'LEFT' | 'RIGHT' })
  | (Common & { type: 'IMAGE_IMAGE'; images: readonly [number | null, number | null] })
  | (Common & { type: 'CARDS'; cards: readonly BlockCard[] })
  | (Common & { type: 'HTML' })

export type BlockType = Block['type']

/** A block of a type that this build does not know: shown as a neutral placeholder, saved as it came. */
export interface UnknownBlock {
  id: string
  type: string
}

/** The field `blocks` of the form is a list of them, in order. */
export type StoredBlock = Block | UnknownBlock

/** In the order in which they are offered. */
export const blockTypes: readonly BlockType[] = ['TEXT', 'IMAGE', 'IMAGE_TEXT', 'IMAGE_IMAGE', 'CARDS', 'PROPERTIES_TEXT', 'VIDEO', 'MARGIN', 'HTML']

/** Whether this build knows what to do with a block. */
export function isKnownBlock(block: StoredBlock): block is Block {
  return (blockTypes as readonly string[]).includes(block.type)
}

/** A text of a block: there is one for each language, in the field `blockText.<language>.<block>.<slot>`. */
export interface BlockSlot {
  name: string
  kind: 'line' | 'rich' | 'html'
  maximum: number
  /** A block without it is not whole: what the badge of another language counts */
  required: boolean
}

export function blockTextPath(language: string, block: string, slot: string): string {
  return `blockText.${language}.${block}.${slot}`
}

/** What a block is made of is changed in this language only; the others have its texts. */
export const structureLanguage = 'nl'

export const MOST_BLOCKS = 40
