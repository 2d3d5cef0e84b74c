import { PreparedDialog, useStartedJobs } from '@vitrine/jobs'
import { useState } from 'react'
import { noEffect } from '../bulk/bulkActions'
import type { StoredBlock } from '../descriptionBlocks/Block'
import type { PickedProduct } from '../productPicker/PickedProduct'
import { CopyTargets } from './CopyTargets'
import { usePrepareBlocksCopy } from './usePrepareBlocksCopy'

export interface BlocksCopyDialogProps {
  productId: string
  /** As they are saved: those are what is copied */
  blocks: readonly StoredBlock[]
  /** Saved, in Dutch */
  textOf(block: string, slot: string): string
  /** Something of the blocks was changed and not saved */
  isUnsaved: boolean
  isOpen: boolean
  onClose(): void
}

export interface CopyRequest {
  blocks: ReadonlySet<string>
  products: readonly PickedProduct[]
  /** Instead of the blocks that they have */
  replace: boolean
}

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
