import { toasts } from '@vitrine/toasts'
import type { GraphQLTaggedNode, MutationParameters } from 'relay-runtime'
import { type Commit, type Given, useCommit } from './useCommit'

interface Refusable {
  readonly errors: readonly { readonly message: string }[]
}

interface ActMutation extends MutationParameters {
  /** Of its one field */
  readonly response: Readonly<Record<string, Refusable>>
}

type AnswerOf<Mutation extends ActMutation> = Mutation['response'][keyof Mutation['response']]

/** Where it is said why an act was refused; `caller`: beside the field or in the dialog that asked for it. */
type ToldIn = 'error' | 'warning' | 'caller'

/** Sends the act. Resolves with the answer, refused if it has `errors`; with null if it failed, of which the host has told already. */
export type Act<Mutation extends ActMutation> = (variables: Given<Mutation>, updater?: Parameters<Commit<Mutation>>[1]) => Promise<AnswerOf<Mutation> | null>

/**
 * Returns a function that does one thing at the server. Each reason why it was refused is a toast.
 * @param mutation of one field, which answers `errors { message }`
 */
export function useAct<Mutation extends ActMutation>(mutation: GraphQLTaggedNode, toldIn: ToldIn = 'error'): [act: Act<Mutation>, isActing: boolean] {
  const [commit, isActing] = useCommit<Mutation>(mutation)
  const act: Act<Mutation> = async (variables, updater) => {
    const response = await commit(variables, updater)
    if (response === null) return null
    const [answer] = Object.values(response) as [AnswerOf<Mutation>]
    if (toldIn !== 'caller') for (const { message } of answer.errors) toasts.show({ kind: toldIn, text: message })
    return answer
  }
  return [act, isActing]
}

/**
 * Makes the hook of one act.
 * @param mutation of one field, which answers `errors { message }`
 */
export function defineAct<Mutation extends ActMutation>(mutation: GraphQLTaggedNode, toldIn?: ToldIn): () => [act: Act<Mutation>, isActing: boolean] {
  return function useOneAct() {
    return useAct<Mutation>(mutation, toldIn)
  }
}
