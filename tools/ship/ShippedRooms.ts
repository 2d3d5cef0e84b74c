import { existsSync, readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import lockfile from 'proper-lockfile'
import type { RoomDescription } from '../bundler/describeRoom.ts'
import { type Room, rooms } from '../bundler/workspace.ts'
import { recordFiles } from './BuiltRoom.ts'
import { placeText } from './placeFile.ts'
import { RoomFolder } from './RoomFolder.ts'

const aMinute = 60_000

/** The folder that rooms are shipped to: one folder for each, and `remotes.json` when they are served from elsewhere. */
export class ShippedRooms {
  readonly path: string

  constructor(path: string) {
    this.path = path
  }

  folderOf(room: Room, step?: (what: string) => void): RoomFolder {
    return new RoomFolder(join(this.path, room), step)
  }

  /** Those that have been shipped here, in the order of the menu. */
  get shipped(): { room: Room; folder: RoomFolder }[] {
    return rooms.map((room) => ({ room, folder: this.folderOf(room) })).filter(({ folder }) => folder.live !== undefined)
  }

  /** Does this while nobody else ships to the folder; waits for its turn. The lock of one that was killed is taken over. */
  async alone<Result>(work: () => Promise<Result>, patience = aMinute): Promise<Result> {
    await mkdir(this.path, { recursive: true })
    const pause = 200
    const release = await lockfile
      .lock(this.path, { lockfilePath: join(this.path, '.shipping'), stale: 5_000, retries: { retries: Math.ceil(patience / pause), factor: 1, minTimeout: pause, maxTimeout: pause } })
      .catch((error: Error & { code?: string }) => {
        throw error.code === 'ELOCKED' ? new Error(`Somebody else has been shipping to ${this.path} for a while: try again when that has ended.`) : error
      })
    try {
      return await work()
    } finally {
      await release()
    }
  }

  get hasRegistry(): boolean {
    return existsSync(join(this.path, 'remotes.json'))
  }

  /** Writes `remotes.json` from what the rooms in this folder say of themselves. */
  async writeRegistry(): Promise<void> {
    const said = this.shipped.map(({ folder }) => JSON.parse(readFileSync(join(folder.path, recordFiles.description), 'utf8')) as RoomDescription)
    await placeText(join(this.path, 'remotes.json'), `${JSON.stringify({ rooms: said }, null, 2)}\n`)
  }
}
