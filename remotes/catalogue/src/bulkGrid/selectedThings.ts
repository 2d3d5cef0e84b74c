import { commitLocalUpdate, type Environment } from '@vitrine/relay'

/** The fields of the client schema that hold what was ticked for the bulk edit. */
export type SelectedField = 'selectedProducts' | 'selectedAttributes' | 'selectedAttributeValues'

type Selected = Readonly<Record<string, true>>

const keyOf = (field: SelectedField) => `vitrine_${field}`

/** Replaces what is selected as a whole. It is kept for this tab, too, so that a reload shows the same rows. */
export function replaceSelected(environment: Environment, field: SelectedField, ids: readonly string[]): void {
  const selected: Selected = Object.fromEntries(ids.map((id) => [id, true]))
  const json = JSON.stringify(selected)
  commitLocalUpdate(environment, (store) => void store.getRoot().setValue(json, field))
  try {
    sessionStorage.setItem(keyOf(field), json)
  } catch {
    // a browser that keeps nothing shows the rows until the page is reloaded
  }
}

/** The ids that are selected: of the store, or as this tab has kept them. None at first. */
export function readSelected(field: SelectedField, stored: string | null | undefined): string[] {
  try {
    return Object.keys(JSON.parse(stored ?? sessionStorage.getItem(keyOf(field)) ?? '{}') as Selected)
  } catch {
    return []
  }
}
