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
  image: string | null
  /** https or an address within the website */
  link: string
}

/** A block of a type that this build does not know: shown as a neutral placeholder, saved as it came. */
export interface UnknownBlock extends Common {
  type: '%other'
}

/** What of a description block is the same in all languages: the field `blocks` of the form is a list of them, in order. */
export type Block =
  | (Common & { type: 'IMAGE'; image: string | null })
  | (Common & { type: 'VIDEO'; url: string; poster: string | null })
  | (Common & { type: 'TEXT' })
  /** null: all attributes that the product shows; else ids of attributes */
  | (Common & { type: 'PROPERTIES_TEXT'; attributes: readonly string[] | null })
  | (Common & { type: 'MARGIN'; size: MarginSize })
  | (Common & { type: 'IMAGE_TEXT'; image: string | null; side: 'LEFT' | 'RIGHT' })
  | (Common & { type: 'IMAGE_IMAGE'; images: readonly [string | null, string | null] })
  | (Common & { type: 'CARDS'; cards: readonly BlockCard[] })
  | (Common & { type: 'HTML' })

export type BlockType = Block['type']

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
