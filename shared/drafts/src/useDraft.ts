import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FormStore } from './form/FormStore'
import { type Draft, type DraftKey, type Edits, keyOf } from './store/Draft'
import { drafts } from './store/DraftStore'
import { beginWriting, findAbsent } from './store/writers'

export interface DraftOptions<Value> {
  /** Owner and entity: nobody else is offered the draft. Without a user nothing is stored. */
  key: readonly [userId: number | null, entity: string]
  baseRevision: number | null
  /** The typed values at the time of writing */
  store: Pick<FormStore<Value>, 'now' | 'subscribe'>
  /** Everything is saved or discarded: there is nothing to keep */
  isEmpty: boolean
}

/** Values typed earlier and never saved. */
export interface FoundDraft<Value> {
  /** Milliseconds since 1970 */
  savedAt: number
  baseRevision: number
  edits: Edits<Value>
}

const PAUSE_BETWEEN = 2000

/**
 * Stores a form's unsaved values on this computer, at most every 2 s and when the page is left or hidden, and finds earlier
 * ones. A found draft is kept until `forget`: whoever types on without answering loses neither.
 * @returns `found`, null if there is none (any more), and `forget`, to be called after it was restored or discarded
 */
export function useDraft<Value>({ key, baseRevision, store, isEmpty }: DraftOptions<Value>): { found: FoundDraft<Value> | null; forget(): void } {
  const [userId, entity] = key
  const [found, setFound] = useState<FoundDraft<Value> | null>(null)
  const state = useRef<Waiting>({ found: [], forgotten: [], isDirty: false, isKept: false, timer: undefined })

  // the key is that of whoever began to write: after signing out the last changes still belong to the person who typed them
  const write = useEffectEvent(async (own: DraftKey) => {
    const now = state.current
    clearTimeout(now.timer)
    now.timer = undefined
    if (!now.isDirty) return
    now.isDirty = false
    const [owner, thing, writer] = own
    const draft: Draft | null = isEmpty
      ? null
      : { userId: owner, entity: thing, writer, savedAt: Date.now(), baseRevision: baseRevision ?? 0, edits: store.now().edits }
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
      // subscribers are also notified of other changes
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
    // a restored draft is written under our own key in the same turn in which the old one is deleted
    now.later?.()
    setFound(null)
  }
  return { found, forget }
}

interface Waiting {
  /** Found records, and those of them to delete with the next write */
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

/** Several tabs may have been closed: of fields in two drafts the newest counts. */
function joined<Value>(left: readonly Draft[]): FoundDraft<Value> {
  return {
    savedAt: Math.max(...left.map(({ savedAt }) => savedAt)),
    baseRevision: Math.min(...left.map(({ baseRevision }) => baseRevision)),
    edits: Object.assign({}, ...left.toReversed().map(({ edits }) => edits)) as Edits<Value>,
  }
}
