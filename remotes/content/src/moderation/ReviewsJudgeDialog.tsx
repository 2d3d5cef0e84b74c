import { PreparedDialog, type SelectionDialogProps, usePrepare } from '@vitrine/jobs'
import { graphql } from '@vitrine/relay'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { ReviewSelection, ReviewsJudgeDialogMutation } from './__generated__/ReviewsJudgeDialogMutation.graphql'
import { ReasonForm } from './ReasonForm'

/** A decision about many reviews. */
export interface JudgeRequest {
  decision: 'APPROVE' | 'REJECT' | 'REOPEN'
  selection: ReviewSelection
}

const actions = {
  APPROVE: { id: 'APPROVE', title: 'content.judge.approveTitle', confirm: 'content.judge.approveNow', noEffect: 'content.judge.noEffect' },
  REJECT: { id: 'REJECT', title: 'content.judge.rejectTitle', confirm: 'content.judge.rejectNow', noEffect: 'content.judge.noEffect' },
  REOPEN: { id: 'REOPEN', title: 'content.judge.reopenTitle', confirm: 'content.judge.reopenNow', noEffect: 'content.judge.noEffect' },
} as const

/** Decides about many reviews: asks for a reason, previews the changes and those that are decided already, and starts when confirmed. */
export function ReviewsJudgeDialog({ selection: { decision, selection }, onClose, onStarted }: SelectionDialogProps<JudgeRequest>) {
  const prepare = usePrepare<ReviewsJudgeDialogMutation>(
    graphql`
      mutation ReviewsJudgeDialogMutation($input: JudgeReviewsInput!) {
        prepareReviewJudgement(input: $input) {
          ...usePrepare_payload
        }
      }
    `,
    (response) => response.prepareReviewJudgement,
  )
  const [reason, setReason] = useState<string>()
  const freeze = (answer: { reason?: string } = {}) => prepare({ input: { selection, decision, ...answer } })
  const question = (messages: readonly string[], onAnswered: (next: () => ReturnType<typeof freeze>) => void) => (
    <ReasonForm
      initial={reason}
      messages={messages}
      submit="jobs.preview"
      onDone={(answer) => {
        setReason(answer)
        onAnswered(() => freeze({ reason: answer }))
      }}
      onClose={onClose}
    />
  )
  return (
    <PreparedDialog
      action={actions[decision]}
      {...(decision === 'REJECT' ? { question } : { prepare: () => freeze() })}
      onClose={onClose}
      onStarted={onStarted}
    >
      <p className="v-soft">
        <FormattedMessage id="content.judge.takenBack" />
      </p>
    </PreparedDialog>
  )
}
