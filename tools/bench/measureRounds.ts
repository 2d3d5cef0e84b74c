/** Times of one contestant, in milliseconds. */
export interface Times {
  p50: number
  p95: number
}

export type Shot = (worker: number) => Promise<void>

function percentile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
}

async function volley(shot: Shot, count: number, concurrency: number): Promise<number[]> {
  const times: number[] = []
  let left = count
  const workers = Array.from({ length: concurrency }, async (_, worker) => {
    while (left-- > 0) {
      const begin = performance.now()
      await shot(worker)
      times.push(performance.now() - begin)
    }
  })
  await Promise.all(workers)
  return times
}

/**
 * Runs contestants alternately (A B A B …), so that other load on the machine affects all of them equally.
 * @returns the times of each contestant over all rounds, without the first `warmUp` shots of each
 */
export async function measureRounds(
  shots: Shot[],
  { rounds, count, concurrency, warmUp }: { rounds: number; count: number; concurrency: number; warmUp: number },
): Promise<Times[]> {
  for (const shot of shots) await volley(shot, warmUp, concurrency)
  const times: number[][] = shots.map(() => [])
  for (let round = 0; round < rounds; round++) {
    for (const [index, shot] of shots.entries()) times[index]!.push(...(await volley(shot, count, concurrency)))
  }
  return times.map((own) => {
    const sorted = own.sort((a, b) => a - b)
    return { p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95) }
  })
}
