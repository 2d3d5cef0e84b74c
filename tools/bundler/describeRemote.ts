import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import vm from 'node:vm'
import { transformSync } from '@babel/core'
import { hostMenuGroups } from '../../shared/shell/src/hostMenuGroups.ts'
import { addressOf, routes } from '../../shared/shell/src/routes.ts'
import { readDeclaredSlots, type SlotDescription, type SlotProp, slotsKnownTo } from './readSlots.ts'
import { stripTypes } from './stripTypes.cjs'
import { folderOf, isExternal, type RemoteName, root } from './workspace.ts'

type Label = { en: string; nl: string }

/** One remote's line in /remotes.json: what the host must know before, and without, loading the remote. */
export type RemoteDescription = {
  id: string
  contract: number
  buildId: string
  entry: string
  name?: Label
  menuGroups?: { id: string; order: number; label: Label }[]
  slots?: string[]
  /** Props of the panels in the slots that it opens, by slot. Missing in older builds. */
  slotProps?: Record<string, SlotProp[]>
  /** Hash of the manifest, which contains those of the scripts. Missing in older builds and in builds under development. */
  integrity?: string
  /** Its owner and version: `author` and `version` of its package.json. Missing in older builds. */
  owner?: string
  version?: string
  /** Location of its sources, when this build went live, and who shipped it. Written by `pnpm ship`. */
  source?: string
  since?: string
  by?: string
  /** There is no earlier build to roll back to */
  isFirst?: true
  menu: { group: string; order: number; to: string; label: Label }[]
  paths: string[]
  /** `takes`: the props that the panel was written to get, in a slot that another remote opens. */
  panels: { slot: string; id: string; order: number; title: Label; edits?: string[]; joinsForm?: true; takes?: SlotProp[] }[]
  commands: { id: string; group: string; label: Label; to: string; words?: Label; keys?: string }[]
}

type RemoteModule = {
  id: string
  contract: number
  name?: string
  menuGroups?: { id: string; order: number; label: string }[]
  slots?: string[]
  menu?: { group: string; order: number; to: string; label: string; isPlanned?: true }[]
  screens?: { path: string }[]
  panels?: { slot: string; id: string; order: number; title: string; edits?: string[]; fields?: unknown }[]
  commands?: { id: string; group: string; label: string; to: string; words?: string; keys?: string; isPlanned?: true }[]
}

type LoadedModule = { exports: Record<string, unknown> }

/** Replaces every package that a remote imports: a description does not need them to do anything. */
const nothing: unknown = new Proxy(() => nothing, { get: (_, key) => (key === '__esModule' ? true : nothing), apply: () => nothing })

/** The contract's functions only add types to their argument, so here they return it. */
const contract = {
  __esModule: true,
  addressOf,
  routes,
  hostMenuGroups,
  ...Object.fromEntries(['defineRemote', 'screen', 'panel'].map((name) => [name, (value: unknown) => value])),
}
const shell = new Proxy(contract, { get: (target, key) => (key in target ? target[key as keyof typeof target] : nothing) })

const resolveRelative = (from: string, request: string): string => {
  const path = join(dirname(from), request)
  const file = [path, `${path}.ts`, `${path}.tsx`, join(path, 'index.ts')].find((candidate) => existsSync(candidate) && !candidate.endsWith('/'))
  if (!file) throw new Error(`${relative(root, from)} imports ${request}, which does not exist.`)
  return file
}

/** Runs a remote's `remote.tsx` without its screens: static imports are followed, dynamic ones are never called. */
const evaluate = (file: string, loaded: Map<string, LoadedModule>): Record<string, unknown> => {
  const known = loaded.get(file)
  if (known) return known.exports
  const module: LoadedModule = { exports: {} }
  loaded.set(file, module)
  const source = readFileSync(file, 'utf8')
  if (file.endsWith('.json')) return (module.exports = JSON.parse(source) as Record<string, unknown>)
  const compiled = transformSync(stripTypes(source, file), {
    filename: file,
    root,
    configFile: join(root, 'babel.config.cjs'),
    babelrc: false,
    sourceMaps: false,
  })
  const load = (request: string): unknown => {
    if (request === '@vitrine/shell') return shell
    if (!request.startsWith('.') || request.endsWith('.css')) return nothing
    return evaluate(resolveRelative(file, request), loaded)
  }
  const run = vm.runInThisContext(`(function (module, exports, require) {${compiled?.code ?? ''}\n})`, { filename: file }) as (
    module: LoadedModule,
    exports: Record<string, unknown>,
    require: (request: string) => unknown,
  ) => void
  run(module, module.exports, load)
  return module.exports
}

const messagesOf = (folder: string, language: 'en' | 'nl'): Record<string, string> => {
  const file = join(folder, 'src', 'i18n', `${language}.json`)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {}
}

const packageOf = (folder: string): { author?: string; version?: string } => {
  const path = join(folder, 'package.json')
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as { author?: string; version?: string }) : {}
}

/** The folder of a remote's sources as its team knows it: relative to the root of its own repository, or of this one. */
const sourcesOf = (name: RemoteName): string => (isExternal(name) ? 'src' : `remotes/${name}/src`)

