/** The selected rows, by key, so that a selection survives another page, another order and a refresh. */
export interface Selection {
  /** null: every row that search and filters match, on any page. */
  readonly ids: ReadonlySet<string> | null
  /** The row that was ticked last: where a range begins. */
  readonly anchor: string | null
}

export type SelectionAction =
  /** Toggles one row. */
  | { type: 'toggle'; id: string; page: readonly string[] }
  /** Sets all rows from the last ticked one to this one to its state. */
  | { type: 'range'; id: string; page: readonly string[] }
  /** Sets all rows of this page, and no other. */
  | { type: 'page'; isOn: boolean; page: readonly string[] }
  | { type: 'all' }
  | { type: 'clear' }

export const nothing: Selection = { ids: new Set(), anchor: null }

/** The next selection. `page` has the keys of the visible rows, in order. */
export function select(selection: Selection, action: SelectionAction): Selection {
  switch (action.type) {
    case 'all':
      return { ids: null, anchor: null }
    case 'clear':
      return nothing
    case 'page':
      return setAll(selection, action.page, action.isOn, null)
    case 'toggle':
      return setAll(selection, [action.id], !isChosen(selection, action.id), action.id, action.page)
    case 'range': {
      const { anchor } = selection
      const from = anchor === null ? -1 : action.page.indexOf(anchor)
      const to = action.page.indexOf(action.id)
      // A range must begin on this page; from another page nobody sees what is in between.
      if (anchor === null || from === -1 || to === -1) return select(selection, { ...action, type: 'toggle' })
      const between = action.page.slice(Math.min(from, to), Math.max(from, to) + 1)
      return setAll(selection, between, isChosen(selection, anchor), anchor)
    }
  }
}

/**
 * "All but this one" cannot be sent to the server, and rows on other pages cannot be listed: removing a row from "all that
 * match" leaves the other rows of this page.
 */
function setAll(selection: Selection, rows: readonly string[], isOn: boolean, anchor: string | null, page: readonly string[] = []): Selection {
  if (selection.ids === null && isOn) return selection
  const ids = new Set(selection.ids ?? page)
  for (const row of rows) {
    if (isOn) ids.add(row)
    else ids.delete(row)
  }
  return { ids, anchor }
}

export function isChosen({ ids }: Selection, id: string): boolean {
  return ids === null || ids.has(id)
}

export function isEmpty({ ids }: Selection): boolean {
  return ids !== null && ids.size === 0
}

/** How much of a page is selected: the state of its header checkbox. */
export function pageState(selection: Selection, page: readonly string[]): 'none' | 'some' | 'all' {
  const chosen = page.filter((id) => isChosen(selection, id)).length
  if (chosen === 0) return 'none'
  return chosen === page.length ? 'all' : 'some'
}

/** The scope of a selection, for its text. */
export type Scope =
  | { kind: 'all'; count: number }
  /** Every selected row is visible. */
  | { kind: 'page'; count: number }
  /** Some, or all, of the selected rows are on other pages. */
  | { kind: 'pages'; count: number; here: number }

/** @param matching how many rows match search and filters */
export function scopeOf(selection: Selection, page: readonly string[], matching: number): Scope {
  if (selection.ids === null) return { kind: 'all', count: matching }
  const here = page.filter((id) => isChosen(selection, id)).length
  const count = selection.ids.size
  return here === count ? { kind: 'page', count } : { kind: 'pages', count, here }
}
