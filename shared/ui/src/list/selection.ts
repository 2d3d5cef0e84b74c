/** Which rows are chosen. Rows are known by their key, so a choice outlives another page, another order and a refresh. */
export interface Selection {
  /** null: every row that search and filters match, wherever it stands. */
  readonly ids: ReadonlySet<string> | null
  /** The row that was ticked last: where a range begins. */
  readonly anchor: string | null
}

export type SelectionAction =
  /** Ticks or unticks one row. */
  | { type: 'toggle'; id: string; page: readonly string[] }
  /** Makes all rows from the last ticked one to this one as that one is. */
  | { type: 'range'; id: string; page: readonly string[] }
  /** Ticks or unticks all rows of this page, and no other. */
  | { type: 'page'; isOn: boolean; page: readonly string[] }
  | { type: 'all' }
  | { type: 'clear' }

export const nothing: Selection = { ids: new Set(), anchor: null }

/** What becomes of a selection. `page` are the keys of the rows in view, in their order. */
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
      // A range needs its beginning in view; from another page nobody sees what lies between.
      if (anchor === null || from === -1 || to === -1) return select(selection, { ...action, type: 'toggle' })
      const between = action.page.slice(Math.min(from, to), Math.max(from, to) + 1)
      return setAll(selection, between, isChosen(selection, anchor), anchor)
    }
  }
}

/**
 * "All but this one" cannot be asked of the server, and rows out of view cannot be named one by one: taking a row out
 * of "all that match" leaves the other rows of this page.
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

/** How much of a page is chosen: what its head tick shows. */
export function pageState(selection: Selection, page: readonly string[]): 'none' | 'some' | 'all' {
  const chosen = page.filter((id) => isChosen(selection, id)).length
  if (chosen === 0) return 'none'
  return chosen === page.length ? 'all' : 'some'
}

/** What is chosen, for the words that say so. */
export type Scope =
  | { kind: 'all'; count: number }
  /** Every chosen row is in view. */
  | { kind: 'page'; count: number }
  /** Some, or all, of the chosen rows stand on other pages. */
  | { kind: 'pages'; count: number; here: number }

/** @param matching how many rows match search and filters */
export function scopeOf(selection: Selection, page: readonly string[], matching: number): Scope {
  if (selection.ids === null) return { kind: 'all', count: matching }
  const here = page.filter((id) => isChosen(selection, id)).length
  const count = selection.ids.size
  return here === count ? { kind: 'page', count } : { kind: 'pages', count, here }
}
