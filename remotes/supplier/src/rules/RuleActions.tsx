import { useStartedJobs } from '@vitrine/jobs'
import { addressOf, useNavigate } from '@vitrine/shell'
import { Button, ButtonLink, Dialog } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { DryRun } from './DryRun'
import { facetName } from './facetNames'
import { useRefreshRuleFilters, useRestoreRuleFilters, useSetRuleActive } from './rules.mutations'
import { RulesDeleteDialog } from './RulesDeleteDialog'

interface Props {
  rule: {
    id: string
    status: string
    filters: readonly { facet: string }[]
    formerFilters: readonly { facet: string }[]
    problems: readonly { code: string }[]
  }
  onChanged(): void
}

/** Actions for a rule: dry run and run, enable or pause, edit its filters, delete it. */
export function RuleActions({ rule: { id, status, filters, formerFilters, problems }, onChanged }: Props) {
  const intl = useIntl()
  const navigate = useNavigate()
  const [asks, setAsks] = useState<'refresh' | 'delete'>()
  const { watch } = useStartedJobs(undefined)
  const [setActive, isSetting] = useSetRuleActive()
  const [refresh, isRefreshing] = useRefreshRuleFilters()
  const [restore, isRestoring] = useRestoreRuleFilters()
  const control = async (active: boolean) => {
    if (await setActive({ id, active })) onChanged()
  }
  const handleRefresh = async () => {
    if (!(await refresh({ id }))) return
    setAsks(undefined)
    onChanged()
  }
  const handleRestore = async () => {
    if (await restore({ id })) onChanged()
  }
  const nameOf = (facet: string) => {
    const name = facetName(facet)
    return name ? intl.formatMessage({ id: name }) : facet
  }
  return (
    <>
      <ButtonLink to={`${addressOf('emeubel.rules.new')}?rule=${id}`}>
        <FormattedMessage id={status === 'DRAFT' ? 'supplier.rule.resume' : 'supplier.rule.edit'} />
      </ButtonLink>
      {status === 'ACTIVE' ? (
        <Button loading={isSetting} onClick={() => void control(false)}>
          <FormattedMessage id="supplier.rule.deactivate" />
        </Button>
      ) : (
        status === 'INACTIVE' && (
          <Button loading={isSetting} disabled={problems.length > 0} onClick={() => void control(true)}>
            <FormattedMessage id="supplier.rule.activate" />
          </Button>
        )
      )}
      {filters.length > 0 ? (
        <Button onClick={() => setAsks('refresh')}>
          <FormattedMessage id="supplier.rule.refresh" />
        </Button>
      ) : (
        formerFilters.length > 0 && (
          <Button loading={isRestoring} onClick={() => void handleRestore()}>
            <FormattedMessage id="supplier.rule.restore" />
          </Button>
        )
      )}
      <Button danger onClick={() => setAsks('delete')}>
        <FormattedMessage id="supplier.rules.delete" />
      </Button>
      <DryRun ruleId={id} isDisabled={problems.length > 0} onStarted={onChanged} onEnded={onChanged} />
      <Dialog
        isOpen={asks === 'refresh'}
        onClose={() => setAsks(undefined)}
        title={<FormattedMessage id="supplier.rule.refresh" />}
        footer={
          <>
            <Button onClick={() => setAsks(undefined)}>
              <FormattedMessage id="supplier.rules.cancel" />
            </Button>
            <Button danger type="primary" loading={isRefreshing} onClick={() => void handleRefresh()}>
              <FormattedMessage id="supplier.rule.refreshNow" />
            </Button>
          </>
        }
      >
        <p>
          <FormattedMessage id="supplier.rule.refreshText" />
        </p>
        <ul>
          {filters.map(({ facet }) => (
            <li key={facet}>{nameOf(facet)}</li>
          ))}
        </ul>
      </Dialog>
      {asks === 'delete' && (
        <RulesDeleteDialog
          selection={{ ids: [id] }}
          onClose={() => setAsks(undefined)}
          onStarted={(job) => {
            watch(job)
            void navigate(addressOf('emeubel.rules'))
          }}
        />
      )}
    </>
  )
}