/** Matches as the router does: `/products/:id/edit`. */
const leadsTo = (to: string, path: string): boolean => {
  const given = to.split(/[?#]/)[0]!.split('/')
  const wanted = path.split('/')
  return given.length === wanted.length && wanted.every((part, at) => part.startsWith(':') || part === given[at])
}

/** Checks that menu entries and commands lead to a screen, or are planned. */
const judgeWays = (name: RemoteName, { menu = [], commands = [], screens = [] }: RemoteModule): void => {
  for (const { to, isPlanned } of [...menu, ...commands]) {
    const hasScreen = screens.some(({ path }) => leadsTo(to, path))
    if (hasScreen === !isPlanned) continue
    const problem = isPlanned
      ? `says that ${to} is planned, but there is a screen for it`
      : `leads to ${to}, where none of its screens stands (isPlanned: true says that it comes later)`
    throw new Error(`${sourcesOf(name)}/remote.tsx ${problem}.`)
  }
}

/** Checks that a menu entry is in a group with a label, and that an opened slot begins with the remote's name, so that no other remote opens it. */
const judgeNames = (name: RemoteName, { menu = [], menuGroups = [], slots = [] }: RemoteModule): void => {
  const stray = menu.find(({ group }) => !Object.hasOwn(hostMenuGroups, group) && !menuGroups.some(({ id }) => id === group))
  if (stray)
    throw new Error(
      `${sourcesOf(name)}/remote.tsx puts ${stray.to} into the menu's group "${stray.group}", which neither the host has (${Object.keys(hostMenuGroups).join(', ')}) nor its own menuGroups.`,
    )
  const strange = slots.find((slot) => !slot.startsWith(`${name}.`))
  if (strange) throw new Error(`${sourcesOf(name)}/remote.tsx opens the slot "${strange}": a slot that a remote opens is called "${name}.…".`)
}

/** The known props of the slots that the remote opens, and of the slots that its panels use. */
const readProps = (
  name: RemoteName,
  folder: string,
  { slots = [], panels = [] }: RemoteModule,
): { slotProps?: Record<string, SlotProp[]>; takenIn: (slot: string) => { takes?: SlotProp[] } } => {
  const hosts = slotsKnownTo(name)
  const declared = new Map(readDeclaredSlots(folder).map((slot): [string, SlotDescription] => [slot.name, slot]))
  const bare = [...slots, ...panels.map(({ slot }) => slot)].find((slot) => !declared.has(slot) && !hosts.some((one) => one.name === slot))
  if (bare !== undefined)
    throw new Error(
      `${sourcesOf(name)} declares nowhere what panels are given in the slot "${bare}": declare module '@vitrine/shell' { interface SlotProps { '${bare}': { … } } }`,
    )
  const isOthers = (slot: string): boolean => !slots.includes(slot) && !hosts.some((one) => one.name === slot)
  return {
    ...(slots.length > 0 && { slotProps: Object.fromEntries(slots.map((slot) => [slot, declared.get(slot)!.props])) }),
    takenIn: (slot) => (isOthers(slot) ? { takes: declared.get(slot)!.props.map(({ about: _, ...prop }) => prop) } : {}),
  }
}

/**
 * Reads a remote's `remote.tsx` into its registry line. The texts of menu, panels and commands are included in both languages,
 * so that menu, routes, tabs and palette work while the remote itself is down. Throws a readable message when a text is
 * missing, a menu entry or command leads nowhere, the props of a slot are not declared, or the remote has a different id.
 */
export const describeRemote = (name: RemoteName, buildId: string, folder = folderOf(name)): RemoteDescription => {
  const file = join(folder, 'src', 'remote.tsx')
  const remote = evaluate(file, new Map())['default'] as RemoteModule | undefined
  if (!remote?.id) throw new Error(`${sourcesOf(name)}/remote.tsx has no default export made by defineRemote().`)
  if (remote.id !== name) throw new Error(`${sourcesOf(name)}/remote.tsx calls itself "${remote.id}"; its id must be "${name}".`)
  judgeWays(name, remote)
  judgeNames(name, remote)
  const messages = { en: messagesOf(folder, 'en'), nl: messagesOf(folder, 'nl') }
  const textOf = (language: 'en' | 'nl', id: string): string => {
    const text = messages[language][id]
    if (!text) throw new Error(`${sourcesOf(name)}/remote.tsx uses the message "${id}", which is not in ${sourcesOf(name)}/i18n/${language}.json.`)
    return text
  }
  const labelOf = (id: string): Label => ({ en: textOf('en', id), nl: textOf('nl', id) })
  const { author, version } = packageOf(folder)
  const { slotProps, takenIn } = readProps(name, folder, remote)
  return {
    id: name,
    contract: remote.contract,
    buildId,
    entry: `/remotes/${name}/mf-manifest.json`,
    ...(remote.name && { name: labelOf(remote.name) }),
    ...(remote.menuGroups && { menuGroups: remote.menuGroups.map(({ id, order, label }) => ({ id, order, label: labelOf(label) })) }),
    ...(remote.slots && { slots: remote.slots }),
    ...(slotProps && { slotProps }),
    ...(author && { owner: author }),
    ...(version && { version }),
    menu: (remote.menu ?? []).map(({ group, order, to, label }) => ({ group, order, to, label: labelOf(label) })),
    paths: (remote.screens ?? []).map(({ path }) => path),
    panels: (remote.panels ?? []).map(({ slot, id, order, title, edits, fields }) => ({
      slot,
      id,
      order,
      title: labelOf(title),
      ...(edits && { edits }),
      ...(fields !== undefined && { joinsForm: true as const }),
      ...takenIn(slot),
    })),
    commands: (remote.commands ?? []).map(({ id, group, label, to, words, keys }) => ({
      id,
      group,
      label: labelOf(label),
      to,
      ...(words && { words: labelOf(words) }),
      ...(keys && { keys }),
    })),
  }
}
