import { createContext, useContext } from 'react'

/** Whether a component's tab is visible. A subscription: it does not render by itself. */
export interface TabSight {
  isInSight(): boolean
  subscribe(listener: () => void): () => void
}

const always: TabSight = { isInSight: () => true, subscribe: () => () => undefined }

export const TabSightContext = createContext<TabSight>(always)

/** The surrounding tab of a `DetailFrame`; always visible if there is none. */
export function useTabSight(): TabSight {
  return useContext(TabSightContext)
}

export interface MovableTabSight extends TabSight {
  move(isInSight: boolean): void
}

export function createTabSight(): MovableTabSight {
  let isInSight = true
  const listeners = new Set<() => void>()
  return {
    isInSight: () => isInSight,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    move: (next) => {
      if (next === isInSight) return
      isInSight = next
      for (const listener of listeners) listener()
    },
  }
}
