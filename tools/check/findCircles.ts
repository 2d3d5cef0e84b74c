export interface Module {
  source: string
  dependencies: { resolved: string; dependencyTypes: string[] }[]
}

/**
 * Import cycles, each as the list of its files, types included: a folder that knows another one only by its types cannot be
 * moved without it. The cruiser's own rule is not used, because it reports one cycle per import: a cycle of types then hides
 * another that exists at run time.
 */
export function findCircles(modules: readonly Module[]): string[][] {
  const imports = new Map(modules.map(({ source, dependencies }) => [source, dependencies.map(({ resolved }) => resolved)]))
  const circles: string[][] = []
  const path: string[] = []
  const done = new Set<string>()
  function visit(file: string): void {
    if (done.has(file)) return
    const begin = path.indexOf(file)
    if (begin >= 0) return void circles.push(path.slice(begin))
    path.push(file)
    for (const next of imports.get(file) ?? []) visit(next)
    path.pop()
    done.add(file)
  }
  for (const file of imports.keys()) visit(file)
  return circles
}
