import { useLanguage } from '@vitrine/i18n'
import { PreparedDialog, type StartedJob, useStartedJobs } from '@vitrine/jobs'
import { usePanels } from '@vitrine/shell'
import { Dialog, lazily, type ListFilter, listNarrowing, type ListSelection, type ListState } from '@vitrine/ui'
import { type ReactNode, useState } from 'react'
import { useIntl } from 'react-intl'
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
  const [request, setRequest] = useState<BulkRequest>()
  const { watch, watches } = useStartedJobs(onChanged)

  const handleStarted = (job: StartedJob) => {
    setRequest(undefined)
    request?.clear()
    watch(job)
  }
  const narrowing = listNarrowing(intl, filters, state).map(({ words }) => words)
  const selection: ListSelection<Row> = {
    rowName: ({ name }) => name,
    actions: [...bulkActions.map((action) => ({ ...action, label: intl.formatMessage({ id: action.label }) })), ...panels.map(({ id, title }) => ({ id, label: title[language] }))].map((action) => ({
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
    })),
  }
  const dialog = (
    <>
      {request && <BulkDialog request={request} onClose={() => setRequest(undefined)} onStarted={handleStarted} />}
      {watches}
    </>
  )
  return { selection, dialog }
}
