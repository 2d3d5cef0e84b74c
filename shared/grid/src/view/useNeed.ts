import { useEffect, useEffectEvent } from 'react'
import type { GridStore } from '../store/GridStore'
import { useStore } from './useStore'

/** Who scrolls on is not waited for: only where they rest rows are fetched. */
const REST_MILLISECONDS = 60

/** Fetches the rows that are drawn: those in view and that of the cursor, and nothing of what lies between. */
export function useNeed(store: GridStore, places: readonly number[]): void {
  // another order of rows begins with none of them
  const isHere = useStore(store, () => places.every((place) => store.rows.at(place) !== undefined))
  const hasFailed = useStore(store, () => store.rows.hasFailed)
  const key = places.join()
  const fetchRows = useEffectEvent(() => void store.rows.needAt(places).catch(() => {}))
  useEffect(() => {
    if (isHere || hasFailed) return
    const timer = setTimeout(() => fetchRows(), REST_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [store, key, isHere, hasFailed])
}
