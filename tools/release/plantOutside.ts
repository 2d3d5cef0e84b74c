import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, realpathSync, renameSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../bundler/workspace.ts'

type PackageFile = { name: string; dependencies?: Record<string, string>; devDependencies?: Record<string, string> }

const readPackage = (folder: string): PackageFile => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageFile

/** Unpacks a file packed by npm. */
export const unpack = (tarball: string, target: string): void => {
  mkdirSync(dirname(target), { recursive: true })
  const { status, stderr } = spawnSync('tar', ['-xzf', tarball, '-C', dirname(target)], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  renameSync(join(dirname(target), 'package'), target)
}

/** Where a registry package is installed in this workspace. */
const findInstalled = (name: string): string => {
  const found = globSync(['node_modules', '*/node_modules', '{shared,remotes}/*/node_modules'], { cwd: root })
    .map((folder) => join(root, folder, name))
    .find((folder) => existsSync(folder))
  if (!found) throw new Error(`${name} is installed nowhere in this workspace.`)
  return realpathSync(found)
}

/** `npm install` without a registry: our packages from the packed files in `packed`, all others from this workspace, in the same versions. */
export const installPacked = (remote: string, packed: string): void => {
  const modules = join(remote, 'node_modules')
  const { dependencies, devDependencies } = readPackage(remote)
  const wanted = Object.entries({ ...dependencies, ...devDependencies })
  for (const [name, version] of wanted.filter(([one]) => one.startsWith('@vitrine/'))) {
    unpack(join(packed, version.split('/').at(-1)!), join(modules, name))
    wanted.push(...Object.entries(readPackage(join(modules, name)).dependencies ?? {}))
  }
  for (const [name] of wanted.filter(([one]) => !one.startsWith('@vitrine/'))) {
    const place = join(modules, name)
    if (existsSync(place)) continue
    mkdirSync(dirname(place), { recursive: true })
    symlinkSync(findInstalled(name), place)
  }
}

/** Creates a remote from the packed template, as `npm create vitrine-remote` does, and installs its dependencies. Returns its folder. */
export const createOutside = (folder: string, packed: string, name: string): string => {
  const [template] = globSync('create-vitrine-remote-*.tgz', { cwd: packed })
  unpack(join(packed, template!), join(folder, 'create'))
  const { status, stderr } = spawnSync(process.execPath, [join(folder, 'create', 'tools/remote-kit/create.js'), name, '--packages', packed], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  installPacked(join(folder, name), packed)
  return join(folder, name)
}

/** Runs `vitrine-remote` in the folder of a remote. */
export const runKit = (remote: string, ...words: string[]): { code: number | null; output: string } => {
  const { NODE_ENV: _, ...env } = process.env
  const cli = join(remote, 'node_modules/@vitrine/remote-kit/tools/remote-kit/cli.js')
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...words], { cwd: remote, env, encoding: 'utf8' })
  return { code: status, output: stdout + stderr }
}
