/** What a figure may be: at most, at least, or so many times what the floor takes. */
export type Budget = { atMost: number } | { atLeast: number } | { timesFloor: number }

/** One measured figure, as a line of the report. */
export interface Figure {
  what: string
  /** In `unit`; a unit that ends in "/s" is a rate, of which more is better */
  measured: number
  unit: string
  /** The same work done plainly, in the same unit and the same run */
  floor?: number
  budget?: Budget
}

/** How many times as long as the floor, also for rates; null without a floor. */
export function timesFloor({ measured, unit, floor }: Figure): number | null {
  if (floor === undefined) return null
  return unit.endsWith('/s') ? floor / measured : measured / floor
}

/** Whether the figure keeps its budget; null without one. */
export function isKept(figure: Figure): boolean | null {
  const { measured, budget } = figure
  if (budget === undefined) return null
  if ('atMost' in budget) return measured <= budget.atMost
  if ('atLeast' in budget) return measured >= budget.atLeast
  return (timesFloor(figure) ?? Infinity) <= budget.timesFloor
}
