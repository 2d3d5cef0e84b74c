/** How well a product matches a query: 2 exactly, 1 partly. */
export type Grade = 0 | 1 | 2

const depth = 10

function discountedGain(grades: readonly Grade[]): number {
  return grades.slice(0, depth).reduce<number>((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0)
}

/** NDCG@10 of one query: the gain of the first ten relative to the best possible ten. null: no product matches it. */
export function scoreRanking(found: readonly string[], grades: ReadonlyMap<string, Grade>): number | null {
  const best = discountedGain([...grades.values()].sort((a, b) => b - a))
  if (best === 0) return null
  return discountedGain([...new Set(found)].map((id): Grade => grades.get(id) ?? 0)) / best
}
