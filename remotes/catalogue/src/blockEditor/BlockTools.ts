import type { ContentLanguage } from '@vitrine/i18n'
import type { BlockForm } from '../descriptionBlocks/blockForm'
import type { BlockImage } from '../descriptionBlocks/useBlockImages'

/** Passed to every part of a block's editor. */
export interface BlockTools {
  productId: string
  blockForm: BlockForm
  /** The languages shown beside each other, the page's own first */
  languages: readonly ContentLanguage[]
  images: ReadonlyMap<number, BlockImage>
}
