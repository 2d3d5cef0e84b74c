import { useLanguage } from '@vitrine/i18n'
import { addressOf, useNavigate, usePanels } from '@vitrine/shell'
import { toasts } from '@vitrine/toasts'
import { type BulkAction, type ListFilter, type ListSelection, type ListState, narrowingInWords } from '@vitrine/ui'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useEditInGrid } from '../bulkGrid/useEditInGrid'
import type { ProductsFilter } from '../products/productFilters'
import { productsList } from '../products/products.list'
import { bulkActions } from './bulkActions'
import { useBulkDialog } from './useBulkDialog'

/** The server's limit: the target and fifty others. */
const maxMerged = 51

/** Actions that are used more often than the grid */
const shownBefore = 3

interface Props {
  state: ListState<ProductsFilter>
  filters: readonly ListFilter<ProductsFilter>[]
  /** The list contains only the most similar results */
  isCapped: boolean
  /** Called when the products may have changed. */
  onChanged: (() => void) | undefined
}

/** The bulk actions for the products list, and their dialog. */
export function useProductsBulk<Row extends { readonly name: string }>({
  state,
  filters,
  isCapped,
  onChanged,
}: Props): { selection: ListSelection<Row>; dialog: ReactNode } {
  const intl = useIntl()
  const language = useLanguage()
  const panels = usePanels('products.bulk')
  const navigate = useNavigate()
  const editInGrid = useEditInGrid('selectedProducts')
  const { ask, dialog } = useBulkDialog(onChanged)
  // merging needs ticked products: never all results of a search
  const merge: BulkAction = {
    id: 'MERGE',
    label: intl.formatMessage({ id: 'catalogue.merge.action' }),
    onSelect({ ids, clear }) {
      if (!ids || ids.length > maxMerged) return toasts.show({ kind: 'info', text: intl.formatMessage({ id: 'catalogue.merge.tick' }, { most: maxMerged }) })
      clear()
      void navigate(`${addressOf('products.merge')}?products=${ids.join()}`)
    },
  }
  const asked = [
    ...bulkActions.map((action) => ({ ...action, label: intl.formatMessage({ id: action.label }) })),
    ...panels.map(({ id, title }) => ({ id, label: title[language] })),
  ]
  const actions = asked.map((action): BulkAction => ({
    ...action,
    onSelect: ({ ids, count, clear }) =>
      ask({
        action,
        selection: ids ? { ids } : { searchTerm: state.search, filter: productsList.filterOf(state) },
        count,
        narrowing: narrowingInWords(intl, filters, state),
        isCapped,
        clear,
      }),
  }))
  const selection: ListSelection<Row> = { rowName: ({ name }) => name, actions: actions.toSpliced(shownBefore, 0, editInGrid, merge) }
  return { selection, dialog }
}
