import { useCallback, useEffect, useEffectEvent, useImperativeHandle, useState } from 'react'
import { useIntl } from 'react-intl'
import type { BulkGridProps } from '../BulkGridProps'
import type { GridEdit, GridResult } from '../GridEdit'
import { GridStore } from '../store/GridStore'

/** The grid's store, its save, and errors of either, kept as long as it is mounted. */
export function useSheet({ columns, loadRows, onSave, onState, draft, ref }: BulkGridProps) {
  const intl = useIntl()
  const [store] = useState(() => {
    const made = new GridStore(columns, loadRows)
    if (draft) made.restore(draft)
    return made
  })
  const [fault, setFault] = useState<string | null>(null)
  store.prepare(columns, {
    isDutch: intl.locale.startsWith('nl'),
    yes: intl.formatMessage({ id: 'grid.value.yes' }),
    no: intl.formatMessage({ id: 'grid.value.no' }),
  })

  const tell = useEffectEvent(() => onState?.({ ...store.edits.counts, draft: () => store.edits.draft() }))
  useEffect(() => {
    // a draft is unsaved from the beginning
    if (store.edits.counts.cells > 0) tell()
    return store.listenToEdits(() => tell())
  }, [store])
  useEffect(() => {
    store.rows.restart(loadRows)
    return () => store.rows.stop()
  }, [store, loadRows])

  const failed = intl.formatMessage({ id: 'grid.fault' })
  const handleFault = useCallback((error: unknown) => setFault(error instanceof Error && error.message !== '' ? error.message : failed), [failed])
  const save = async (): Promise<boolean> => {
    setFault(null)
    try {
      return await saveEdits(store, onSave)
    } catch (error) {
      handleFault(error)
      return false
    }
  }
  useImperativeHandle(ref, () => ({ save, discard: () => store.discard(), reload: () => store.rows.restart() }))
  return { store, save, fault, handleFault, forgetFault: () => setFault(null) }
}

/** Saves all valid changes at once; true if nothing is left unsaved. Changes made meanwhile stay. */
async function saveEdits(store: GridStore, onSave: (edits: readonly GridEdit[]) => Promise<readonly GridResult[]>): Promise<boolean> {
  const edits = store.edits.valid()
  if (store.isSaving || edits.length === 0) return store.edits.counts.cells === 0
  store.setSaving(true)
  try {
    const results = await onSave(edits)
    store.settle(edits, results)
    const count = (outcome: GridResult['outcome']) => results.filter((result) => result.outcome === outcome).length
    const [saved, refused, conflicts] = [count('saved'), count('refused'), count('conflict')]
    store.announce(
      refused + conflicts > 0 ? { id: 'grid.told.savedPartly', values: { saved, refused, conflicts } } : { id: 'grid.told.saved', values: { count: saved } },
    )
    return store.edits.counts.cells === 0
  } finally {
    store.setSaving(false)
  }
}
