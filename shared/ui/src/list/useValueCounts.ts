import { useEffect, useEffectEvent, useState } from 'react'
import { isPresence, type ListFilter } from './ListFilter'

/**
 * How many rows each value of a filter would hold, where the list can tell. The counts come after the choices, and stay
 * away when they cannot be had: nobody waits for them.
 */
export function useValueCounts(filter: ListFilter): (value: string) => number | undefined {
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>()
  const ask = useEffectEvent(() => filter.count?.())
  useEffect(() => {
    let isLive = true
    ask()?.then(
      (found) => isLive && setCounts(found),
      () => undefined,
    )
    return () => {
      isLive = false
    }
  }, [])
  // what is in no group has no row; whether there is a value at all is not counted
  return (value) => (counts && !isPresence(filter, value) ? (counts.get(value) ?? 0) : undefined)
}
