import { graphql, useMutation, useSearched } from '@vitrine/relay'
import { Button, Dialog } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { EnableDialogMutation, EnableDialogMutation$data } from './__generated__/EnableDialogMutation.graphql'
import type { EnableDialogQuery } from './__generated__/EnableDialogQuery.graphql'

interface Props {
  id: string
  onClose(): void
  /** `job`: the run over what is there */
  onEnabled(job: NonNullable<EnableDialogMutation$data['enableAutomation']['job']> | null): void
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
  const [enable, isEnabling] = useMutation<EnableDialogMutation>(graphql`
    mutation EnableDialogMutation($id: ID!, $existing: Boolean!) {
      enableAutomation(id: $id, existing: $existing) {
        automation {
          # eslint-disable-next-line relay/must-colocate-fragment-spreads -- for the store
          ...automationsForm_automation
        }
        job {
          id
          # eslint-disable-next-line relay/unused-fields -- said by what watches it
          title
          # eslint-disable-next-line relay/must-colocate-fragment-spreads -- for what waits for its end
          ...JobWatch_job
        }
        errors {
          message
        }
      }
    }
  `)
  const count = found?.automation?.matches
  const run = (existing: boolean) =>
    enable({
      variables: { id, existing },
      onCompleted({ enableAutomation }) {
        if (enableAutomation.errors.length > 0) setErrors(enableAutomation.errors)
        else onEnabled(enableAutomation.job ?? null)
      },
    })
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
          <Button loading={isEnabling} onClick={() => run(false)}>
            <FormattedMessage id="content.automation.fromNowOn" />
          </Button>
          <Button type="primary" loading={isEnabling} disabled={count === undefined} onClick={() => run(true)}>
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
