const firstRest = 15 * 60
const maxRest = 60 * 60

/** How long an account is locked after its fifth wrong password: a quarter of an hour, doubled each time, at most an hour. */
export function restAfter(timesBefore: number): number {
  return Math.min(firstRest * 2 ** timesBefore, maxRest)
}
