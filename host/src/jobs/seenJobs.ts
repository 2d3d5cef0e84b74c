import { useSyncExternalStore } from 'react'

// in storage, shared by all tabs
const SEEN = 'host_jobs_seen'
const TOLD = 'host_jobs_told'
const REMEMBERED = 50

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Jobs finished up to this time were seen; null if this browser never showed any. */
export function useSeenUntil(): string | null {
  return useSyncExternalStore(subscribe, () => localStorage.getItem(SEEN))
}

/** Jobs finished by then have been seen. */
export function markSeen(finishedAt: string): void {
  if (finishedAt <= (localStorage.getItem(SEEN) ?? '')) return
  localStorage.setItem(SEEN, finishedAt)
  for (const listener of [...listeners]) listener()
}

/** Whether this tab reports something: true for the first that asks, in any tab of the browser. */
export async function claimToTell(what: string): Promise<boolean> {
  const claim = () => {
    const told = readTold()
    if (told.includes(what)) return false
    localStorage.setItem(TOLD, JSON.stringify([...told, what].slice(-REMEMBERED)))
    return true
  }
  // without HTTPS there are no locks; then two tabs might report at the same time
  return navigator.locks ? navigator.locks.request(TOLD, claim) : claim()
}

function readTold(): string[] {
  try {
    const told: unknown = JSON.parse(localStorage.getItem(TOLD) ?? '[]')
    return Array.isArray(told) ? told.map(String) : []
  } catch {
    return []
  }
}
