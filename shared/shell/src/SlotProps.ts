/**
 * The places that one remote opens for the panels of others, and what a panel standing there is given. A remote of another
 * repository adds its own, under names that begin with its id:
 *
 * @example
 * declare module '@vitrine/shell' {
 *   interface SlotProps { 'toys.panel': { toyId: string } }
 * }
 */
export interface SlotProps {
  'product.panel': { productId: string }
  'product.limited.panel': { productId: string }
  'dashboard.panel': object
  /** Does something with products of the list, in a dialog that bears the panel's title. `ids` null: all that search and filter match */
  'products.bulk': { ids: readonly string[] | null; searchTerm: string; filter: object; count: number; onClose: () => void; onDone: () => void }
  'picker.image': { onPick: (imageId: string) => void }
  /** Told the address of a technical file */
  'picker.file': { onPick: (address: string) => void }
  'search.result': { searchTerm: string }
}

export type SlotName = keyof SlotProps
