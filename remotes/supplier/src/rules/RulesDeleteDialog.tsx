import { PreparedDialog, type SelectionDialogProps } from '@vitrine/jobs'
import { Button } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import type { RuleSelection } from './__generated__/rulesMutationsDeleteMutation.graphql'
import { usePrepareRuleDelete } from './rules.mutations'

const action = { id: 'DELETE', title: 'supplier.rules.deleteTitle', confirm: 'supplier.rules.deleteNow', isDanger: true } as const

/** Asks what happens to the values written by the rules, then previews the deletion. */
export function RulesDeleteDialog({ selection, onClose, onStarted }: SelectionDialogProps<RuleSelection>) {
  const prepare = usePrepareRuleDelete()
  return (
    <PreparedDialog
      action={action}
      question={(messages, onAnswered) => (
        <>
          {messages.map((message) => (
            <p key={message} role="alert">
              {message}
            </p>
          ))}
          <p>
            <FormattedMessage id="supplier.rules.deleteQuestion" />
          </p>
          <div className="v-dialog-foot">
            <Button onClick={onClose}>
              <FormattedMessage id="supplier.rules.cancel" />
            </Button>
            <Button onClick={() => onAnswered(() => prepare({ selection, revertValues: true }))}>
              <FormattedMessage id="supplier.rules.revertValues" />
            </Button>
            <Button type="primary" onClick={() => onAnswered(() => prepare({ selection, revertValues: false }))}>
              <FormattedMessage id="supplier.rules.keepValues" />
            </Button>
          </div>
        </>
      )}
      onClose={onClose}
      onStarted={onStarted}
    />
  )
}
