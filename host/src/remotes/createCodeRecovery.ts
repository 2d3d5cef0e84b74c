import { isChunkError, StaleCodeError, type CodeRecovery } from '@vitrine/shell'
import type { Builds } from './Builds'
import type { ReloadGuard } from './ReloadGuard'
import { isFileLost } from './whatCame'

/** A deploy puts its files in place one after the other: what is missing now may be there in a moment. */
const PAUSE = 1_000

export interface CodeRecoveryOptions {
  /** Whether the server can be reached; when it cannot, the whole page waits for it from now on */
  connection: { check(): Promise<boolean>; whenOnline(): Promise<unknown> }
  builds: Pick<Builds, 'buildOf' | 'isReplaced'>
  guard: Pick<ReloadGuard, 'allow'>
  /** Says so, and reloads the page */
  update: () => Promise<void>
  /** Loads the page again because the person wants it */
  refresh: () => Promise<void>
  wait?: (milliseconds: number) => Promise<void>
}

/**
 * What the host does when code did not come: asks for it once more, waits for the line when that is what failed, and loads
 * the page again, once, whether or not a newer build has replaced the file. Where that did not help, and where a remote is
 * down as a whole, it is left to the panel that stands in its place.
 */
export function createCodeRecovery(options: CodeRecoveryOptions): CodeRecovery {
  const { connection, builds, guard, update, refresh, wait = sleep } = options
  const told = new WeakSet<object>()
  let updating: Promise<void> | undefined

  const recover: CodeRecovery = async <Code>(error: unknown, load: () => Promise<Code>): Promise<Code> => {
    // thrown on through a boundary, which asks once more: the answer would be the same
    if (told.has(error as object)) throw error
    let last = error
    if (isWorthRepeating(error)) {
      await wait(PAUSE)
      const answer = await attempt(load)
      if ('code' in answer) return answer.code
      last = answer.error
    }
    const url = urlOf(last)
    for (;;) {
      const [isAlive, isReplaced] = await Promise.all([connection.check(), builds.isReplaced(url)])
      if (isAlive) {
        if (isReplaced || isFileLost(last)) return renew(last, url, isReplaced)
        return tell(last)
      }
      await connection.whenOnline()
      const answer = await attempt(load)
      if ('code' in answer) return answer.code
      last = answer.error
    }
  }

  const tell = (error: unknown): never => {
    told.add(error as object)
    throw error
  }

  const renew = async (error: unknown, url: string, isReplaced: boolean): Promise<never> => {
    if (!updating && !guard.allow(builds.buildOf(url), url, isReplaced)) {
      if (isReplaced) throw new StaleCodeError(error, () => void refresh())
      return tell(error)
    }
    updating ??= update()
    await updating
    // the page is going: whoever waits for the code is gone with it
    return new Promise(() => undefined)
  }
  return recover
}

async function attempt<Code>(load: () => Promise<Code>): Promise<{ code: Code } | { error: unknown }> {
  try {
    return { code: await load() }
  } catch (error) {
    if (!isChunkError(error)) throw error
    return { error }
  }
}

/** A manifest was asked for several times already, and what hung once has taken all the time that a person has. */
function isWorthRepeating(error: unknown): boolean {
  return !/RUNTIME-003|timed out|time-?out/i.test(messageOf(error))
}

/** webpack says which file it was, federation within its words only. */
function urlOf(error: unknown): string {
  const request = typeof error === 'object' && error !== null && 'request' in error ? error.request : undefined
  return typeof request === 'string' && request !== '' ? request : (/https?:\/\/[^\s"'),]+/.exec(messageOf(error))?.[0] ?? '')
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
