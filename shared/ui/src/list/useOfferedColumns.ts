import { useEffect, useEffectEvent, useState } from 'react'
import type { ColumnSpec } from './ListColumn'

const none: readonly ColumnSpec[] = []

/** Columns that a list has beside its own, fetched once; empty until they are there. */
export function useOfferedColumns(own: readonly ColumnSpec[], offer: (() => Promise<readonly ColumnSpec[]>) | undefined) {
  const [fetched, setFetched] = useState(none)
  const [hasFailed, setFailed] = useState(false)
  const ask = useEffectEvent(() => offer?.())
  useEffect(() => {
    let isLive = true
    ask()?.then(
      (found) => isLive && setFetched(found),
      () => isLive && setFailed(true),
    )
    return () => {
      isLive = false
    }
  }, [])
  return { offered: fetched.filter(({ id }) => !own.some((column) => column.id === id)), hasFailed }
}
