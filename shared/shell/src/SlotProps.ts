/**
 * The slots that remotes open for the panels of others, and their props. A remote of another repository adds its own, under
 * names that begin with its id:
 * @example
 * declare module '@vitrine/shell' { interface SlotProps { 'toys.panel': { toyId: string } } }
 */
export interface SlotProps {
  /** A tab of the product screen */
  'product.panel': { productId: string }
  /** A part of the page on which the holder of a share link sees one product */
  'product.limited.panel': { productId: string }
  /** A panel of the dashboard */
  'dashboard.panel': object
  /** A bulk action for products of the list, in a dialog with the panel's title. `ids` null: everything that search and filter match */
  'products.bulk': { ids: readonly string[] | null; searchTerm: string; filter: object; count: number; onClose: () => void; onDone: () => void }
  /** Chooses an image in a dialog */
  'picker.image': { onPick: (imageId: string) => void }
  /** Called with the URL of a technical file */
  'picker.file': { onPick: (address: string) => void }
  /** A remote's results of a global search */
  'search.result': { searchTerm: string }
}

export type SlotName = keyof SlotProps
