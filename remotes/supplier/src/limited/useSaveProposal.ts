import { graphql, quietly, useMutation } from '@vitrine/relay'
import { useHeldPage } from '@vitrine/ui'
import { useRef, useState } from 'react'
import type { LimitedForm_limited$key } from './__generated__/LimitedForm_limited.graphql'
import type { useSaveProposalCommentMutation } from './__generated__/useSaveProposalCommentMutation.graphql'
import type { useSaveProposalMutation } from './__generated__/useSaveProposalMutation.graphql'
import type { useSaveProposalSubmitMutation } from './__generated__/useSaveProposalSubmitMutation.graphql'
import { useRefusalWords } from './useRefusalWords'

/**
 * Saves values and comments, field by field, and submits all of it; one after the other, in order. Closing the page before the
 * last one has arrived asks for confirmation.
 */
export function useSaveProposal(id: string, first: LimitedForm_limited$key) {
  const wordsOf = useRefusalWords()
  const [limited, setLimited] = useState(first)
  const [errors, setErrors] = useState<Readonly<Record<string, string | undefined>>>({})
  const [savedAt, setSavedAt] = useState<number | null>(null)
  const [open, setOpen] = useState(0)
  const queue = useRef<Promise<void>>(Promise.resolve())
  const [commit] = useMutation<useSaveProposalMutation>(graphql`
    mutation useSaveProposalMutation($id: ID!, $field: String!, $value: JSONString!) {
      saveProposal(id: $id, field: $field, value: $value) {
        # eslint-disable-next-line relay/must-colocate-fragment-spreads -- the form that asked for it reads it
        ...LimitedForm_limited
      }
    }
  `)
  const [commitComment] = useMutation<useSaveProposalCommentMutation>(graphql`
    mutation useSaveProposalCommentMutation($id: ID!, $field: String, $comment: String!) {
      saveProposalComment(id: $id, field: $field, comment: $comment) {
        # eslint-disable-next-line relay/must-colocate-fragment-spreads -- the form that asked for it reads it
        ...LimitedForm_limited
      }
    }
  `)
  const [commitSubmit] = useMutation<useSaveProposalSubmitMutation>(graphql`
    mutation useSaveProposalSubmitMutation($id: ID!) {
      submitProposal(id: $id) {
        # eslint-disable-next-line relay/must-colocate-fragment-spreads -- the form that asked for it reads it
        ...LimitedForm_limited
      }
    }
  `)
  const isBusy = open > 0
  useHeldPage(isBusy)
  const tell = (field: string, error: string | undefined) => setErrors((known) => ({ ...known, [field]: error }))
  const inTurn = (field: string, begin: (end: { done(answer: LimitedForm_limited$key | null | undefined): void; fail(error: Error): void }) => void) => {
    setOpen((count) => count + 1)
    queue.current = queue.current.then(
      () =>
        new Promise<void>((resolve) => {
          const end = () => {
            setOpen((count) => count - 1)
            resolve()
          }
          begin({
            done(answer) {
              tell(field, undefined)
              setSavedAt(Date.now())
              if (answer) setLimited(answer)
              end()
            },
            fail(error) {
              tell(field, wordsOf(error))
              end()
            },
          })
        }),
    )
  }
  const save = (field: string, value: unknown) =>
    inTurn(field, ({ done, fail }) =>
      commit({ variables: { id, field, value: JSON.stringify(value) }, ...quietly, onCompleted: ({ saveProposal }) => done(saveProposal), onError: fail }),
    )
  const say = (field: string | null, comment: string) =>
    inTurn(field ?? '', ({ done, fail }) =>
      commitComment({ variables: { id, field, comment }, ...quietly, onCompleted: ({ saveProposalComment }) => done(saveProposalComment), onError: fail }),
    )
  const submit = () =>
    inTurn('', ({ done, fail }) => commitSubmit({ variables: { id }, ...quietly, onCompleted: ({ submitProposal }) => done(submitProposal), onError: fail }))
  return { limited, errors, savedAt, isBusy, save, say, submit }
}
