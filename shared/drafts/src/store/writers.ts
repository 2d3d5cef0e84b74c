/** The id of this browser tab. */
const tab = globalThis.crypto?.randomUUID?.() ?? `${Date.now()}-${Math.random()}`
const lockName = (name: string) => `vitrine-tab:${name}`

const writing = new Map<string, () => Promise<void>>()
let count = 0
let holdsLock = false

/**
 * Registers a form that writes a draft. While it is open its draft is not offered to anybody: it is not lost, it is being
 * typed. Other tabs know it by a lock that the browser releases when this tab is closed or crashes.
 * @param flush writes pending changes at once
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

/** Which writers of drafts are no longer open. */
export async function findAbsent(writers: readonly string[]): Promise<ReadonlySet<string>> {
  const held = (await globalThis.navigator?.locks?.query().catch(() => null))?.held ?? []
  const open = new Set(held.map(({ name }) => name))
  const isAbsent = (writer: string) => {
    const [place = ''] = writer.split('/')
    return place === tab ? !writing.has(writer) : !open.has(lockName(place))
  }
  return new Set(writers.filter(isAbsent))
}

/** Writes every pending draft of this tab: before the application leaves or reloads the page. */
export async function flushDrafts(): Promise<void> {
  await Promise.all([...writing.values()].map((flush) => flush()))
}
