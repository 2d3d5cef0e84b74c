/** The places that one remote opens for the panels of others, and what a panel standing there is given. */
export interface SlotProps {
  'product.panel': { productId: string }
  'product.limited.panel': { productId: string }
  'dashboard.panel': object
  'picker.image': { onPick: (imageId: string) => void }
  'search.result': { searchTerm: string }
}

export type SlotName = keyof SlotProps
