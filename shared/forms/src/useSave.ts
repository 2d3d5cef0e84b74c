import type { SaveOutcome } from '@vitrine/drafts'
import { graphql, type GraphQLTaggedNode, type MutationParameters, readInlineData, useCommit } from '@vitrine/relay'
import type { useSave_payload$key } from './__generated__/useSave_payload.graphql'
import { useOutcomeOf } from './useOutcomeOf'

interface Saved {
  /** The current entity; null if nothing was written */
  thing: { readonly revision: number } | null | undefined
  payload: useSave_payload$key
}

/**
 * Returns a function that saves changed fields, based on a revision. Says "saved" only if something was written.
 * @param mutation of the entity; its payload spreads `useSave_payload`
 * @param savedOf finds entity and payload in the response
 */
export function useSave<Mutation extends MutationParameters>(
  mutation: GraphQLTaggedNode,
  savedOf: (response: Mutation['response']) => Saved,
): (variables: Mutation['variables']) => Promise<SaveOutcome> {
  const outcomeOf = useOutcomeOf()
  const [commit] = useCommit<Mutation>(mutation)
  return async (variables) => {
    const response = await commit(variables)
    if (response === null) return { kind: 'failed' }
    const { thing, payload: key } = savedOf(response)
    return outcomeOf(thing, readInlineData(payload, key))
  }
}

/**
 * Makes the hook that saves changed fields of a plain entity.
 * @param mutation of the entity, with `$input`; its payload spreads `useSave_payload`
 * @param savedOf finds entity and payload in the response
 * @param inputOf maps the form's changes to the input; by default they are the input
 */
export function defineUpdate<Mutation extends MutationParameters>(
  mutation: GraphQLTaggedNode,
  savedOf: (response: Mutation['response']) => Saved,
  inputOf?: (changes: Record<string, unknown>) => object,
) {
  return function useUpdate(): (id: string, revision: number, changes: Record<string, unknown>) => Promise<SaveOutcome> {
    const save = useSave<Mutation>(mutation, savedOf)
    return (id, revision, changes) => save({ input: { id, revision, ...(inputOf?.(changes) ?? changes) } })
  }
}

const payload = graphql`
  fragment useSave_payload on SavePayload @inline {
    # eslint-disable-next-line relay/unused-fields -- read by useOutcomeOf
    changeSet {
      itemCount
    }
    # eslint-disable-next-line relay/unused-fields
    merged {
      label
      by
    }
    # eslint-disable-next-line relay/unused-fields
    conflicts {
      field
      base
      theirs
      by
      at
      isOwn
    }
    # eslint-disable-next-line relay/unused-fields
    errors {
      field
      code
      message
    }
  }
`
