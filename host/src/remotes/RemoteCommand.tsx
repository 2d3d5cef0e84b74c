import { toasts } from '@vitrine/toasts'
import { Button, Dialog } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'

export interface AskedOfRemote {
  action: 'disable' | 'enable' | 'rollback' | 'promote' | 'abort'
  /** Its name, as the command takes it */
  remote: string
  /** What people call it */
  area: string
  /** The build that runs */
  build: string
}

/** The folder is that of VITRINE_REMOTES, which the command knows where the server's settings are. */
const commandOf = ({ action, remote }: AskedOfRemote) => (action === 'rollback' ? `pnpm rollback ${remote}` : `pnpm remote ${action} ${remote}`)

/** Says what an action means for everybody, and the command that does it: the server does not write to the code that it serves. */
export function RemoteCommand({ asked, onClose }: { asked: AskedOfRemote | null; onClose: () => void }) {
  const intl = useIntl()
  // while it goes it still says what it was about
  const [last, setLast] = useState(asked)
  if (asked && asked !== last) setLast(asked)
  if (!last) return null
  const values = { remote: last.area, build: last.build }
  const copy = async () => {
    await navigator.clipboard.writeText(commandOf(last))
    toasts.show({ kind: 'success', text: intl.formatMessage({ id: 'office.remotes.copied' }) })
    onClose()
  }
  return (
    <Dialog
      isOpen={asked !== null}
      onClose={onClose}
      title={<FormattedMessage id={`office.remotes.ask.${last.action}`} values={values} />}
      footer={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="office.remotes.close" />
          </Button>
          <Button type="primary" onClick={() => void copy()}>
            <FormattedMessage id="office.remotes.copy" />
          </Button>
        </>
      }
    >
      <p>
        <FormattedMessage id={`office.remotes.consequence.${last.action}`} values={values} />
      </p>
      <p>
        <FormattedMessage id="office.remotes.command" />
      </p>
      <code>{commandOf(last)}</code>
    </Dialog>
  )
}
