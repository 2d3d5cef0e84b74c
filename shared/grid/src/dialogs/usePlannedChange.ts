import { useEffect, useEffectEvent, useState } from 'react'
import type { GridColumn } from '../GridColumn'
import type { GridStore } from '../store/GridStore'
import { planChange, type ChangeFault, type ColumnChange, type PlannedChange } from '../store/planChange'
import { rowsIn } from '../store/rangeActions'

export interface Planned {
  plan: PlannedChange | null
  fault: ChangeFault | { kind: 'rows' } | null
  /** It is being computed, or rows are loaded for it */
  isWaiting: boolean
}

const nothing: Planned = { plan: null, fault: null, isWaiting: false }
const PAUSE_MILLISECONDS = 200

/** What a change would do, computed after each pause in typing. */
export function usePlannedChange(
  store: GridStore,
  column: GridColumn | undefined,
  change: ColumnChange | null,
  range: { top: number; bottom: number } | null,
): Planned {
  const [planned, setPlanned] = useState<{ key: string; result: Planned }>({ key: '', result: nothing })
  const key = JSON.stringify([column?.id, change, range])
  const work = useEffectEvent(async (): Promise<Planned> => {
    if (!column || !change) return nothing
    try {
      if (!range) await store.rows.needAll()
      const rows = await rowsIn(store, { ...(range ?? { top: 0, bottom: store.rowCount - 1 }), left: 0, right: 0 })
      const plan = planChange(
        store,
        column,
        rows.map(({ row }) => row),
        change,
      )
      return 'kind' in plan ? { ...nothing, fault: plan } : { ...nothing, plan }
    } catch {
      return { ...nothing, fault: { kind: 'rows' } }
    }
  })
  useEffect(() => {
    let isOver = false
    const timer = setTimeout(() => {
      void work().then((result) => isOver || setPlanned({ key, result }))
    }, PAUSE_MILLISECONDS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [key])
  if (!change) return nothing
  return planned.key === key ? planned.result : { ...nothing, isWaiting: true }
}
