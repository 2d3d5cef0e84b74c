import { useStartedJobs } from '@vitrine/jobs'
import { graphql, type PreloadedQuery, usePreloadedQuery } from '@vitrine/relay'
import type { SlotProps } from '@vitrine/shell'
import type { PriceCardsBulkPanelQuery } from './__generated__/PriceCardsBulkPanelQuery.graphql'
import { AssignCards } from './AssignCards'

type Props = SlotProps['products.bulk'] & { queryRef: PreloadedQuery<PriceCardsBulkPanelQuery> }

/** Creates price cards for the products selected in the list. */
export default function PriceCardsBulkPanel({ queryRef, ids, searchTerm, filter, onClose, onDone }: Props) {
  const choices = usePreloadedQuery<PriceCardsBulkPanelQuery>(
    graphql`
      query PriceCardsBulkPanelQuery {
        ...AssignCards_choices
      }
    `,
    queryRef,
  )
  const { watch } = useStartedJobs(undefined)
  return (
    <AssignCards
      choices={choices}
      selection={ids ? { ids } : { searchTerm, filter }}
      onStarted={(job) => {
        watch(job)
        onDone()
        onClose()
      }}
    />
  )
}
