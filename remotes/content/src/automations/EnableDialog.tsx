import type { StartedJob } from '@vitrine/jobs'
import { graphql, useSearched } from '@vitrine/relay'
import { Button, Dialog } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { EnableDialogQuery } from './__generated__/EnableDialogQuery.graphql'
import { useEnableAutomation } from './automations.mutations'

interface Props {
  id: string
  onClose(): void
  /** `job`: the run over what is there */
  onEnabled(job: StartedJob | null): void
}

/** Asks whether it shall act on what is there now as well, or only from now on; and lets it act. */
export function EnableDialog({ id, onClose, onEnabled }: Props) {
  const [errors, setErrors] = useState<readonly { readonly message: string }[]>([])
  const { found } = useSearched<EnableDialogQuery>(
    graphql`
      query EnableDialogQuery($id: ID!) {
        automation(id: $id) {
          matches
        }
      }
    `,
    { id },
    'network-only',
  )
  const [enable, isEnabling] = useEnableAutomation()
  const count = found?.automation?.matches
  const run = async (existing: boolean) => {
    const answer = await enable({ id, existing })
    if (!answer) return
    if (answer.errors.length > 0) setErrors(answer.errors)
    else onEnabled(answer.job ?? null)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<FormattedMessage id="content.automation.enable" />}
      footer={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="content.automation.cancel" />
          </Button>
          <Button loading={isEnabling} onClick={() => void run(false)}>
            <FormattedMessage id="content.automation.fromNowOn" />
          </Button>
          <Button type="primary" loading={isEnabling} disabled={count === undefined} onClick={() => void run(true)}>
            <FormattedMessage id="content.automation.existing" values={{ count: count ?? 0 }} />
          </Button>
        </>
      }
    >
      <p>
        <FormattedMessage id="content.automation.enableText" values={{ count: count ?? 0 }} />
      </p>
      {errors.map(({ message }) => (
        <p key={message} role="alert" className="v-note v-note-danger">
          {message}
        </p>
      ))}
    </Dialog>
  )
}
