/**
 * The groups of the main menu that the host has words for, in their order. A remote may bring more (`menuGroups` of its
 * `remote.tsx`), which stand between these by their order, or behind them.
 */
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
