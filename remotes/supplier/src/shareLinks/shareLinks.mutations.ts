import { defineAct, graphql, readInlineData, useAct, useCommit } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import { useIntl } from 'react-intl'
import type { shareLinksMutations_payload$key } from './__generated__/shareLinksMutations_payload.graphql'
import type { shareLinksMutationsCreateMutation } from './__generated__/shareLinksMutationsCreateMutation.graphql'
import type { shareLinksMutationsExtendMutation } from './__generated__/shareLinksMutationsExtendMutation.graphql'
import type { ProposalVerdict, shareLinksMutationsJudgeMutation } from './__generated__/shareLinksMutationsJudgeMutation.graphql'
import type { shareLinksMutationsRemindMutation } from './__generated__/shareLinksMutationsRemindMutation.graphql'
import type { shareLinksMutationsRevokeMutation } from './__generated__/shareLinksMutationsRevokeMutation.graphql'
import type { shareLinksMutationsAddressMutation } from './__generated__/shareLinksMutationsAddressMutation.graphql'

const week = 7

// The link's own fields are for the store: whoever shows it reads them there.
const payload = graphql`
  fragment shareLinksMutations_payload on ShareLinkPayload @inline {
    shareLink {
      id
      state
      actions
      endsAt
      revokedAt
      reminderSentAt
    }
    errors {
      message
    }
  }
`

/** What can be done about a link: extend it to a week from today, remind, revoke, copy its address. */
export function useShareLinkAction(id: string) {
  const intl = useIntl()
  const [extend] = useCommit<shareLinksMutationsExtendMutation>(graphql`
    mutation shareLinksMutationsExtendMutation($id: ID!, $days: Int!) {
      extendShareLink(id: $id, days: $days) {
        ...shareLinksMutations_payload
      }
    }
  `)
  const [remind] = useCommit<shareLinksMutationsRemindMutation>(graphql`
    mutation shareLinksMutationsRemindMutation($id: ID!) {
      remindShareLink(id: $id) {
        ...shareLinksMutations_payload
      }
    }
  `)
  const [revoke] = useCommit<shareLinksMutationsRevokeMutation>(graphql`
    mutation shareLinksMutationsRevokeMutation($id: ID!) {
      revokeShareLink(id: $id) {
        ...shareLinksMutations_payload
      }
    }
  `)
  const [draw] = useCommit<shareLinksMutationsAddressMutation>(graphql`
    mutation shareLinksMutationsAddressMutation($id: ID!) {
      drawShareLinkAddress(id: $id)
    }
  `)
  const say = (done: string, refused?: string) =>
    toasts.show(refused === undefined ? { kind: 'success', key: `shareLink.${id}`, text: done } : { kind: 'error', key: `shareLink.${id}`, text: refused })
  const tell = (done: string, answer: shareLinksMutations_payload$key | undefined) => {
    if (answer) say(done, readInlineData(payload, answer).errors[0]?.message)
  }
  const words = (what: 'extended' | 'reminded' | 'revoked' | 'copied') => intl.formatMessage({ id: `supplier.shareLink.${what}` })
  const show = (address: string) => {
    // a browser may keep its clipboard from us: then it is copied by hand
    const byHand = () =>
      toasts.show({ kind: 'info', sticky: true, key: `shareLink.${id}`, text: intl.formatMessage({ id: 'supplier.shareLink.copyByHand' }, { address }) })
    if (!navigator.clipboard) return byHand()
    navigator.clipboard.writeText(address).then(() => say(words('copied')), byHand)
  }
  return {
    EXTEND: async () => tell(words('extended'), (await extend({ id, days: week }))?.extendShareLink),
    REMIND: async () => tell(words('reminded'), (await remind({ id }))?.remindShareLink),
    REVOKE: async () => tell(words('revoked'), (await revoke({ id }))?.revokeShareLink),
    COPY: async () => {
      const path = (await draw({ id }))?.drawShareLinkAddress
      if (path) show(`${location.origin}${path}`)
    },
  }
}

/** Says yes or no to what was sent in; the answer is mailed. */
export function useJudgeProposals(shareLink: string) {
  const intl = useIntl()
  const [act, isJudging] = useAct<shareLinksMutationsJudgeMutation>(
    graphql`
      mutation shareLinksMutationsJudgeMutation($input: JudgeProposalsInput!) {
        judgeProposals(input: $input) {
          shareLink {
            ...ShareLinkCard_link
          }
          errors {
            message
          }
        }
      }
    `,
    'caller',
  )
  const judge = async (verdicts: readonly ProposalVerdict[], askAgain: boolean) => {
    const answer = await act({ input: { shareLink, verdicts: [...verdicts], askAgain } })
    if (!answer) return
    const [error] = answer.errors
    toasts.show(
      error
        ? { kind: 'error', key: 'judge', text: error.message }
        : { kind: 'success', key: 'judge', text: intl.formatMessage({ id: 'supplier.proposal.judged' }) },
    )
  }
  return { judge, isJudging }
}

/** Makes a link and mails it; the form says what of it is not acceptable. */
export const useCreateShareLink = defineAct<shareLinksMutationsCreateMutation>(
  graphql`
    mutation shareLinksMutationsCreateMutation($input: CreateShareLinkInput!, $key: String!) {
      createShareLink(input: $input, idempotencyKey: $key) {
        errors {
          field
          message
        }
      }
    }
  `,
  'caller',
)
