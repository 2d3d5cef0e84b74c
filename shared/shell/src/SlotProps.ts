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
  /** A tab of the product screen */
  'product.panel': { productId: string }
  /** A part of the page on which whoever holds a share link sees one product */
  'product.limited.panel': { productId: string }
  /** A panel of the dashboard */
  'dashboard.panel': object
  /** Does something with products of the list, in a dialog that bears the panel's title. `ids` null: all that search and filter match */
  'products.bulk': { ids: readonly string[] | null; searchTerm: string; filter: object; count: number; onClose: () => void; onDone: () => void }
  /** Chooses an image in a dialog */
  'picker.image': { onPick: (imageId: string) => void }
  /** Told the address of a technical file */
  'picker.file': { onPick: (address: string) => void }
  /** What a remote finds for a search over everything */
  'search.result': { searchTerm: string }
}

export type SlotName = keyof SlotProps
