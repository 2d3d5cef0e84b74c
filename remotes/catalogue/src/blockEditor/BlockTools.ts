import type { BlockForm } from '../descriptionBlocks/blockForm'
import type { BlockImage } from '../descriptionBlocks/useBlockImages'

/** What every part of a block's editor is handed. */
export interface BlockTools {
  productId: string
  blockForm: BlockForm
  images: ReadonlyMap<number, BlockImage>
  /** Who saved a field last while the screen was open, as far as that is known */
  authorOf(path: string): string | undefined
}
