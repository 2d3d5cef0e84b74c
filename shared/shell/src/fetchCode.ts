import { isChunkError } from './isChunkError'

/**
 * What the host does when code did not come: asks again, waits for the line, or reloads the page. Rejects when
 * nothing is left but to tell the person.
 */
export type CodeRecovery = <Code>(error: unknown, load: () => Promise<Code>) => Promise<Code>

/** As long as a manifest and an entry may take that both hang, one after the other; webpack itself waits two minutes. */
const PATIENCE = 20_000

let recovery: CodeRecovery | null = null

/** Set once by the host, which alone knows the line to the server and the builds of the remotes. */
export function setCodeRecovery(next: CodeRecovery | null): void {
  recovery = next
}

/**
 * Fetches code that is not there yet. Every `import()` of the product goes through here, so that a file that did not
 * come is answered in one way, wherever it was missed.
 *
 * @throws what the last attempt failed of; `StaleCodeError` when only a new page can help
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
