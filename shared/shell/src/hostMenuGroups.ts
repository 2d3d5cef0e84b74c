/** The host's groups of the main menu, in order. A remote may add more (`menuGroups` of its `remote.tsx`), which are sorted among these. */
export const hostMenuGroups = {
  products: 10,
  websites: 20,
  priceCards: 30,
  priceLists: 40,
  attributes: 50,
  media: 60,
  files: 70,
} as const

export type HostMenuGroup = keyof typeof hostMenuGroups
