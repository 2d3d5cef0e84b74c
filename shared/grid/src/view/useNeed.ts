import { useEffect } from 'react'
import type { GridStore } from '../store/GridStore'
import { useStore } from './useStore'

/** Who scrolls on is not waited for: only where they rest rows are fetched. */
const REST_MILLISECONDS = 60

/** Fetches the rows in view. */
export function useNeed(store: GridStore, first: number | undefined, last: number | undefined): void {
  // another order of rows begins with none of them
  const isHere = useStore(store, () => first === undefined || (store.rows.at(first) !== undefined && store.rows.at(last ?? first) !== undefined))
  const hasFailed = useStore(store, () => store.rows.hasFailed)
  useEffect(() => {
    if (isHere || hasFailed || first === undefined) return
    const timer = setTimeout(() => void store.rows.need(first, last ?? first).catch(() => {}), REST_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [store, first, last, isHere, hasFailed])
}
