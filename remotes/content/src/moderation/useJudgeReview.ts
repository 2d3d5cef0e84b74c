import { useTakeBack } from '@vitrine/forms'
import { fetchQuery, graphql, newIdempotencyKey, useAct, useRelayEnvironment } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import { useIntl } from 'react-intl'
import type { JudgeReviewInput, useJudgeReviewMutation } from './__generated__/useJudgeReviewMutation.graphql'
import type { useJudgeReviewQuery } from './__generated__/useJudgeReviewQuery.graphql'

const judgedReview = graphql`
  query useJudgeReviewQuery($id: ID!) {
    review(id: $id) {
      # For the store: rows and forms read it there
      # eslint-disable-next-line relay/unused-fields
      revision
      # eslint-disable-next-line relay/unused-fields
      updatedAt
      # eslint-disable-next-line relay/unused-fields
      updatedBy
      # eslint-disable-next-line relay/must-colocate-fragment-spreads
      ...reviewsForm_review
    }
  }
`

const doneIds = { APPROVE: 'content.judge.approved', REJECT: 'content.judge.rejected', REOPEN: 'content.judge.reopened' } as const

/** A decision about one review; a rejection has a reason. */
export type Judgement = { decision: 'APPROVE' | 'REOPEN' } | { decision: 'REJECT'; reason: string }

/**
 * Approves, rejects or reopens a review. If it was decided already it stays so, which is reported.
 * @returns `judge`, which returns the change set, null if nothing was written; `takeBack` for callers that keep change sets
 */
export function useJudgeReview(): {
  judge(id: string, judgement: Judgement, isQuiet?: boolean): Promise<string | null>
  takeBack(changeSet: string, id: string): Promise<void>
  isJudging: boolean
} {
  const intl = useIntl()
  const environment = useRelayEnvironment()
  const revert = useTakeBack(undefined)
  const [act, isJudging] = useAct<useJudgeReviewMutation>(graphql`
    mutation useJudgeReviewMutation($input: JudgeReviewInput!, $key: String) {
      judgeReview(input: $input, idempotencyKey: $key) {
        review {
          # For the store: rows and forms read it there
          # eslint-disable-next-line relay/unused-fields
          revision updatedAt updatedBy flags
          # eslint-disable-next-line relay/must-colocate-fragment-spreads
          ...reviewsForm_review
        }
        changeSet {
          id
        }
        notice
        errors {
          # eslint-disable-next-line relay/unused-fields -- told by useAct
          message
        }
      }
    }
  `)
  const takeBack = async (changeSet: string, id: string) => {
    await revert(changeSet, newIdempotencyKey())
    await fetchQuery<useJudgeReviewQuery>(environment, judgedReview, { id }, { fetchPolicy: 'network-only' })
      .toPromise()
      .catch(() => undefined)
  }
  const judge = async (id: string, judgement: Judgement, isQuiet = false) => {
    const judged = await act({ input: { id, ...judgement } satisfies JudgeReviewInput })
    if (!judged) return null
    const { changeSet, notice } = judged
    if (notice) toasts.show({ kind: 'info', text: notice })
    if (changeSet && !isQuiet) {
      const undo = { text: intl.formatMessage({ id: 'content.judge.undo' }), run: () => void takeBack(changeSet.id, id) }
      toasts.show({ kind: 'success', text: intl.formatMessage({ id: doneIds[judgement.decision] }), actions: [undo] })
    }
    return changeSet?.id ?? null
  }
  return { judge, takeBack, isJudging }
}
