/** Minutes after a first, second and third failure; after one more nobody tries again by himself. */
export const pauses = [1, 5, 30] as const

const minute = 60_000

/**
 * When something that failed is tried again.
 * @param attempts how often it was tried
 * @returns null: not by itself
 */
export function retryAt(attempts: number, now: Date): Date | null {
  const pause = pauses[attempts - 1]
  return pause === undefined ? null : new Date(now.getTime() + pause * minute)
}

/** As retryAt, of what is tried for as long as it takes. */
export const retryForever = (attempts: number, now: Date): Date => new Date(now.getTime() + (pauses[attempts - 1] ?? pauses[2]) * minute)

/** So long nothing is sent to a shop that does not answer. */
export const silence = minute

/** A shop that does not answer so often in a row is away. */
export const mostSilent = 5
