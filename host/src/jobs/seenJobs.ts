import { useSyncExternalStore } from 'react'

// in the browser's storage, so that all its tabs know the same
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

/** The moment up to which finished jobs were looked at; null when this browser never showed any. */
export function useSeenUntil(): string | null {
  return useSyncExternalStore(subscribe, () => localStorage.getItem(SEEN))
}

/** What had finished by then has been looked at. */
export function markSeen(finishedAt: string): void {
  if (finishedAt <= (localStorage.getItem(SEEN) ?? '')) return
  localStorage.setItem(SEEN, finishedAt)
  for (const listener of [...listeners]) listener()
}

/**
 * Whether this tab is the one that tells of something: true for the first that asks, in whichever tab of the browser.
 */
export async function claimToTell(what: string): Promise<boolean> {
  const claim = () => {
    const told = readTold()
    if (told.includes(what)) return false
    localStorage.setItem(TOLD, JSON.stringify([...told, what].slice(-REMEMBERED)))
    return true
  }
  // a page without HTTPS has no locks; then two tabs might speak at the very same moment
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
