import { useLanguage } from '@vitrine/i18n'
import { PreparedDialog, type StartedJob, useStartedJobs } from '@vitrine/jobs'
import { addressOf, useNavigate, usePanels } from '@vitrine/shell'
import { toasts } from '@vitrine/toasts'
import { type BulkAction, Dialog, lazily, type ListFilter, listNarrowing, type ListSelection, type ListState } from '@vitrine/ui'
import { type ReactNode, useState } from 'react'
import { useIntl } from 'react-intl'
import { useEditInGrid } from '../bulkGrid/useEditInGrid'
import type { ProductsFilter } from '../products/productFilters'
import { productsList } from '../products/products.list'
import type { BulkDialogProps } from './BulkDialog'
import type { BulkRequest } from './BulkRequest'
import { bulkActions } from './bulkActions'

const loadDialog = () => {
  PreparedDialog.prefetch()
  return import('./BulkDialog')
}

const BulkDialog = lazily<BulkDialogProps>(loadDialog, {
  failed: (panel, { request, onClose }) => (
    <Dialog isOpen onClose={onClose} title={request.action.label}>
      {panel}
    </Dialog>
  ),
})

/** As the server takes: the target and fifty others. */
const mostMerged = 51

/** What is done more often than editing in a grid */
const shownBefore = 3

interface Props {
  state: ListState<ProductsFilter>
  filters: readonly ListFilter<ProductsFilter>[]
  /** The list holds only the nearest of what matches */
  isCapped: boolean
  /** Told when the products may have changed. */
  onChanged: (() => void) | undefined
}

/** What can be done with many products of the list at once: for the list, and the dialog that asks for it. */
export function useProductsBulk<Row extends { readonly name: string }>({ state, filters, isCapped, onChanged }: Props): { selection: ListSelection<Row>; dialog: ReactNode } {
  const intl = useIntl()
  const language = useLanguage()
  const panels = usePanels('products.bulk')
  const navigate = useNavigate()
  const editInGrid = useEditInGrid('selectedProducts')
  const [request, setRequest] = useState<BulkRequest>()
  const { watch, watches } = useStartedJobs(onChanged)

  const handleStarted = (job: StartedJob) => {
    setRequest(undefined)
    request?.clear()
    watch(job)
  }
  const narrowing = listNarrowing(intl, filters, state).map(({ words }) => words)
  // who becomes one is looked at one by one: never everything that a search finds
  const merge: BulkAction = {
    id: 'MERGE',
    label: intl.formatMessage({ id: 'catalogue.merge.action' }),
    onSelect({ ids, clear }) {
      if (!ids || ids.length > mostMerged) return toasts.show({ kind: 'info', text: intl.formatMessage({ id: 'catalogue.merge.tick' }, { most: mostMerged }) })
      clear()
      void navigate(`${addressOf('products.merge')}?products=${ids.join()}`)
    },
  }
  const asked = [...bulkActions.map((action) => ({ ...action, label: intl.formatMessage({ id: action.label }) })), ...panels.map(({ id, title }) => ({ id, label: title[language] }))]
  const actions = asked.map(
    (action): BulkAction => ({
      ...action,
      onSelect: ({ ids, count, clear }) =>
        setRequest({
          action,
          selection: ids ? { ids } : { searchTerm: state.search, filter: productsList.filterOf(state.filters) },
          count,
          narrowing: narrowing.length > 0 ? intl.formatList(narrowing) : null,
          isCapped,
          clear,
        }),
    }),
  )
  const selection: ListSelection<Row> = { rowName: ({ name }) => name, actions: actions.toSpliced(shownBefore, 0, editInGrid, merge) }
  const dialog = (
    <>
      {request && <BulkDialog request={request} onClose={() => setRequest(undefined)} onStarted={handleStarted} />}
      {watches}
    </>
  )
  return { selection, dialog }
}
