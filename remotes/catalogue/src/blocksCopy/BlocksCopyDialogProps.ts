import type { PickedProduct } from '@vitrine/pickers/products'
import type { StoredBlock } from '../descriptionBlocks/Block'

export interface BlocksCopyDialogProps {
  productId: string
  /** As they are saved: those are what is copied */
  blocks: readonly StoredBlock[]
  /** Saved, in Dutch */
  textOf(block: string, slot: string): string
  /** Something of the blocks was changed and not saved */
  isUnsaved: boolean
  isOpen: boolean
  onClose(): void
}

/** Which blocks go to whom. */
export interface CopyRequest {
  blocks: ReadonlySet<string>
  products: readonly PickedProduct[]
  /** Instead of the blocks that they have */
  replace: boolean
}
