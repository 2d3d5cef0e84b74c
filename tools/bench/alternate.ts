export const medianOf = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN

/** @returns the milliseconds until the work is done */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}

/**
 * Measures ours and the floor alternately (A B A B …), so that other load on the machine affects both equally.
 * @param given.ours returns its figure (milliseconds, a rate …), as `floor` does
 * @returns the medians of the rounds
 */
export async function alternate(
  rounds: number,
  { ours, floor }: { ours: () => Promise<number>; floor: () => Promise<number> },
): Promise<{ measured: number; floor: number }> {
  const figures = { ours: [] as number[], floor: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    figures.ours.push(await ours())
    figures.floor.push(await floor())
  }
  return { measured: medianOf(figures.ours), floor: medianOf(figures.floor) }
}
