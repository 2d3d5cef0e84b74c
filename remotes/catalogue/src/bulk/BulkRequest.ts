import type { ProductSelection } from './__generated__/usePrepareProductsBulkMutation.graphql'
import type { ProductBulkAction } from './bulkActions'

/** One of our own, or of another remote's panels. */
export type BulkActionAsked = (Omit<ProductBulkAction, 'label'> & { label: string }) | { id: string; label: string }

/** An action and the selection of products at that time. */
export interface BulkRequest {
  action: BulkActionAsked
  selection: ProductSelection
  /** The number of products in the list. */
  count: number
  /** The list's filters as text if all results are selected; null if products were ticked. */
  narrowing: string | null
  /** The list is limited to the most similar ones: all of the list are selected, not all similar products */
  isCapped: boolean
  /** Clears the list's selection. */
  clear(): void
}
