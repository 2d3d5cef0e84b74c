import { useStartedJobs } from '@vitrine/jobs'
import type { ListSelection, ListState } from '@vitrine/ui'
import { type ReactNode, useState } from 'react'
import { useIntl } from 'react-intl'
import { attributesList } from './attributes.list'
import { AttributesDeleteDialog } from './AttributesDeleteDialog'
import type { AttributeSelection } from './__generated__/usePrepareAttributeDeleteMutation.graphql'

interface Props {
  state: ListState<keyof typeof attributesList.filters>
  /** Told when attributes may have changed. */
  onChanged: (() => void) | undefined
}

/** Deleting attributes from their list, one by its menu or several by their ticks, after a look at what goes along. */
export function useAttributesDelete<Row extends { readonly name: string }>({ state, onChanged }: Props): { selection: ListSelection<Row>; dialog: ReactNode } {
  const intl = useIntl()
  const { watch, watches } = useStartedJobs(onChanged)
  const [request, setRequest] = useState<{ selection: AttributeSelection; clear(): void }>()
  const selection: ListSelection<Row> = {
    rowName: ({ name }) => name,
    actions: [
      {
        id: 'delete',
        label: intl.formatMessage({ id: 'catalogue.attributes.deleteAsk' }),
        isDanger: true,
        onSelect: ({ ids, clear }) => setRequest({ selection: ids ? { ids } : { searchTerm: state.search, filter: attributesList.filterOf(state.filters) }, clear }),
      },
    ],
  }
  const dialog = (
    <>
      {request && (
        <AttributesDeleteDialog
          selection={request.selection}
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
  return { selection, dialog }
}
