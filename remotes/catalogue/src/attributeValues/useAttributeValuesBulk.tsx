import { useStartedJobs } from '@vitrine/jobs'
import { type Chosen, Dialog, lazily, type ListSelection, type ListState } from '@vitrine/ui'
import { type ReactNode, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useEditInGrid } from '../bulkGrid/useEditInGrid'
import { attributeValuesList } from './attributeValues.list'
import { useApproveAttributeValues } from './attributeValues.mutations'
import { type ChosenValues, oneValue } from './ChosenValues'
import type { ValuesDialogProps } from './ValuesDialog'

const ValuesDialog = lazily<ValuesDialogProps>(() => import('./ValuesDialog'), {
  failed: (panel, { onClose, isMerge }) => (
    <Dialog isOpen onClose={onClose} title={<FormattedMessage id={isMerge ? 'catalogue.values.merge' : 'catalogue.values.delete'} />}>
      {panel}
    </Dialog>
  ),
})

interface Props<Row> {
  state: ListState<keyof typeof attributeValuesList.filters>
  /** The rows on screen */
  rows: readonly Row[]
  /** The queue of values awaiting approval: the keys A, M and R work like its buttons, and rejecting deletes. */
  isQueue: boolean
  /** Called when values may have changed. */
  onChanged: (() => void) | undefined
}

/** The actions on selected values of the list, or on one by its menu or a key. */
export function useAttributeValuesBulk<Row extends { readonly id: string; readonly value: string }>({
  state,
  rows,
  isQueue,
  onChanged,
}: Props<Row>): { selection: ListSelection<Row>; dialog: ReactNode; merge(id: string): void } {
  const intl = useIntl()
  const approve = useApproveAttributeValues(onChanged)
  const { watch, watches } = useStartedJobs(onChanged)
  const editInGrid = useEditInGrid('selectedAttributeValues')
  const [request, setRequest] = useState<{ values: ChosenValues; isMerge: boolean; clear(): void }>()
  const key = (letter: string) => (isQueue ? { key: letter } : {})
  const text = (id: MessageId) => intl.formatMessage({ id })
  // all results are found by the server, as the list has only one page
  const chosenOf = ({ ids, count }: Chosen): ChosenValues => ({
    ids,
    search: { searchTerm: state.search, filter: attributeValuesList.filterOf(state) },
    count,
    first: ids?.[0] ?? rows[0]?.id ?? '',
  })
  const ask = (isMerge: boolean) => (chosen: Chosen) => setRequest({ values: chosenOf(chosen), isMerge, clear: chosen.clear })
  const selection: ListSelection<Row> = {
    rowName: ({ value }) => value,
    actions: [
      {
        id: 'approve',
        label: text('catalogue.values.approve'),
        ...key('a'),
        onSelect: (chosen) => {
          chosen.clear()
          void approve(chosenOf(chosen))
        },
      },
      { id: 'merge', label: text('catalogue.values.mergeInto'), ...key('m'), onSelect: ask(true) },
      {
        id: 'delete',
        label: text(isQueue ? 'catalogue.values.reject' : 'catalogue.values.deleteMore'),
        isDanger: true,
        ...key('r'),
        onSelect: ask(false),
      },
      ...(isQueue ? [] : [editInGrid]),
    ],
  }
  const dialog = (
    <>
      {request && (
        <ValuesDialog
          values={request.values}
          isMerge={request.isMerge}
          onClose={() => setRequest(undefined)}
          onStarted={(job) => {
            setRequest(undefined)
            request.clear()
            watch(job)
          }}
        />
      )}
      {watches}
    </>
  )
  return { selection, dialog, merge: (id) => setRequest({ values: oneValue(id), isMerge: true, clear: () => undefined }) }
}
