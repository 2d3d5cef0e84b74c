import { dayAfter, type ListInTree, type Period } from '../priceLists/priceLists.rules.ts'

/** The number of days that are compared: today, and those on which a list begins or ends. */
const maxDays = 10

/**
 * The days on which prices may change because of these lists: today or their first day, the day after their last, and days in
 * between on which another list of their channels begins or ends.
 * @param own the lists before and after
 */
export function daysOf(own: readonly Period[], others: readonly Period[], today: string): string[] {
  const turnsOf = ({ from, to }: Period) => [from ?? today, ...(to === null ? [] : [dayAfter(to)])].map((day) => (day < today ? today : day))
  const days = own.flatMap(turnsOf)
  const isOpen = own.some(({ to }) => to === null)
  const [first = today, last = today] = [days.reduce((a, b) => (a < b ? a : b), days[0] ?? today), days.reduce((a, b) => (a > b ? a : b), today)]
  const between = others.flatMap(turnsOf).filter((day) => day > first && (isOpen || day < last))
  return [...new Set([...days, ...between])].sort().slice(0, maxDays)
}

/** The list and all that inherit its prices, directly or not. */
export function familyOf(id: number, all: readonly ListInTree[]): ListInTree[] {
  const family = new Set([id])
  for (let size = 0; size !== family.size;) {
    size = family.size
    for (const one of all) if (one.parentId !== null && family.has(one.parentId)) family.add(one.id)
  }
  return all.filter((one) => family.has(one.id))
}

export type EffectKind = 'CHEAPER' | 'DEARER' | 'UNCHANGED'

/** A first price is neither an increase nor a decrease; it is listed as an increase. */
export function kindOf(beforeCents: number | null, afterCents: number | null): EffectKind {
  if (beforeCents === afterCents) return 'UNCHANGED'
  return afterCents !== null && beforeCents !== null && afterCents < beforeCents ? 'CHEAPER' : 'DEARER'
}

/** In per cent, with one decimal; null if there is nothing to compare with. */
export function changePct(beforeCents: number | null, afterCents: number | null): number | null {
  if (beforeCents === null || afterCents === null || beforeCents === 0) return null
  return Math.round(((afterCents - beforeCents) / beforeCents) * 1000) / 10
}
