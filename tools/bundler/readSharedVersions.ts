import type { Compilation, Module, ModuleGraph } from 'webpack'
import { readSlots, type SlotDescription } from './readSlots.ts'
import { contract, providedByHost, takenFromHost } from './shared.ts'
import type { BuildName } from './workspace.ts'

/** What the host has of a shared module: its version, and what can be imported from it (unknown for CommonJS). */
export type Provided = { version: string; names: string[] | null }

/** What a remote needs of a shared module: a range of versions (null: any), and what it imports from it. */
export type Taken = { range: string | null; names: string[] }

/** `shared-versions.json`: what a build of the host brings, or what a build of a remote expects to find there. */
export type SharedVersions = {
  contract: number
  provides?: Record<string, Provided>
  takes?: Record<string, Taken>
  /** Classes and variables of the page's style sheets: those that the host brings, or those that the remote asks for. Builds from before have none. */
  styles?: string[]
  /** The slots that the host has for panels, with their props; of a remote those that its panels stand in, as it was written against them. Builds from before have none. */
  slots?: SlotDescription[]
  /** The part of the schema that a remote's documents use, as it was when they were compiled. Builds from before have none. */
  schema?: string
}

// federation's modules, of which webpack has no types
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
  // the empty name is the module as a whole, which says nothing of what is in it
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

/** Reads from a finished compilation what is shared between the host and a remote, down to the single name. */
export const readSharedVersions = (name: BuildName, compilation: Compilation): SharedVersions =>
  name === 'host' ? { contract, provides: provides(compilation), slots: readSlots() } : { contract, takes: takes(name, compilation) }
