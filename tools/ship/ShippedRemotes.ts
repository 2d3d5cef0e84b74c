import { existsSync, readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { withState } from '@vitrine/registry/RemoteState'
import lockfile from 'proper-lockfile'
import type { RemoteDescription } from '../bundler/describeRemote.ts'
import { foldersIn } from './foldersIn.ts'
import { placeText } from './placeFile.ts'
import { RemoteFolder } from './RemoteFolder.ts'

const aMinute = 60_000

/** The folder that remotes are shipped to: one folder each, and `remotes.json` when they are served from elsewhere. */
export class ShippedRemotes {
  readonly path: string

  constructor(path: string) {
    this.path = path
  }

  folderOf(remote: string, step?: (what: string) => void): RemoteFolder {
    return new RemoteFolder(join(this.path, remote), step)
  }

  /** The remotes that have been shipped here: the content of the folder determines which. */
  get shipped(): { remote: string; folder: RemoteFolder }[] {
    return foldersIn(this.path)
      .map((remote) => ({ remote, folder: this.folderOf(remote) }))
      .filter(({ folder }) => folder.live !== undefined)
  }

  /** The lines of `remotes.json`, also of remotes that are stored elsewhere. */
  get listed(): RemoteDescription[] {
    if (!this.hasRegistry) return []
    return (JSON.parse(readFileSync(join(this.path, 'remotes.json'), 'utf8')) as { remotes: RemoteDescription[] }).remotes
  }

  /** Runs `work` while nobody else ships to the folder; waits for its turn. The lock of a killed process is taken over. */
  async alone<Result>(work: () => Promise<Result>, patience = aMinute): Promise<Result> {
    await mkdir(this.path, { recursive: true })
    const pause = 200
    const release = await lockfile
      .lock(this.path, {
        lockfilePath: join(this.path, '.shipping'),
        stale: 5_000,
        retries: { retries: Math.ceil(patience / pause), factor: 1, minTimeout: pause, maxTimeout: pause },
      })
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

  /**
   * Writes `remotes.json` from the lines of the remotes in this folder. Existing lines keep their places, because the first of
   * two remotes gets an address that both want; so do those of remotes that are stored elsewhere.
   */
  async writeRegistry(): Promise<void> {
    const said = new Map(
      this.shipped.flatMap(({ remote, folder }) =>
        folder.line ? [[remote, withState({ ...folder.line, ...(folder.canary && { canary: folder.canary }) }, folder.state)] as const] : [],
      ),
    )
    const standing = this.listed
    const fresh = [...said].filter(([remote]) => !standing.some(({ id }) => id === remote)).map(([, line]) => line)
    const lines = [...standing.map((line) => said.get(line.id) ?? line), ...fresh]
    await placeText(join(this.path, 'remotes.json'), `${JSON.stringify({ remotes: lines }, null, 2)}\n`)
  }
}
