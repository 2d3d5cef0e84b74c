export interface Counts {
  loads: number
  faults: number
}

/** Fewer faults are not significant. */
const leastFaults = 5
/** More than this many times the live build's fault rate is clearly worse. */
const factor = 2
/** Added to the live build's counts, so that little data is not over-interpreted. */
const prior: Counts = { loads: 10, faults: 1 }

/**
 * Whether a canary has clearly more faults than the live build, both counted since the canary began: at least five, and more
 * than twice the rate per load. For a live build with few loads a rate of one in ten is assumed.
 */
export function isClearlyWorse(canary: Counts, live: Counts): boolean {
  if (canary.faults < leastFaults) return false
  const expected = (live.faults + prior.faults) / (live.loads + prior.loads)
  // a build that does not load at all has faults and no loads
  return canary.faults / Math.max(canary.loads, 1) > factor * expected
}
