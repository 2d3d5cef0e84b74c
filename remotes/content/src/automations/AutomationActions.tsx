import { PreparedDialog, useStartedJobs } from '@vitrine/jobs'
import { addressOf, useNavigate } from '@vitrine/shell'
import { Button } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { AutomationsDeleteDialog, useDisableAutomation, usePrepareAutomationRun } from './automations.mutations'
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
  const prepare = usePrepareAutomationRun()
  const [disable, isDisabling] = useDisableAutomation()
  const handleDisable = async () => {
    if (await disable({ id })) onChanged()
  }
  return (
    <>
      <Button disabled={!isSaved} onClick={() => setAsks('run')}>
        <FormattedMessage id="content.automation.dryRun" />
      </Button>
      {state === 'ENABLED' ? (
        <Button loading={isDisabling} onClick={() => void handleDisable()}>
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
