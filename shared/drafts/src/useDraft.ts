import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FormStore } from './form/FormStore'
import { type Draft, type DraftKey, type Edits, keyOf } from './store/Draft'
import { drafts } from './store/DraftStore'
import { beginWriting, findAbsent } from './store/writers'

export interface DraftOptions<Value> {
  /** Whose and of what: nobody else is ever offered it. Without a user nothing is kept. */
  key: readonly [userId: number | null, entity: string]
  baseRevision: number | null
  /** What is typed, as it stands when it is written */
  store: Pick<FormStore<Value>, 'now' | 'subscribe'>
  /** Everything is saved or discarded: there is nothing to keep */
  isEmpty: boolean
}

/** What was typed here earlier and never saved. */
export interface FoundDraft<Value> {
  /** Milliseconds since 1970 */
  savedAt: number
  baseRevision: number
  edits: Edits<Value>
}

const PAUSE_BETWEEN = 2000

/**
 * Keeps what is typed in a form on this computer, at most every 2 s and when the page is left or hidden, and finds what
 * was kept before. What was found stays where it is until `forget`: whoever types on without answering loses neither.
 *
 * @returns `found`, null when there is nothing (any more), and `forget`, called after it was restored or discarded
 */
export function useDraft<Value>({ key, baseRevision, store, isEmpty }: DraftOptions<Value>): { found: FoundDraft<Value> | null; forget(): void } {
  const [userId, entity] = key
  const [found, setFound] = useState<FoundDraft<Value> | null>(null)
  const state = useRef<Waiting>({ found: [], forgotten: [], isDirty: false, isKept: false, timer: undefined })

  // the key comes from whoever began to write: after a sign-out the last words still belong to who typed them
  const write = useEffectEvent(async (own: DraftKey) => {
    const now = state.current
    clearTimeout(now.timer)
    now.timer = undefined
    if (!now.isDirty) return
    now.isDirty = false
    const [owner, thing, writer] = own
    const draft: Draft | null = isEmpty ? null : { userId: owner, entity: thing, writer, savedAt: Date.now(), baseRevision: baseRevision ?? 0, edits: store.now().edits }
    const forgotten = [...now.forgotten, ...(draft || !now.isKept ? [] : [own])]
    now.forgotten = []
    now.isKept = draft !== null
    if (draft || forgotten.length > 0) await drafts.write(draft, forgotten)
  })

  useEffect(() => {
    if (userId === null) return
    const now = state.current
    const place = beginWriting(() => write([userId, entity, place.writer]))
    const flush = () => void write([userId, entity, place.writer])
    now.later = () => (now.timer ??= setTimeout(flush, PAUSE_BETWEEN))
    now.atOnce = flush
    const handleVisibility = () => document.hidden && flush()
    document.addEventListener('visibilitychange', handleVisibility)
    window.addEventListener('pagehide', flush)
    let isLive = true
    void findLeft(userId, entity).then((left) => {
      if (!isLive || left.length === 0) return
      now.found = left.map(keyOf)
      setFound(joined<Value>(left))
    })
    return () => {
      isLive = false
      flush()
      place.end()
      document.removeEventListener('visibilitychange', handleVisibility)
      window.removeEventListener('pagehide', flush)
    }
  }, [userId, entity])

  const keep = useEffectEvent(() => {
    const now = state.current
    if (isEmpty && !now.isKept && !now.isDirty) return
    now.isDirty = true
    // what was saved or discarded must not be offered again
    if (isEmpty) now.atOnce?.()
    else now.later?.()
  })
  useEffect(() => keep(), [isEmpty])
  useEffect(() => {
    let seen = store.now().edits
    return store.subscribe(() => {
      // who listens is also told of what is no letter
      if (store.now().edits === seen) return
      seen = store.now().edits
      keep()
    })
  }, [store])

  const forget = () => {
    const now = state.current
    now.forgotten.push(...now.found)
    now.found = []
    now.isDirty = true
    // what was restored is written under our own name in the same turn as the old one goes
    now.later?.()
    setFound(null)
  }
  return { found, forget }
}

interface Waiting {
  /** Records that were found, and those of them that are to go with the next writing */
  found: DraftKey[]
  forgotten: DraftKey[]
  isDirty: boolean
  /** A record of our own exists */
  isKept: boolean
  timer: ReturnType<typeof setTimeout> | undefined
  later?: () => void
  atOnce?: () => void
}

async function findLeft(userId: number, entity: string): Promise<Draft[]> {
  const all = await drafts.read(userId, entity)
  if (all.length === 0) return all
  const absent = await findAbsent(all.map(({ writer }) => writer))
  return all.filter(({ writer }) => absent.has(writer))
}

/** Several tabs may have been closed: of a field that two of them had, the newest counts. */
function joined<Value>(left: readonly Draft[]): FoundDraft<Value> {
  return {
    savedAt: Math.max(...left.map(({ savedAt }) => savedAt)),
    baseRevision: Math.min(...left.map(({ baseRevision }) => baseRevision)),
    edits: Object.assign({}, ...left.toReversed().map(({ edits }) => edits)) as Edits<Value>,
  }
}
