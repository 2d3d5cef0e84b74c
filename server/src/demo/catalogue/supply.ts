import type { Random } from '../Random.ts'
import type { TypeGroup } from '../words/ProductType.ts'
import { locations, websiteErrors, websites } from '../words/places.ts'
import type { DemoProduct, DemoStock, DemoWebsiteAssignment } from './DemoProduct.ts'

/** Stock by location: much in the warehouse, a little in some stores, sometimes one on display. */
export function stockOf(random: Random): DemoStock[] {
  const stock: DemoStock[] = []
  const popular = random.next() ** 2
  for (const [location, { kind }] of locations.entries()) {
    if (kind === 'WAREHOUSE') {
      const qty = random.chance(0.3) ? 0 : Math.ceil(popular * 60)
      if (qty > 0) stock.push({ location, qty, reserved: random.int(0, Math.floor(qty / 4)), onDisplay: 0 })
    } else if (random.chance(0.08 + popular * 0.3)) {
      const onDisplay = random.chance(0.6) ? 1 : 0
      stock.push({ location, qty: random.int(onDisplay, 3), reserved: 0, onDisplay })
    }
  }
  return stock
}

const leadTimes: Readonly<Record<TypeGroup, readonly [number, number]>> = {
  seating: [5, 12],
  tables: [3, 10],
  storage: [3, 9],
  sleeping: [4, 8],
  lighting: [1, 4],
  textiles: [1, 5],
  accents: [1, 4],
}

export function leadTimeOf(group: TypeGroup, stock: readonly DemoStock[], random: Random): number | null {
  if (random.chance(0.04)) return null
  if (stock.some(({ location, qty, reserved }) => location === 0 && qty > reserved)) return 1
  return random.int(...leadTimes[group])
}

const assignmentShares = [0.82, 0.42] as const

function assignment(website: number, active: boolean, number: number, random: Random): DemoWebsiteAssignment {
  const syncStatus = random.weighted({ DONE: 92, TODO: 6, PROCESSING: 2 })
  return {
    website,
    onlineStatus: active && syncStatus === 'DONE' ? 'ONLINE' : 'OFFLINE',
    syncStatus,
    remoteId: syncStatus === 'TODO' ? null : `R${website + 1}${String(number).padStart(7, '0')}`,
    attempts: syncStatus === 'PROCESSING' ? 1 : 0,
    lastError: null,
  }
}

/** Assigns a family to the websites: a product without a price cannot be sold, and variations go to the websites of their parent. */
export function assign(family: readonly DemoProduct[], random: Random): void {
  const [head, ...variations] = family
  if (head === undefined || !head.prices.web) return
  for (const website of websites.keys()) {
    if (!random.chance(assignmentShares[website] ?? 0)) continue
    const own = assignment(website, head.active, head.ordinal, random)
    const sold = variations.filter((variation) => variation.prices.web)
    for (const variation of sold) variation.websites.push(assignment(website, variation.active && own.onlineStatus === 'ONLINE', variation.ordinal, random))
    // A configurable product without a variation online would be an empty page.
    const empty = variations.length > 0 && !sold.some((variation) => variation.websites.at(-1)?.onlineStatus === 'ONLINE')
    head.websites.push(empty ? { ...own, onlineStatus: 'OFFLINE' } : own)
  }
}

/** An assignment that the second shop's receiver has rejected repeatedly. */
export function brokenAssignment(random: Random): DemoWebsiteAssignment {
  return {
    website: websites.length - 1,
    onlineStatus: 'OFFLINE',
    syncStatus: 'FAIL',
    remoteId: null,
    attempts: random.int(3, 8),
    lastError: random.pick(websiteErrors),
  }
}
