import { decoration } from './decoration.ts'
import type { ProductType } from './ProductType.ts'
import { seating } from './seating.ts'
import { sleeping } from './sleeping.ts'
import { storage } from './storage.ts'
import { tables } from './tables.ts'

export const productTypes: readonly ProductType[] = [...seating, ...tables, ...storage, ...sleeping, ...decoration]

export function productType(key: string): ProductType {
  const found = productTypes.find((type) => type.key === key)
  if (found === undefined) throw new Error(`There is no product type "${key}"`)
  return found
}

/** What a series may contain: designers create a family for one room, not for the whole house. */
export const ensembles: Readonly<Record<string, readonly string[]>> = {
  lounge: ['sofa', 'cornerSofa', 'armchair', 'pouf'],
  relax: ['reclinerChair', 'armchair', 'pouf'],
  living: ['coffeeTable', 'sideTable', 'tvStand', 'sideboard', 'bookcase', 'wallShelf'],
  dining: ['diningTable', 'diningChair', 'bench', 'sideboard', 'displayCabinet'],
  roundDining: ['roundTable', 'diningChair', 'barStool', 'cabinet'],
  sleeping: ['bed', 'nightstand', 'wardrobe'],
  comfort: ['boxspring', 'mattress', 'nightstand'],
  office: ['desk', 'officeChair', 'bookcase', 'cabinet'],
  light: ['floorLamp', 'pendantLamp', 'tableLamp'],
  textile: ['rug', 'cushion'],
  hall: ['coatRack', 'mirror', 'wallShelf', 'cabinet'],
}
