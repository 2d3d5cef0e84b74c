import { Dialog, lazily, Skeleton } from '@vitrine/ui'
import { type ReactNode, Suspense, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { ReviewQueueProps } from './ReviewQueueProps'

/** The items of a batch, one after the other. */
export const ReviewQueue = lazily<ReviewQueueProps>(() => import('./ReviewQueue'))

interface Props {
  titleId: MessageId
  width: number
  onClose(): void
  /** Renders a batch: as many items as are loaded at once. Skipped ones come again in the next. */
  children(round: number, onNext: () => void): ReactNode
}

/** The dialog for deciding the items of a queue, batch by batch. */
export function ReviewQueueDialog({ titleId, width, onClose, children }: Props) {
  const [round, setRound] = useState(0)
  return (
    <Dialog isOpen onClose={onClose} width={width} title={<FormattedMessage id={titleId} />}>
      <Suspense fallback={<Skeleton lines={8} />}>{children(round, () => setRound(round + 1))}</Suspense>
    </Dialog>
  )
}
