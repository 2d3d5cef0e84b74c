import { useEffect, useEffectEvent } from 'react'
import type { GridStore } from '../store/GridStore'
import { useStore } from './useStore'

/** Scrolls to where the cursor went, or the corner of what is chosen; not to the end of whole columns. */
export function useReveal(store: GridStore, reveal: (row: number, column: number) => void): void {
  const row = useStore(store, () => store.selection.toRow)
  const column = useStore(store, () => store.selection.toColumn)
  const go = useEffectEvent(() => {
    const isWhole = store.selection.row === 0 && row === store.rowCount - 1 && row > 0
    if (!isWhole && store.rowCount > 0) reveal(row, column)
  })
  useEffect(() => go(), [row, column])
}
