import { graphql, useMutation } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import { useIntl } from 'react-intl'
import type { CheckSeverity, useSetCheckSeverityMutation } from './__generated__/useSetCheckSeverityMutation.graphql'

export interface Decision {
  code: string
  check: string
  website: { id: string; name: string }
  before: CheckSeverity
  severity: CheckSeverity
}

/** Sets the severity of a check on a website, and offers to undo it. */
export function useSetCheckSeverity(): readonly [(decision: Decision) => void, boolean] {
  const intl = useIntl()
  const [commit, isBusy] = useMutation<useSetCheckSeverityMutation>(graphql`
    mutation useSetCheckSeverityMutation($website: ID!, $code: String!, $severity: CheckSeverity) {
      setCheckSeverity(website: $website, code: $code, severity: $severity) {
        changeSet {
          id
        }
        errors {
          message
        }
      }
    }
  `)

  const decide = (decision: Decision, isUndo = false): void => {
    const { code, check, website, before, severity } = decision
    commit({
      variables: { website: website.id, code, severity },
      // The list shows the new severity at once, and the old one again if the server refuses it.
      optimisticUpdater: (store) => write(store, decision),
      updater: (store, answer) => {
        if (answer?.setCheckSeverity.errors.length === 0) write(store, decision)
      },
      onError: () => undefined,
      onCompleted: ({ setCheckSeverity: { changeSet, errors } }) => {
        for (const { message } of errors) toasts.show({ kind: 'error', text: message })
        if (!changeSet || isUndo) return
        toasts.show({
          kind: 'success',
          text: intl.formatMessage(
            { id: 'catalogue.checks.changed' },
            { check, website: website.name, severity: intl.formatMessage({ id: `catalogue.checks.level.${severity as 'OFF'}` }) },
          ),
          actions: [
            { text: intl.formatMessage({ id: 'catalogue.checks.undo' }), run: () => decide({ ...decision, before: severity, severity: before }, true) },
          ],
        })
      },
    })
  }
  return [decide, isBusy]
}

type Commit = ReturnType<typeof useMutation<useSetCheckSeverityMutation>>[0]
type Store = Parameters<NonNullable<Parameters<Commit>[0]['optimisticUpdater']>>[0]

function write(store: Store, { code, website, severity }: Decision): void {
  const check = store
    .getRoot()
    .getLinkedRecords('inspectorChecks')
    ?.find((one) => one.getValue('code') === code)
  const on = check?.getLinkedRecords('onWebsites')?.find((one) => one.getLinkedRecord('website')?.getDataID() === website.id)
  on?.setValue(severity, 'severity')
}
