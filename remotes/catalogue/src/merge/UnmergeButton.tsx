import { type PreparedAction, PreparedDialog, usePrepare, useStartedJobs } from '@vitrine/jobs'
import { fetchQuery, graphql, useFragment, useRelayEnvironment } from '@vitrine/relay'
import { Button } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { UnmergeButton_merge$key } from './__generated__/UnmergeButton_merge.graphql'
import type { UnmergeButtonQuery } from './__generated__/UnmergeButtonQuery.graphql'
import type { UnmergeButtonMutation } from './__generated__/UnmergeButtonMutation.graphql'

const action: PreparedAction = { id: 'RUN', title: 'catalogue.unmerge.title', confirm: 'catalogue.unmerge.now' }

/** Undoes a merge, after a preview of the changes and of what stays because it was changed since. */
export function UnmergeButton({ merge: key, productId }: { merge: UnmergeButton_merge$key; productId: string }) {
  const environment = useRelayEnvironment()
  const merge = useFragment(
    graphql`
      fragment UnmergeButton_merge on ProductMerge {
        id
        canUnmerge
      }
    `,
    key,
  )
  const [isOpen, setOpen] = useState(false)
  const prepare = usePrepare<UnmergeButtonMutation>(
    graphql`
      mutation UnmergeButtonMutation($id: ID!) {
        prepareProductUnmerge(id: $id) {
          ...usePrepare_payload
        }
      }
    `,
    (response) => response.prepareProductUnmerge,
  )
  const refresh = () => void fetchQuery<UnmergeButtonQuery>(environment, query, { id: productId }, { fetchPolicy: 'network-only' }).subscribe({})
  const { watch, watches } = useStartedJobs(refresh)
  return (
    <>
      {merge.canUnmerge && (
        <Button onClick={() => setOpen(true)}>
          <FormattedMessage id="catalogue.unmerge.ask" />
        </Button>
      )}
      {isOpen && (
        <PreparedDialog
          action={action}
          prepare={() => prepare({ id: merge.id })}
          onClose={() => setOpen(false)}
          onStarted={(job) => {
            setOpen(false)
            watch(job)
            refresh()
          }}
        >
          <p className="v-soft">
            <FormattedMessage id="catalogue.unmerge.text" />
          </p>
        </PreparedDialog>
      )}
      {watches}
    </>
  )
}

const query = graphql`
  query UnmergeButtonQuery($id: ID!) {
    product(id: $id) {
      # For the store: the notice reads it there
      # eslint-disable-next-line relay/unused-fields
      hasDuplicates
      # eslint-disable-next-line relay/must-colocate-fragment-spreads
      ...MergeNotice_product
    }
  }
`
