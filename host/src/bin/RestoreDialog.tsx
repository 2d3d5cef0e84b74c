import type { Reverted } from '@vitrine/jobs'
import { newIdempotencyKey } from '@vitrine/relay'
import { Button, Dialog } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { type ToRestore, useRestore } from './useRestore'

export interface Restorable extends ToRestore {
  /** Their number, as far as the list knows */
  count: number
  /** Names of visible ones; five suffice */
  names: readonly string[]
  /** Called once they are being restored. */
  onDone?: () => void
}

interface Props {
  things: Restorable
  onClose: () => void
  onRestored: (reverted: Reverted) => void
}

const NAMES = 5

/** Confirms restoring deleted entities. */
export function RestoreDialog({ things: { count, names, onDone, ...things }, onClose, onRestored }: Props) {
  const [key] = useState(newIdempotencyKey)
  const [restore, isRestoring] = useRestore()
  const shown = names.slice(0, NAMES)
  const others = count - shown.length
  const handleRestore = async () => {
    const reverted = await restore(things, key)
    onRestored(reverted)
    if (reverted.kind === 'failed') return
    if (reverted.kind !== 'refused') onDone?.()
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<FormattedMessage id="office.bin.question" values={{ count }} />}
      footer={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="jobs.cancel" />
          </Button>
          <Button type="primary" loading={isRestoring} onClick={() => void handleRestore()}>
            <FormattedMessage id="office.bin.restore" />
          </Button>
        </>
      }
    >
      <ul className="host-names">
        {shown.map((name, index) => (
          <li key={index}>{name}</li>
        ))}
        {others > 0 && (
          <li className="v-soft">
            <FormattedMessage id="office.bin.others" values={{ count: others }} />
          </li>
        )}
      </ul>
      <p className="v-soft">
        <FormattedMessage id="office.bin.along" />
      </p>
    </Dialog>
  )
}
