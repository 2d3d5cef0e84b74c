import { useEffect, useEffectEvent, useState } from 'react'
import { isPresence, type ListFilter } from './ListFilter'

/** The number of rows per value of a filter, if the list can count. Counts appear after the options, and are optional: nothing waits for them. */
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
  // values without a group have no rows; whether there is a value is not counted
  return (value) => (counts && !isPresence(filter, value) ? (counts.get(value) ?? 0) : undefined)
}
