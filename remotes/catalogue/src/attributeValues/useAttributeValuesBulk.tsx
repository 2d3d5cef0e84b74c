import { useStartedJobs } from '@vitrine/jobs'
import { Dialog, lazily, type ListSelection, type ListState } from '@vitrine/ui'
import { type ReactNode, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { attributeValuesList } from './attributeValues.list'
import { useApproveAttributeValues } from './useApproveAttributeValues'
import { useFindValueIds } from './useFindValueIds'
import type { ValuesDialogProps } from './ValuesDialog'

const ValuesDialog = lazily<ValuesDialogProps>(() => import('./ValuesDialog'), {
  failed: (panel, { onClose, isMerge }) => (
    <Dialog isOpen onClose={onClose} title={<FormattedMessage id={isMerge ? 'catalogue.values.merge' : 'catalogue.values.delete'} />}>
      {panel}
    </Dialog>
  ),
})

interface Props {
  state: ListState<keyof typeof attributeValuesList.filters>
  /** Those that wait for approval are looked through: A, M and R do what their buttons do, and deleting is rejecting. */
  isQueue: boolean
  /** Told when values may have changed. */
  onChanged: (() => void) | undefined
}

/** What can be done with several values of the list, or with one by its menu or by a key. */
export function useAttributeValuesBulk<Row extends { readonly value: string }>({ state, isQueue, onChanged }: Props): { selection: ListSelection<Row>; dialog: ReactNode; merge(id: string): void } {
  const intl = useIntl()
  const approve = useApproveAttributeValues(onChanged)
  const findIds = useFindValueIds()
  const { watch, watches } = useStartedJobs(onChanged)
  const [request, setRequest] = useState<{ ids: readonly string[]; isMerge: boolean; clear(): void }>()
  const key = (letter: string) => (isQueue ? { key: letter } : {})
  const text = (id: MessageId) => intl.formatMessage({ id })
  // everything that matches is asked for when it is needed: the list knows one page
  const withIds = (ids: readonly string[] | null, use: (ids: readonly string[]) => void) => {
    const wanted = ids ? Promise.resolve(ids) : findIds({ search: state.search, filter: attributeValuesList.filterOf(state.filters) })
    // the host has shown a toast for what did not come
    void wanted.then((found) => found && found.length > 0 && use(found))
  }
  const selection: ListSelection<Row> = {
    rowName: ({ value }) => value,
    actions: [
      {
        id: 'approve',
        label: text('catalogue.values.approve'),
        ...key('a'),
        onSelect: ({ ids, clear }) =>
          withIds(ids, (found) => {
            clear()
            void approve(found)
          }),
      },
      { id: 'merge', label: text('catalogue.values.mergeInto'), ...key('m'), onSelect: ({ ids, clear }) => withIds(ids, (found) => setRequest({ ids: found, isMerge: true, clear })) },
      {
        id: 'delete',
        label: text(isQueue ? 'catalogue.values.reject' : 'catalogue.values.deleteMore'),
        isDanger: true,
        ...key('r'),
        onSelect: ({ ids, clear }) => withIds(ids, (found) => setRequest({ ids: found, isMerge: false, clear })),
      },
    ],
  }
  const dialog = (
    <>
      {request && (
        <ValuesDialog
          ids={request.ids}
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
  return { selection, dialog, merge: (id) => setRequest({ ids: [id], isMerge: true, clear: () => undefined }) }
}
