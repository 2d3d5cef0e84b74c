import { PreparedDialog, useStartedJobs } from '@vitrine/jobs'
import { useState } from 'react'
import { noEffect } from '../bulk/bulkActions'
import type { BlocksCopyDialogProps, CopyRequest } from './BlocksCopyDialogProps'
import { CopyTargets } from './CopyTargets'
import { usePrepareBlocksCopy } from './usePrepareBlocksCopy'

const action = { id: 'COPY', title: 'catalogue.blocksCopy.title', confirm: 'catalogue.blocksCopy.now', noEffect } as const

/** Gives blocks of a product to others: which and whom, what would become of them, and then as a job. */
export default function BlocksCopyDialog({ productId, blocks, textOf, isUnsaved, isOpen, onClose }: BlocksCopyDialogProps) {
  const prepare = usePrepareBlocksCopy()
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
                product: productId,
                blocks: blocks.flatMap(({ id }) => (request.blocks.has(id) ? [id] : [])),
                selection: { ids: request.products.map(({ id }) => id) },
                replace: request.replace,
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
