/** How good a product is for a query: 2 exactly what was meant, 1 partly. */
export type Grade = 0 | 1 | 2

const depth = 10

function discountedGain(grades: readonly Grade[]): number {
  return grades.slice(0, depth).reduce<number>((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0)
}

/** NDCG@10 of one query: what the first ten gain, against the best ten that there could be. null: nothing is good for it. */
export function scoreRanking(found: readonly string[], grades: ReadonlyMap<string, Grade>): number | null {
  const best = discountedGain([...grades.values()].sort((a, b) => b - a))
  if (best === 0) return null
  return discountedGain([...new Set(found)].map((id): Grade => grades.get(id) ?? 0)) / best
}
