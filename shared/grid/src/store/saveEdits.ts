import type { GridEdit, GridResult } from '../GridEdit'
import type { GridStore } from './GridStore'

/** Saves all that is valid as one; true when nothing is left unsaved. What the person writes meanwhile stays. */
export async function saveEdits(store: GridStore, onSave: (edits: readonly GridEdit[]) => Promise<readonly GridResult[]>): Promise<boolean> {
  const edits = store.edits.valid()
  if (store.isSaving || edits.length === 0) return store.edits.counts.cells === 0
  store.setSaving(true)
  try {
    const results = await onSave(edits)
    store.settle(edits, results)
    const count = (outcome: GridResult['outcome']) => results.filter((result) => result.outcome === outcome).length
    const [saved, refused, conflicts] = [count('saved'), count('refused'), count('conflict')]
    store.announce(refused + conflicts > 0 ? { id: 'grid.told.savedPartly', values: { saved, refused, conflicts } } : { id: 'grid.told.saved', values: { count: saved } })
    return store.edits.counts.cells === 0
  } finally {
    store.setSaving(false)
  }
}
