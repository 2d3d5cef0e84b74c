import type { BlockForm } from '../descriptionBlocks/blockForm'
import type { BlockImage } from '../descriptionBlocks/useBlockImages'

/** What every part of a block's editor is handed. */
export interface BlockTools {
  productId: string
  blockForm: BlockForm
  images: ReadonlyMap<number, BlockImage>
}
