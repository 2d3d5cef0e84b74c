import { useSearchParams } from '@vitrine/shell'
import { useMemo } from 'react'
import { readListValues, writeListValues, type ListChanges, type ListOptions, type ListValues } from './listValues'

/** The state of a list from its address, and ways to change it. */
export interface ListState<F extends string = string> extends ListValues<F> {
  readonly options: ListOptions<F>
  /** Navigates to the changed address. `replace` adds no history entry: for typing. */
  change(changes: ListChanges<F>, how?: { replace?: boolean }): void
  /** Removes search and all filters. */
  clear(): void
  /** The query string of the changed address, for real links. */
  address(changes: ListChanges<F>): string
}

/**
 * Keeps a list's whole state in its address, so that reload, Back and a pasted link show the same (ROUTE-40). `options` is a
 * constant of the screen; see `readListVariables` for use outside a component.
 */
export function useListState<F extends string = never>(options: ListOptions<F>): ListState<F> {
  const [address, setAddress] = useSearchParams()
  return useMemo(() => {
    const values = readListValues(options, address)
    const change: ListState<F>['change'] = (changes, how) => setAddress(writeListValues(options, address, changes), { replace: how?.replace ?? false })
    const noFilters = Object.fromEntries(Object.keys(values.filters).map((id) => [id, undefined])) as ListChanges<F>['filters']
    return {
      ...values,
      options,
      change,
      clear: () => change({ search: undefined, filters: noFilters }),
      address: (changes) => `?${writeListValues(options, address, changes)}`,
    }
  }, [options, address, setAddress])
}
