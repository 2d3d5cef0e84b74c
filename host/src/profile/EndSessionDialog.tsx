import { Button, Dialog } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'

export interface SessionToEnd {
  /** null for all but this one */
  id: string | null
  /** Chrome on Windows */
  name: string
  count: number
}

interface Props {
  /** null while the dialog is closed */
  asked: SessionToEnd | null
  isEnding: boolean
  onEnd: () => void
  onClose: () => void
}

/** Confirms ending a session elsewhere, and its consequence. */
export function EndSessionDialog({ asked, isEnding, onEnd, onClose }: Props) {
  // while it fades out its content stays
  const [last, setLast] = useState(asked)
  if (asked && asked !== last) setLast(asked)
  if (!last) return null
  const values = { session: last.name, count: last.count }
  const kind = last.id === null ? 'all' : 'one'
  return (
    <Dialog
      isOpen={asked !== null}
      onClose={onClose}
      title={<FormattedMessage id={`office.sessions.ask.${kind}`} values={values} />}
      footer={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="office.sessions.cancel" />
          </Button>
          <Button type="primary" loading={isEnding} onClick={onEnd}>
            <FormattedMessage id={`office.sessions.confirm.${kind}`} />
          </Button>
        </>
      }
    >
      <FormattedMessage id={`office.sessions.consequence.${kind}`} values={values} />
    </Dialog>
  )
}
