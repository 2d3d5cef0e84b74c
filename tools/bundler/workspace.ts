import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative, sep } from 'node:path'

/** The project's root folder; in the kit that other repositories install (tools/remote-kit), the package's own folder. */
export const root = join(import.meta.dirname, '..', '..')

/** A remote is a folder of `remotes/` with a `remote.tsx`; there is no list of them. */
export type RemoteName = string
export type BuildName = 'host' | RemoteName

const orderOf = (folder: string): number =>
  (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { vitrine?: { order?: number } }).vitrine?.order ?? Infinity

/** The remotes below a folder, in the order that their `package.json` declares (`vitrine.order`), then by name. */
export const findRemotes = (folder: string): RemoteName[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => existsSync(join(folder, name, 'src', 'remote.tsx')))
    .map((name) => ({ name, order: orderOf(join(folder, name)) }))
    // two that declare none are equal, and their difference would be NaN
    .sort((a, b) => (a.order === b.order ? a.name.localeCompare(b.name) : a.order - b.order))
    .map(({ name }) => name)

/** The remotes of this workspace, in registry order. */
export const remotes: readonly RemoteName[] = findRemotes(join(root, 'remotes'))

const external = new Map<RemoteName, string>()

/** Registers an external remote, which this process builds from its own folder by the same recipe. */
export const registerExternal = (name: RemoteName, folder: string): void => void external.set(name, folder)

export const isExternal = (name: BuildName): boolean => external.has(name)

/** Folder of the host or of a remote. */
export const folderOf = (name: BuildName): string => external.get(name) ?? (name === 'host' ? join(root, 'host') : join(root, 'remotes', name))

/** The folder in which an external remote keeps its generated files. */
export const workFolderOf = (folder: string): string => join(folder, '.vitrine')

/** The folder of webpack's cache. */
export const cacheFolderOf = (name: BuildName): string => (isExternal(name) ? join(workFolderOf(folderOf(name)), 'cache') : join(root, '.cache', 'webpack'))

/** The folder of a build's source maps, which are not served. */
export const mapsFolderOf = (name: BuildName): string => (isExternal(name) ? join(workFolderOf(folderOf(name)), 'maps') : join(root, 'dist', 'maps', name))

const isTestFile = (name: string): boolean => /\.test\.tsx?$/.test(name)

/** All files under a path that are inputs of a build, in a stable order. */
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

// build inputs of the host only, or of remotes only
const hostOnly = ['defineHostConfig.ts']
const developmentOnly = ['forDevelopment.ts', 'shareRefresh.cjs']
const remoteOnly = ['defineRemoteConfig.ts', 'IntegrityPlugin.ts', 'RemoteStylesPlugin.ts', 'ForeignModulesPlugin.ts', 'describeRemote.ts']

// files that are installed beside an external remote
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
  // what a remote may import of the controls, the pickers and the grid, and the names of its addresses and of the menu's groups
  ...(isExternal(name) ? externalRecipe(folderOf(name)) : []),
  join(root, 'shared/controls/package.json'),
  join(root, 'shared/pickers/package.json'),
  join(root, 'shared/grid/package.json'),
  join(root, 'shared/shell/src/routes.ts'),
  join(root, 'shared/shell/src/hostMenuGroups.ts'),
]

/** Hash of how a package is built, independent of its content: the version of webpack's cache. */
export const hashRecipe = (name: BuildName, mode: string): string =>
  hashFiles(
    recipe(name, mode).filter((file) => existsSync(file)),
    mode,
  )

/**
 * Hash of everything that can change the files of a build. It covers the schema through the Relay artifacts in `__generated__`,
 * which are in `src`: a field that a remote does not query does not rebuild that remote.
 */
export const hashInputs = (name: BuildName, mode: string): string => {
  const folder = folderOf(name)
  const files = [
    ...recipe(name, mode),
    join(folder, 'package.json'),
    join(folder, 'webpack.config.ts'),
    ...filesUnder(join(folder, 'src')),
    // the texts that it shares with the server
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

/** Short id of one build: the same inputs give the same id on every machine. */
export const buildIdOf = (name: BuildName, mode: string): string => (mode === 'development' ? 'dev' : hashInputs(name, mode).slice(0, 12))

/** The schema that a package's documents were written against: that of the workspace, or of the contract. */
export const schemaFileOf = (name: BuildName): string => join(isExternal(name) ? workFolderOf(folderOf(name)) : root, 'schema.graphql')
