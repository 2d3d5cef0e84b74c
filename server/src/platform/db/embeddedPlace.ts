import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { canUse, makeOwnFolder, sharedFolder, whoRunsPostgres, type RunAs } from './postgresBinaries.ts'
import type { ProcessName } from './processes.ts'

// Where the embedded database is, and the note that one process of the product leaves about it for the next.

/** database.json: what the next process must know. Readable by its owner only. */
export interface Note {
  password: string
  port: number | null
  owner: ProcessName | null
}

export interface Place {
  /** PostgreSQL's data directory. */
  files: string
  log: string
  note: string
  lock: string
  runAs: RunAs | undefined
}

/** Whether that user can work in a folder of ours; it gets passage, without read access to anything else. */
function letThrough(dataFolder: string, runAs: RunAs): boolean {
  // A name of its own: another process may be creating the database in this folder right now.
  const probe = join(dataFolder, `postgres.probe-${process.pid}`)
  makeOwnFolder(probe, runAs)
  if (!canUse(probe, runAs)) chmodSync(dataFolder, statSync(dataFolder).mode | 0o011)
  // Not below /root, for example: other users cannot get there, whoever owns the last folder.
  const isThrough = canUse(probe, runAs)
  rmSync(probe, { recursive: true })
  return isThrough
}

/**
 * Chooses PostgreSQL's data directory: in the data folder, unless PostgreSQL's user cannot get there.
 * @throws Error with one sentence that says what to do
 */
export function choosePlace(dataFolder: string, say: (line: string) => void): Place {
  mkdirSync(dataFolder, { recursive: true, mode: 0o755 })
  const own = join(dataFolder, 'postgres')
  let folder = dataFolder
  let runAs = whoRunsPostgres(own)
  if (runAs !== undefined && !existsSync(own)) {
    const elsewhere = join(sharedFolder, createHash('sha256').update(realpathSync(dataFolder)).digest('hex').slice(0, 12))
    if (existsSync(join(elsewhere, 'postgres')) || !letThrough(dataFolder, runAs)) {
      mkdirSync(elsewhere, { recursive: true, mode: 0o755 })
      say(`the files of the database are in ${elsewhere}, because their user cannot enter ${dataFolder}`)
      folder = elsewhere
      runAs = whoRunsPostgres(join(elsewhere, 'postgres'))
    }
  }
  const files = join(folder, 'postgres')
  if (existsSync(files) && !canUse(files, runAs)) {
    throw new Error(`The database in ${files} belongs to another user: start as that user, or set VITRINE_DATA to a folder of your own.`)
  }
  return { files, log: join(folder, 'postgres.log'), note: join(dataFolder, 'database.json'), lock: join(dataFolder, 'database.lock'), runAs }
}

export function readNote(place: Place): Note {
  if (existsSync(place.note)) {
    const note: Partial<Note> = JSON.parse(readFileSync(place.note, 'utf8'))
    if (typeof note.password === 'string') return { password: note.password, port: note.port ?? null, owner: note.owner ?? null }
  }
  if (existsSync(join(place.files, 'PG_VERSION'))) {
    throw new Error(`The password of the database is missing: put ${place.note} back, or delete ${place.files} to start again with an empty database.`)
  }
  return { password: randomBytes(24).toString('base64url'), port: null, owner: null }
}

export function writeNote(place: Place, note: Note): void {
  const draft = `${place.note}.new`
  writeFileSync(draft, `${JSON.stringify(note, null, 2)}\n`, { mode: 0o600 })
  renameSync(draft, place.note)
}
