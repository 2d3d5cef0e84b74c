import { PreparedDialog, usePrepare, useStartedJobs } from '@vitrine/jobs'
import { graphql } from '@vitrine/relay'
import { useState } from 'react'
import { noEffect } from '../bulk/bulkActions'
import type { BlocksCopyDialogMutation } from './__generated__/BlocksCopyDialogMutation.graphql'
import type { BlocksCopyDialogProps, CopyRequest } from './BlocksCopyDialogProps'
import { CopyTargets } from './CopyTargets'

const action = { id: 'COPY', title: 'catalogue.blocksCopy.title', confirm: 'catalogue.blocksCopy.now', noEffect } as const

/** Copies blocks of a product to others: selects blocks and products, previews the changes, then starts the job. */
export default function BlocksCopyDialog({ productId, blocks, textOf, isUnsaved, isOpen, onClose }: BlocksCopyDialogProps) {
  const prepare = usePrepare<BlocksCopyDialogMutation>(
    graphql`
      mutation BlocksCopyDialogMutation($input: BlocksCopyInput!) {
        prepareBlocksCopy(input: $input) {
          ...usePrepare_payload
        }
      }
    `,
    (response) => response.prepareBlocksCopy,
  )
  const { watch, watches } = useStartedJobs(undefined)
  const [request, setRequest] = useState<CopyRequest | null>(null)
  const [isPreviewed, setPreviewed] = useState(false)
  const close = () => {
    setRequest(null)
    setPreviewed(false)
    onClose()
  }
  return (
    <>
      {isOpen &&
        (request && isPreviewed ? (
          <PreparedDialog
            action={action}
            prepare={() =>
              prepare({
                input: {
                  product: productId,
                  blocks: blocks.flatMap(({ id }) => (request.blocks.has(id) ? [id] : [])),
                  selection: { ids: request.products.map(({ id }) => id) },
                  replace: request.replace,
                },
              })
            }
            onBack={() => setPreviewed(false)}
            onClose={close}
            onStarted={(job) => {
              close()
              watch(job)
            }}
          />
        ) : (
          <CopyTargets
            productId={productId}
            blocks={blocks}
            textOf={textOf}
            isUnsaved={isUnsaved}
            before={request}
            onClose={close}
            onPreview={(asked) => {
              setRequest(asked)
              setPreviewed(true)
            }}
          />
        ))}
      {watches}
    </>
  )
}
