import { PreparedDialog, usePrepare, useStartedJobs } from '@vitrine/jobs'
import { graphql, useMutation } from '@vitrine/relay'
import { addressOf, useNavigate } from '@vitrine/shell'
import { toasts } from '@vitrine/toasts'
import { Button } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { AutomationActionsDisableMutation } from './__generated__/AutomationActionsDisableMutation.graphql'
import type { AutomationActionsRunMutation } from './__generated__/AutomationActionsRunMutation.graphql'
import { AutomationsDeleteDialog } from './automations.mutations'
import { EnableDialog } from './EnableDialog'

const action = { id: 'RUN', title: 'content.automation.dryRun', confirm: 'content.automation.runNow' } as const

interface Props {
  id: string
  state: string
  /** What is tried out and enabled is what is saved */
  isSaved: boolean
  onChanged(): void
}

/** What can be done with an automation: try it out and run it by hand, let it act or rest, delete it. */
export function AutomationActions({ id, state, isSaved, onChanged }: Props) {
  const navigate = useNavigate()
  const [asks, setAsks] = useState<'run' | 'enable' | 'delete'>()
  const { watch, watches } = useStartedJobs(onChanged)
  const close = () => setAsks(undefined)
  const prepare = usePrepare<AutomationActionsRunMutation>(
    graphql`
      mutation AutomationActionsRunMutation($id: ID!) {
        prepareAutomationRun(id: $id) {
          ...usePrepare_payload
        }
      }
    `,
    (response) => response.prepareAutomationRun,
  )
  const [disable, isDisabling] = useMutation<AutomationActionsDisableMutation>(graphql`
    mutation AutomationActionsDisableMutation($id: ID!) {
      disableAutomation(id: $id) {
        automation {
          # eslint-disable-next-line relay/must-colocate-fragment-spreads -- for the store
          ...automationsForm_automation
        }
        errors {
          message
        }
      }
    }
  `)
  return (
    <>
      <Button disabled={!isSaved} onClick={() => setAsks('run')}>
        <FormattedMessage id="content.automation.dryRun" />
      </Button>
      {state === 'ENABLED' ? (
        <Button
          loading={isDisabling}
          onClick={() =>
            disable({
              variables: { id },
              onCompleted({ disableAutomation: { errors } }) {
                for (const { message } of errors) toasts.show({ kind: 'error', text: message })
                onChanged()
              },
            })
          }
        >
          <FormattedMessage id="content.automation.disable" />
        </Button>
      ) : (
        <Button type="primary" disabled={!isSaved} onClick={() => setAsks('enable')}>
          <FormattedMessage id={state === 'PAUSED_BY_GUARD' ? 'content.automation.resume' : 'content.automation.enable'} />
        </Button>
      )}
      <Button danger onClick={() => setAsks('delete')}>
        <FormattedMessage id="content.automation.delete" />
      </Button>
      {asks === 'run' && (
        <PreparedDialog
          action={action}
          prepare={() => prepare({ id })}
          preparing={<FormattedMessage id="content.automation.looking" />}
          onClose={close}
          onStarted={(job) => {
            close()
            watch(job)
            onChanged()
          }}
        />
      )}
      {asks === 'enable' && (
        <EnableDialog
          id={id}
          onClose={close}
          onEnabled={(job) => {
            close()
            if (job) watch(job)
            onChanged()
          }}
        />
      )}
      {asks === 'delete' && (
        <AutomationsDeleteDialog
          selection={{ ids: [id] }}
          onClose={close}
          onStarted={(job) => {
            close()
            watch(job)
            void navigate(addressOf('automations'))
          }}
        />
      )}
      {watches}
    </>
  )
}
