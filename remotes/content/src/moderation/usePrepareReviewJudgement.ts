import { type Prepared, usePrepare } from '@vitrine/jobs'
import { graphql } from '@vitrine/relay'
import type { JudgeReviewsInput, usePrepareReviewJudgementMutation } from './__generated__/usePrepareReviewJudgementMutation.graphql'

/** Freezes one judgement on many reviews as a job that waits for a yes. Nothing is written, and a job that nobody starts is forgotten. */
export function usePrepareReviewJudgement(): (input: JudgeReviewsInput) => Promise<Prepared> {
  const prepare = usePrepare<usePrepareReviewJudgementMutation>(
    graphql`
      mutation usePrepareReviewJudgementMutation($input: JudgeReviewsInput!) {
        prepareReviewJudgement(input: $input) {
          ...usePrepare_payload
        }
      }
    `,
    (response) => response.prepareReviewJudgement,
  )
  return (input) => prepare({ input })
}
