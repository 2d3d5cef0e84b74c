import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { jsonText } from '../../tools/bundler/integrity.ts'
import { hashInputs, type RemoteName, root } from '../../tools/bundler/workspace.ts'
import { type BuiltRemote, filesOfManifest, readBuiltRemote } from '../../tools/ship/BuiltRemote.ts'
import { placeText } from '../../tools/ship/placeFile.ts'
import { makeRecords, RemoteFolder } from '../../tools/ship/RemoteFolder.ts'
import { patchBuild, type Texts } from './patchBuild.ts'

/** The text changes in the next build of a remote: by file, pairs of old and new text. */
export type Edits = Record<string, readonly (readonly [from: string, to: string])[]>

const run = (command: readonly string[], cwd: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, command, { cwd, env: { ...process.env, NODE_ENV: 'production' }, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => void (said += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => void (said += chunk.toString()))
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(said))))
  })

/** Left out, or a search for tests in our tree would find them twice. */
const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path)

const linkAll = (from: string, to: string): void => {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) {
    if (name.startsWith('.')) continue
    if (name.startsWith('@')) linkAll(join(from, name), join(to, name))
    else symlinkSync(realpathSync(join(from, name)), join(to, name))
  }
}

/**
 * Builds another version of a remote, for real: a small workspace beside ours, with the remote's sources changed and the same
 * bundler. It is kept for the next run while its inputs are unchanged. Returns its folder.
 */
const buildVersion = async (remote: RemoteName, version: string, edits: Edits): Promise<string> => {
  const workspace = join(root, '.cache', 'releases', `${remote}-${version}`)
  const folder = join(workspace, 'remotes', remote)
  const recipe = `${hashInputs(remote, 'production')} ${JSON.stringify(edits)}`
  const stamp = join(workspace, 'recipe')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === recipe) return workspace
  rmSync(workspace, { recursive: true, force: true })
  const source = join(root, 'remotes', remote)
  cpSync(source, folder, { recursive: true, filter: (path) => !isTest(path) && !['dist', 'node_modules'].some((name) => path === join(source, name)) })
  for (const [file, changes] of Object.entries(edits)) {
    let text = readFileSync(join(folder, file), 'utf8')
    for (const [from, to] of changes) {
      if (!text.includes(from)) throw new Error(`remotes/${remote}/${file} does not say "${from}" any more.`)
      text = text.replace(from, () => to)
    }
    writeFileSync(join(folder, file), text)
  }
  linkAll(join(source, 'node_modules'), join(folder, 'node_modules'))
  // its own bundler, which takes the folder that contains it as the project
  rmSync(join(folder, 'node_modules', '@vitrine', 'tools'))
  symlinkSync(join(workspace, 'tools'), join(folder, 'node_modules', '@vitrine', 'tools'))
  cpSync(join(root, 'shared/labels'), join(workspace, 'shared/labels'), { recursive: true })
  cpSync(join(root, 'tools', 'bundler'), join(workspace, 'tools', 'bundler'), { recursive: true, filter: (path) => !isTest(path) })
  for (const path of [
    'shared/controls/package.json',
    'shared/pickers/package.json',
    'shared/grid/package.json',
    'shared/shell/package.json',
    'shared/shell/src/routes.ts',
    'shared/shell/src/SlotProps.ts',
    'shared/shell/src/hostMenuGroups.ts',
    'tools/package.json',
    'babel.config.cjs',
    'tsconfig.json',
    'relay.config.js',
    'shared/contract/relay.cjs',
    'schema.graphql',
    'pnpm-lock.yaml',
    'package.json',
  ])
    cpSync(join(root, path), join(workspace, path))
  for (const path of ['tools/node_modules', 'node_modules', 'host']) symlinkSync(join(root, path), join(workspace, path))
  await run([join(workspace, 'tools', 'bundler', 'buildPackage.ts'), remote], workspace)
  writeFileSync(stamp, recipe)
  return workspace
}

/**
 * Two builds of a remote, neither of them this tree's, whose files the server has anyway: they are added to and removed from a
 * folder that a server of the product serves.
 */
export class Releases {
  readonly remote: RemoteName
  readonly current: BuiltRemote
  readonly next: BuiltRemote
  /** Folder of the next build's source maps. */
  readonly maps: string
  /** Folder of the next build's sources. */
  readonly sources: string
  readonly #path: string

  private constructor(remote: RemoteName, path: string, current: string, next: string) {
    this.remote = remote
    this.#path = join(path, remote)
    this.current = readBuiltRemote(remote, join(current, 'remotes', remote, 'dist'))
    this.next = readBuiltRemote(remote, join(next, 'remotes', remote, 'dist'))
    this.maps = join(next, 'dist', 'maps')
    this.sources = join(next, 'remotes', remote)
  }

  /**
   * Builds the next one; the current one has other texts than this tree's, and lies beside the folder that remotes are shipped
   * to.
   * @param path that folder
   */
  static async prepare(remote: RemoteName, path: string, { current, next }: { current: Texts; next: Edits }): Promise<Releases> {
    const folder = `${path}-current`
    patchBuild(remote, join(root, 'remotes', remote), join(folder, 'remotes', remote), current)
    return new Releases(remote, path, folder, await buildVersion(remote, 'next', next))
  }

  /** Restores the state before any deploy. */
  async startAnew(): Promise<void> {
    rmSync(this.#path, { recursive: true, force: true })
    await this.ship(this.current)
  }

  /** Does what `pnpm ship` does after its gate. */
  async ship(build: BuiltRemote): Promise<void> {
    await this.#folder.publish(build, `/remotes/${this.remote}/mf-manifest.json`)
  }

  /** Does what `pnpm ship --canary` does after its gate. */
  async shipCanary(build: BuiltRemote, ...accounts: string[]): Promise<void> {
    await this.#folder.publishCanary(build, `/remotes/${this.remote}/mf-manifest.json`, { accounts })
  }

  /** Does what `pnpm rollback` does. */
  async rollBack(): Promise<void> {
    await this.#folder.goBackTo(this.#folder.builds[1]!)
  }

  /** Removes the hashed files of a build, or only those whose text contains this. */
  forget(build: BuiltRemote, containing = ''): void {
    for (const file of new Set([...build.files, ...filesOfManifest(build.manifest)])) {
      const text = readFileSync(join(build.folder, file), 'utf8')
      if (text.includes(containing)) for (const twin of ['', '.br', '.gz']) rmSync(join(this.#path, file + twin), { force: true })
    }
  }

  /** A state that must never occur: the manifest is there before its files. */
  async placeManifestOnly(build: BuiltRemote): Promise<void> {
    const { manifest, description } = makeRecords(build, `/remotes/${this.remote}/mf-manifest.json`)
    await placeText(join(this.#path, 'mf-manifest.json'), jsonText(manifest))
    await placeText(join(this.#path, 'remote.json'), jsonText(description))
  }

  get #folder(): RemoteFolder {
    return new RemoteFolder(this.#path)
  }
}
