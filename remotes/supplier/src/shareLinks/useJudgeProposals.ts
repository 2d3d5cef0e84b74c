import { graphql, useMutation } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import { useIntl } from 'react-intl'
import type { ProposalVerdict, useJudgeProposalsMutation } from './__generated__/useJudgeProposalsMutation.graphql'

/** Says yes or no to what was sent in; the answer is mailed. */
export function useJudgeProposals(shareLink: string) {
  const intl = useIntl()
  const [commit, isJudging] = useMutation<useJudgeProposalsMutation>(graphql`
    mutation useJudgeProposalsMutation($input: JudgeProposalsInput!) {
      judgeProposals(input: $input) {
        shareLink {
          # eslint-disable-next-line relay/must-colocate-fragment-spreads -- for the store: the card reads it there
          ...ShareLinkCard_link
        }
        errors {
          message
        }
      }
    }
  `)
  const judge = (verdicts: readonly ProposalVerdict[], askAgain: boolean) =>
    commit({
      variables: { input: { shareLink, verdicts: [...verdicts], askAgain } },
      onCompleted: ({ judgeProposals: { errors } }) => {
        const [error] = errors
        toasts.show(
          error
            ? { kind: 'error', key: 'judge', text: error.message }
            : { kind: 'success', key: 'judge', text: intl.formatMessage({ id: 'supplier.proposal.judged' }) },
        )
      },
    })
  return { judge, isJudging }
}
