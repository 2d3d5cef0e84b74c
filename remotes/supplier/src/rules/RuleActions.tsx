import { useStartedJobs } from '@vitrine/jobs'
import { graphql, useMutation } from '@vitrine/relay'
import { addressOf, useNavigate } from '@vitrine/shell'
import { toasts } from '@vitrine/toasts'
import { Button, ButtonLink, Dialog } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { RuleActionsActiveMutation } from './__generated__/RuleActionsActiveMutation.graphql'
import type { RuleActionsRefreshMutation } from './__generated__/RuleActionsRefreshMutation.graphql'
import type { RuleActionsRestoreMutation } from './__generated__/RuleActionsRestoreMutation.graphql'
import { DryRun } from './DryRun'
import { facetName } from './facetNames'
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
  const [setActive, isSetting] = useMutation<RuleActionsActiveMutation>(graphql`
    mutation RuleActionsActiveMutation($id: ID!, $active: Boolean!) {
      setRuleActive(id: $id, active: $active) {
        rule {
          # eslint-disable-next-line relay/must-colocate-fragment-spreads -- for the store
          ...rulesForm_rule
        }
        errors {
          message
        }
      }
    }
  `)
  const [refresh, isRefreshing] = useMutation<RuleActionsRefreshMutation>(graphql`
    mutation RuleActionsRefreshMutation($id: ID!) {
      refreshRuleFilters(id: $id) {
        rule {
          # eslint-disable-next-line relay/must-colocate-fragment-spreads -- for the store
          ...rulesForm_rule
        }
      }
    }
  `)
  const [restore, isRestoring] = useMutation<RuleActionsRestoreMutation>(graphql`
    mutation RuleActionsRestoreMutation($id: ID!) {
      restoreRuleFilters(id: $id) {
        rule {
          # eslint-disable-next-line relay/must-colocate-fragment-spreads -- for the store
          ...rulesForm_rule
        }
      }
    }
  `)
  const control = (active: boolean) =>
    setActive({
      variables: { id, active },
      onCompleted({ setRuleActive: { errors } }) {
        for (const { message } of errors) toasts.show({ kind: 'error', text: message })
        onChanged()
      },
    })
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
        <Button loading={isSetting} onClick={() => control(false)}>
          <FormattedMessage id="supplier.rule.deactivate" />
        </Button>
      ) : (
        status === 'INACTIVE' && (
          <Button loading={isSetting} disabled={problems.length > 0} onClick={() => control(true)}>
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
          <Button loading={isRestoring} onClick={() => restore({ variables: { id }, onCompleted: onChanged })}>
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
            <Button
              danger
              type="primary"
              loading={isRefreshing}
              onClick={() =>
                refresh({
                  variables: { id },
                  onCompleted() {
                    setAsks(undefined)
                    onChanged()
                  },
                })
              }
            >
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
