import type { ProductSelection } from './__generated__/usePrepareProductsBulkMutation.graphql'
import type { ProductBulkAction } from './bulkActions'

/** One of our own, or of another remote's panels. */
export type BulkActionAsked = (Omit<ProductBulkAction, 'label'> & { label: string }) | { id: string; label: string }

/** What somebody wants to do with which products, as it stood when they asked. */
export interface BulkRequest {
  action: BulkActionAsked
  selection: ProductSelection
  /** How many products that were in the list. */
  count: number
  /** What narrowed the list, in words, when everything that matches is meant; null when products were ticked. */
  narrowing: string | null
  /** More are like these than the list held: all of the list are meant, and not all that match */
  isCapped: boolean
  /** Ends the selection of the list. */
  clear(): void
}
