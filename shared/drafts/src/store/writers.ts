/** The name of this browser tab among all that are open. */
const tab = globalThis.crypto?.randomUUID?.() ?? `${Date.now()}-${Math.random()}`
const lockName = (name: string) => `vitrine-tab:${name}`

const writing = new Map<string, () => Promise<void>>()
let count = 0
let holdsLock = false

/**
 * A name for a form that begins to keep a draft. As long as it is at it nobody is offered that draft: it is not lost, it
 * is being typed. Other tabs know it by a lock that the browser lets go when this one is closed or has crashed.
 *
 * @param flush writes at once what is still waiting
 */
export function beginWriting(flush: () => Promise<void>): { writer: string; end(): void } {
  count += 1
  const writer = `${tab}/${count}`
  writing.set(writer, flush)
  if (!holdsLock && globalThis.navigator?.locks) {
    holdsLock = true
    navigator.locks.request(lockName(tab), () => new Promise(() => {})).catch(() => (holdsLock = false))
  }
  return { writer, end: () => writing.delete(writer) }
}

/** Tells who of the writers of some drafts is still at it. */
export async function findAbsent(writers: readonly string[]): Promise<ReadonlySet<string>> {
  const held = (await globalThis.navigator?.locks?.query().catch(() => null))?.held ?? []
  const open = new Set(held.map(({ name }) => name))
  const isAbsent = (writer: string) => {
    const [place = ''] = writer.split('/')
    return place === tab ? !writing.has(writer) : !open.has(lockName(place))
  }
  return new Set(writers.filter(isAbsent))
}

/** Writes every draft of this tab that is still waiting: before the page is left or loaded again by the programme itself. */
export async function flushDrafts(): Promise<void> {
  await Promise.all([...writing.values()].map((flush) => flush()))
}
