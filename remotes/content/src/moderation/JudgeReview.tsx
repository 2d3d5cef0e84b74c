import { Button, Dialog } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { ReasonForm } from './ReasonForm'
import { useJudgeReview } from './useJudgeReview'

/** Decides about the open review. A decided one shows its decision, and has to be reopened first. */
export function JudgeReview({ id, status }: { id: string; status: string }) {
  const [isRejecting, setRejecting] = useState(false)
  const { judge, isJudging } = useJudgeReview()
  return (
    <>
      {status !== 'PENDING' && (
        <Button disabled={isJudging} onClick={() => void judge(id, { decision: 'REOPEN' })}>
          <FormattedMessage id="content.judge.reopen" />
        </Button>
      )}
      <Button disabled={isJudging} onClick={() => setRejecting(true)}>
        <FormattedMessage id="content.judge.reject" />
      </Button>
      <Button type="primary" disabled={isJudging} onClick={() => void judge(id, { decision: 'APPROVE' })}>
        <FormattedMessage id="content.judge.approve" />
      </Button>
      {isRejecting && (
        <Dialog isOpen onClose={() => setRejecting(false)} title={<FormattedMessage id="content.judge.rejectTitle" />}>
          <ReasonForm
            submit="content.judge.reject"
            onClose={() => setRejecting(false)}
            onDone={(reason) => {
              setRejecting(false)
              void judge(id, { decision: 'REJECT', reason })
            }}
          />
        </Dialog>
      )}
    </>
  )
}
