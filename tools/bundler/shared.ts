import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BuildName, folderOf, isExternal, root } from './workspace.ts'

/** The version of the contract between the host and a remote in this tree: the `contract` of shared/shell/src/Remote.ts. */
export const contract = 1

/**
 * The modules that exist once in the page. Only the host provides them; a remote includes no copy and fails rather than run on
 * another version. antd, react-router, react-relay and relay-runtime are absent on purpose: shared modules are not tree-shaken,
 * so remotes import them through @vitrine/ui, @vitrine/controls, @vitrine/shell and @vitrine/relay.
 */
const libraries = ['react', 'react/jsx-runtime', 'react-dom', 'react-intl']
const workspace = [
  '@vitrine/shell',
  '@vitrine/relay',
  '@vitrine/session',
  '@vitrine/toasts',
  '@vitrine/i18n',
  '@vitrine/drafts',
  '@vitrine/forms',
  '@vitrine/jobs',
  '@vitrine/lists',
  '@vitrine/ui',
]

type Doors = Record<'.' | `./${string}`, string>

/** Packages that are fetched with the screens that need them, with one entry point per export: `@vitrine/controls/DatePicker`, and its file. */
const readDoors = (): Map<string, string> =>
  new Map(
    ['controls', 'pickers', 'grid'].flatMap((name) =>
      Object.entries((JSON.parse(readFileSync(join(root, 'shared', name, 'package.json'), 'utf8')) as { exports: Doors }).exports).map(
        ([door, file]): [string, string] => [`@vitrine/${name}${door.slice(1)}`, `../shared/${name}/${file.slice(2)}`],
      ),
    ),
  )

export type SharedItem = { singleton: true; version?: string; requiredVersion: string | false; import?: string | false; strictVersion?: true }

// read from disk: not every package exports its package.json
const installedVersion = (library: string): string => {
  const name = library.split('/')[0]!
  const file = join(folderOf('host'), 'node_modules', name, 'package.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

const itemOf = (request: string, doors: ReadonlyMap<string, string>): SharedItem => {
  const own = { singleton: true, version: '1.0.0', requiredVersion: false } as const
  if (workspace.includes(request)) return own
  const file = doors.get(request)
  // given its file (relative to the host, because builds are the same on every machine), it is provided although nothing imports
  // it
  if (file !== undefined) return { ...own, import: file }
  const version = installedVersion(request)
  return { singleton: true, version, requiredVersion: `^${version}` }
}

/** What the host provides. */
export const providedByHost = (): Record<string, SharedItem> => {
  const doors = readDoors()
  return Object.fromEntries([...libraries, ...workspace, ...doors.keys()].map((request) => [request, itemOf(request, doors)]))
}

/** What the host provided when the contract was packed that an external remote has installed. */
const readContract = (folder: string): Record<string, SharedItem> => {
  const file = join(folder, 'node_modules', '@vitrine', 'contract', 'shared.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { shared: Record<string, SharedItem> }).shared
}

/** The same names for a remote: taken from the host, never bundled. */
export const takenFromHost = (remote: BuildName): Record<string, SharedItem> =>
  Object.fromEntries(
    Object.entries(isExternal(remote) ? readContract(folderOf(remote)) : providedByHost()).map(([request, { version: _, ...item }]) => [
      request,
      { ...item, import: false as const, strictVersion: true as const },
    ]),
  )
