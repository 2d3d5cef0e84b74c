import { commitLocalUpdate, type Environment } from '@vitrine/relay'

/** The fields of the client schema with the rows ticked for bulk edit. */
export type SelectedField = 'selectedProducts' | 'selectedAttributes' | 'selectedAttributeValues'

type Selected = Readonly<Record<string, true>>

const keyOf = (field: SelectedField) => `vitrine_${field}`

/** Replaces the selection. Stored for this tab as well, so that a reload shows the same rows. */
export function replaceSelected(environment: Environment, field: SelectedField, ids: readonly string[]): void {
  const selected: Selected = Object.fromEntries(ids.map((id) => [id, true]))
  const json = JSON.stringify(selected)
  commitLocalUpdate(environment, (store) => void store.getRoot().setValue(json, field))
  try {
    sessionStorage.setItem(keyOf(field), json)
  } catch {
    // without storage the rows are lost by a reload
  }
}

/** The selected ids: from the Relay store, or as stored for this tab. Empty at first. */
export function readSelected(field: SelectedField, stored: string | null | undefined): string[] {
  try {
    return Object.keys(JSON.parse(stored ?? sessionStorage.getItem(keyOf(field)) ?? '{}') as Selected)
  } catch {
    return []
  }
}
