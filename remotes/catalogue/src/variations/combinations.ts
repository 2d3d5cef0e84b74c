/** A combination as one word, whatever its order. */
export function combinationKey(combination: readonly (string | number)[]): string {
  return combination
    .map(Number)
    .sort((a, b) => a - b)
    .join()
}

/** Every combination of one value of each list. */
export function allCombinations(lists: readonly (readonly string[])[]): string[][] {
  return lists.reduce<string[][]>((sum, list) => sum.flatMap((head) => list.map((value) => [...head, value])), [[]])
}
