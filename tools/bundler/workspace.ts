import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative, sep } from 'node:path'

/** The project's root folder; of the kit that other repositories install (tools/remote-kit) the package's own. */
export const root = join(import.meta.dirname, '..', '..')

/** A remote is a folder of `remotes/` with a front door; which one, nobody lists. */
export type RemoteName = string
export type BuildName = 'host' | RemoteName

const orderOf = (folder: string): number =>
  (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { vitrine?: { order?: number } }).vitrine?.order ?? Infinity

/** The remotes below a folder, in the order that their `package.json` declares (`vitrine.order`), then by name. */
export const findRemotes = (folder: string): RemoteName[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => existsSync(join(folder, name, 'src', 'remote.tsx')))
    .map((name) => ({ name, order: orderOf(join(folder, name)) }))
    // two that declare none are equal, and their difference would be no number
    .sort((a, b) => (a.order === b.order ? a.name.localeCompare(b.name) : a.order - b.order))
    .map(({ name }) => name)

/** The remotes of this workspace, in the order of the registry. */
export const remotes: readonly RemoteName[] = findRemotes(join(root, 'remotes'))

const external = new Map<RemoteName, string>()

/** Makes a remote of another repository known, which this process builds from its own folder by the same recipe. */
export const registerExternal = (name: RemoteName, folder: string): void => void external.set(name, folder)

export const isExternal = (name: BuildName): boolean => external.has(name)

/** Folder of the host or of a remote. */
export const folderOf = (name: BuildName): string => external.get(name) ?? (name === 'host' ? join(root, 'host') : join(root, 'remotes', name))

/** The folder in which a remote of another repository keeps what is made for it. */
export const workFolderOf = (folder: string): string => join(folder, '.vitrine')

/** Where webpack keeps what it has done. */
export const cacheFolderOf = (name: BuildName): string => (isExternal(name) ? join(workFolderOf(folderOf(name)), 'cache') : join(root, '.cache', 'webpack'))

/** Where the maps of a build lie, which are not served. */
export const mapsFolderOf = (name: BuildName): string => (isExternal(name) ? join(workFolderOf(folderOf(name)), 'maps') : join(root, 'dist', 'maps', name))

const isTestFile = (name: string): boolean => /\.test\.tsx?$/.test(name)

/** All files under a path that count as a build's input, in a stable order. */
const filesUnder = (path: string): string[] => {
  if (!existsSync(path)) return []
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !isTestFile(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.split(sep).includes('node_modules'))
    .sort()
}

const hashFiles = (files: readonly string[], extra: string): string => {
  const hash = createHash('sha256').update(extra)
  for (const file of files)
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0')
  return hash.digest('hex')
}

// what only the host, or only a remote, is built with
const hostOnly = ['defineHostConfig.ts']
const developmentOnly = ['forDevelopment.ts', 'shareRefresh.cjs']
const remoteOnly = ['defineRemoteConfig.ts', 'IntegrityPlugin.ts', 'RemoteStylesPlugin.ts', 'ForeignModulesPlugin.ts', 'describeRemote.ts']

// what is installed beside a remote of another repository
const externalRecipe = (folder: string): string[] =>
  ['package-lock.json', 'pnpm-lock.yaml', 'node_modules/@vitrine/contract/shared.json'].map((file) => join(folder, file))

const recipe = (name: BuildName, mode: string): string[] => [
  ...filesUnder(join(root, 'tools', 'bundler')).filter((file) => {
    const others = [...(name === 'host' ? remoteOnly : hostOnly), ...(mode === 'development' ? [] : developmentOnly)]
    return !others.includes(basename(file))
  }),
  join(root, 'babel.config.cjs'),
  join(root, 'tsconfig.json'),
  join(root, 'pnpm-lock.yaml'),
  // what a remote may take of the controls, the pickers and the grid, and what its addresses and the menu's groups are called
  ...(isExternal(name) ? externalRecipe(folderOf(name)) : []),
  join(root, 'shared/controls/package.json'),
  join(root, 'shared/pickers/package.json'),
  join(root, 'shared/grid/package.json'),
  join(root, 'shared/shell/src/routes.ts'),
  join(root, 'shared/shell/src/hostMenuGroups.ts'),
]

/** Hash of how a thing is built, whatever is in it: the version of webpack's cache. */
export const hashRecipe = (name: BuildName, mode: string): string =>
  hashFiles(
    recipe(name, mode).filter((file) => existsSync(file)),
    mode,
  )

/**
 * Hash of all that can change the files of a build. The schema is in it through the Relay artifacts in
 * `__generated__`, which lie in `src`: a field that a remote does not ask for does not build that remote again.
 */
export const hashInputs = (name: BuildName, mode: string): string => {
  const folder = folderOf(name)
  const files = [
    ...recipe(name, mode),
    join(folder, 'package.json'),
    join(folder, 'webpack.config.ts'),
    ...filesUnder(join(folder, 'src')),
    // the words that it shares with the server
    ...filesUnder(join(root, 'shared/labels', name)),
  ]
  if (name === 'host') {
    files.push(...filesUnder(join(folder, 'public')))
    for (const shared of readdirSync(join(root, 'shared')).sort()) {
      // the test kit is never part of a build
      if (shared === 'testing') continue
      files.push(join(root, 'shared', shared, 'package.json'), ...filesUnder(join(root, 'shared', shared, 'src')))
    }
  }
  return hashFiles(
    files.filter((file) => existsSync(file)),
    `${name} ${mode}`,
  )
}

/** Short name of one build: the same inputs give the same id on every machine. */
export const buildIdOf = (name: BuildName, mode: string): string => (mode === 'development' ? 'dev' : hashInputs(name, mode).slice(0, 12))

/** The schema that a package's documents were written against: the workspace's, or that of the contract. */
export const schemaFileOf = (name: BuildName): string => join(isExternal(name) ? workFolderOf(folderOf(name)) : root, 'schema.graphql')
