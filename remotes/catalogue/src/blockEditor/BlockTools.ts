import type { ContentLanguage } from '@vitrine/i18n'
import type { BlockForm } from '../descriptionBlocks/blockForm'
import type { BlockImage } from '../descriptionBlocks/useBlockImages'

/** What every part of a block's editor is handed. */
export interface BlockTools {
  productId: string
  blockForm: BlockForm
  /** Whose texts stand beside each other, that of the page first */
  languages: readonly ContentLanguage[]
  images: ReadonlyMap<number, BlockImage>
}
