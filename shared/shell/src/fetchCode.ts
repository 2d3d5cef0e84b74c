import { isChunkError } from './isChunkError'

/** The host's reaction to code that failed to load: retry, wait for the connection, or reload the page. Rejects if only the person can decide. */
export type CodeRecovery = <Code>(error: unknown, load: () => Promise<Code>) => Promise<Code>

/** The longest time for a manifest and an entry that both hang, one after the other; webpack itself waits two minutes. */
const PATIENCE = 20_000

let recovery: CodeRecovery | null = null

/** Set once by the host, which knows the connection and the builds of the remotes. */
export function setCodeRecovery(next: CodeRecovery | null): void {
  recovery = next
}

/**
 * Loads code. Every `import()` of the product goes through here, so that missing files are handled in one way.
 * @throws the error of the last attempt; `StaleCodeError` if only a new page can help
 */
export async function fetchCode<Code>(load: () => Promise<Code>): Promise<Code> {
  if (!recovery) return load()
  const loadInTime = () => inTime(load())
  try {
    return await loadInTime()
  } catch (error) {
    if (!isChunkError(error)) throw error
    return recovery(error, loadInTime)
  }
}

function inTime<Code>(arrival: Promise<Code>): Promise<Code> {
  return new Promise((resolve, reject) => {
    const late = () => reject(Object.assign(new Error('Loading chunk timed out'), { name: 'ChunkLoadError' }))
    const timer = setTimeout(late, PATIENCE)
    arrival.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
