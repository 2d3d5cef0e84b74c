import type { PickedProduct } from '@vitrine/pickers/products'
import type { StoredBlock } from '../descriptionBlocks/Block'

export interface BlocksCopyDialogProps {
  productId: string
  /** In their saved state, which is what is copied */
  blocks: readonly StoredBlock[]
  /** Saved, in Dutch */
  textOf(block: string, slot: string): string
  /** The blocks have unsaved changes */
  isUnsaved: boolean
  isOpen: boolean
  onClose(): void
}

/** The blocks and the products to copy them to. */
export interface CopyRequest {
  blocks: ReadonlySet<string>
  products: readonly PickedProduct[]
  /** Replaces their existing blocks */
  replace: boolean
}
