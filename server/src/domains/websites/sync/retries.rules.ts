/** Minutes until the next attempt after the first, second and third failure; after that a person has to start it. */
export const pauses = [1, 5, 30] as const

const minute = 60_000

/**
 * When a failed delivery is tried again.
 * @param attempts the number of attempts so far
 * @returns null: not automatically
 */
export function retryAt(attempts: number, now: Date): Date | null {
  const pause = pauses[attempts - 1]
  return pause === undefined ? null : new Date(now.getTime() + pause * minute)
}

/** As retryAt, but without an end. */
export const retryForever = (attempts: number, now: Date): Date => new Date(now.getTime() + (pauses[attempts - 1] ?? pauses[2]) * minute)

/** How long a shop that does not answer is left alone. */
export const silence = minute

/** Consecutive unanswered calls after which a shop is considered away. */
export const mostSilent = 5
