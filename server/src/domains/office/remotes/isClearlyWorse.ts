export interface Counts {
  loads: number
  faults: number
}

/** Fewer faults than these say nothing. */
const leastFaults = 5
/** So many times the faults of the live build are clearly more. */
const factor = 2
/** What the live build is taken to have had besides: where little was counted of it, little is known. */
const prior: Counts = { loads: 10, faults: 1 }

/**
 * Whether a canary has clearly more faults than the live build, both counted since the canary was first given: at least five,
 * and more than twice as many for each load. Of a live build that was hardly loaded one fault in ten loads is expected.
 */
export function isClearlyWorse(canary: Counts, live: Counts): boolean {
  if (canary.faults < leastFaults) return false
  const expected = (live.faults + prior.faults) / (live.loads + prior.loads)
  // one that does not load at all has faults and no loads
  return canary.faults / Math.max(canary.loads, 1) > factor * expected
}
