export interface Module {
  source: string
  dependencies: { resolved: string; dependencyTypes: string[] }[]
}

/**
 * Import circles, each as the files that one passes, types included: a folder that knows another one by its types alone
 * cannot be moved without it. Not by the cruiser's own rule, which tells one circle for each import: where that one
 * consists of types it hides another that runs.
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
