import type { Compilation, Module, ModuleGraph } from 'webpack'
import { readSlots, type SlotDescription } from './readSlots.ts'
import { contract, providedByHost, takenFromHost } from './shared.ts'
import type { BuildName } from './workspace.ts'

/** What the host provides of a shared module: its version and its exports (null for CommonJS: unknown). */
export type Provided = { version: string; names: string[] | null }

/** What a remote needs of a shared module: a version range (null: any) and the names that it imports. */
export type Taken = { range: string | null; names: string[] }

/** `shared-versions.json`: what a build of the host provides, or what a build of a remote expects from it. */
export type SharedVersions = {
  contract: number
  provides?: Record<string, Provided>
  takes?: Record<string, Taken>
  /** Classes and variables of the page's style sheets: those that the host provides, or those that the remote uses. Missing in older builds. */
  styles?: string[]
  /** The host's slots for panels, with their props; for a remote, the slots of its panels as it was written against them. Missing in older builds. */
  slots?: SlotDescription[]
  /** The part of the schema that a remote's documents use, as it was when they were compiled. Missing in older builds. */
  schema?: string
}

// federation's modules, for which webpack has no types
type SharedModule = Module & { _name?: string; options?: { shareKey?: string } }

const providedNames = (graph: ModuleGraph, module: Module): string[] | null => {
  const provided = graph.getExportsInfo(module).getProvidedExports()
  return Array.isArray(provided) ? [...provided].sort() : null
}

const provides = ({ modules, moduleGraph }: Compilation): Record<string, Provided> => {
  const names = new Map<string, string[] | null>()
  for (const module of modules as Iterable<SharedModule>) {
    if (module.type !== 'provide-module' || !module._name) continue
    const dependency = [...module.dependencies, ...module.blocks.flatMap((block) => block.dependencies)][0]
    const shared = dependency && moduleGraph.getModule(dependency)
    names.set(module._name, shared ? providedNames(moduleGraph, shared) : null)
  }
  return Object.fromEntries(Object.entries(providedByHost()).map(([key, { version }]) => [key, { version: version ?? '0.0.0', names: names.get(key) ?? null }]))
}

const usedNames = (graph: ModuleGraph, module: Module): string[] => {
  const names = new Set<string>()
  for (const { dependency } of graph.getIncomingConnections(module)) {
    for (const used of dependency?.getReferencedExports(graph, undefined) ?? []) names.add((Array.isArray(used) ? used : used.name)[0] ?? '')
  }
  // the empty name is the module as a whole, which gives no export names
  return [...names].filter((name) => name !== '').sort()
}

const takes = (name: BuildName, { modules, moduleGraph }: Compilation): Record<string, Taken> => {
  const configured = takenFromHost(name)
  const taken: Record<string, Taken> = {}
  for (const module of modules as Iterable<SharedModule>) {
    const key = module.options?.shareKey
    if (module.type !== 'consume-shared-module' || !key) continue
    const names = new Set([...(taken[key]?.names ?? []), ...usedNames(moduleGraph, module)])
    taken[key] = { range: configured[key]?.requiredVersion || null, names: [...names].sort() }
  }
  return taken
}

/** Reads from a finished compilation what the host and a remote share, down to the single name. */
export const readSharedVersions = (name: BuildName, compilation: Compilation): SharedVersions =>
  name === 'host' ? { contract, provides: provides(compilation), slots: readSlots() } : { contract, takes: takes(name, compilation) }
