import { useTellDone } from '@vitrine/forms'
import { type Prepared, usePrepare } from '@vitrine/jobs'
import { graphql, useAct } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import { useIntl } from 'react-intl'
import type { attributeValuesMutationsApproveMutation } from './__generated__/attributeValuesMutationsApproveMutation.graphql'
import type { attributeValuesMutationsApproveSearchMutation } from './__generated__/attributeValuesMutationsApproveSearchMutation.graphql'
import type { attributeValuesMutationsDeleteMutation } from './__generated__/attributeValuesMutationsDeleteMutation.graphql'
import type { attributeValuesMutationsDeleteSearchMutation } from './__generated__/attributeValuesMutationsDeleteSearchMutation.graphql'
import type { attributeValuesMutationsMergeMutation } from './__generated__/attributeValuesMutationsMergeMutation.graphql'
import type { attributeValuesMutationsMergeSearchMutation } from './__generated__/attributeValuesMutationsMergeSearchMutation.graphql'
import type { ChosenValues } from './ChosenValues'

/** Prepares deleting values as a job awaiting confirmation; products get a replacement, or none. A job that nobody starts is deleted. */
export function usePrepareValueDelete(): (values: ChosenValues, replaceBy: string | undefined) => Promise<Prepared> {
  const ticked = usePrepare<attributeValuesMutationsDeleteMutation>(
    graphql`
      mutation attributeValuesMutationsDeleteMutation($ids: [ID!]!, $replaceBy: ID) {
        prepareAttributeValueDelete(ids: $ids, replaceBy: $replaceBy) {
          ...usePrepare_payload
        }
      }
    `,
    (response) => response.prepareAttributeValueDelete,
  )
  const found = usePrepare<attributeValuesMutationsDeleteSearchMutation>(
    graphql`
      mutation attributeValuesMutationsDeleteSearchMutation($selection: AttributeValueSelection!, $replaceBy: ID) {
        prepareAttributeValueDelete(selection: $selection, replaceBy: $replaceBy) {
          ...usePrepare_payload
        }
      }
    `,
    (response) => response.prepareAttributeValueDelete,
  )
  return ({ ids, search }, replaceBy) => (ids ? ticked({ ids: [...ids], replaceBy }) : found({ selection: search, replaceBy }))
}

/** Prepares merging values as a job awaiting confirmation; the remaining one may be among them. A job that nobody starts is deleted. */
export function usePrepareValueMerge(): (values: ChosenValues, target: string) => Promise<Prepared> {
  const ticked = usePrepare<attributeValuesMutationsMergeMutation>(
    graphql`
      mutation attributeValuesMutationsMergeMutation($sources: [ID!]!, $target: ID!) {
        prepareAttributeValueMerge(sources: $sources, target: $target) {
          ...usePrepare_payload
        }
      }
    `,
    (response) => response.prepareAttributeValueMerge,
  )
  const found = usePrepare<attributeValuesMutationsMergeSearchMutation>(
    graphql`
      mutation attributeValuesMutationsMergeSearchMutation($selection: AttributeValueSelection!, $target: ID!) {
        prepareAttributeValueMerge(selection: $selection, target: $target) {
          ...usePrepare_payload
        }
      }
    `,
    (response) => response.prepareAttributeValueMerge,
  )
  return ({ ids, search }, target) => (ids ? ticked({ sources: ids.filter((id) => id !== target), target }) : found({ selection: search, target }))
}

/** Approves values all at once, and offers to undo it. */
export function useApproveAttributeValues(onChanged: (() => void) | undefined): (values: ChosenValues) => Promise<void> {
  const intl = useIntl()
  const tell = useTellDone(onChanged)
  const [approve] = useAct<attributeValuesMutationsApproveMutation>(graphql`
    mutation attributeValuesMutationsApproveMutation($ids: [ID!]!) {
      approveAttributeValues(ids: $ids) {
        attributeValues {
          id
          # What follows is for the store: rows and forms read it there
          needsApproval revision
          # A new revision comes with everything of it that the form shows: an edit stands on both
          ...attributeValuesForm_value
        }
        changeSet {
          id
          entityCount
        }
        errors {
          message
        }
      }
    }
  `)
  // for all results of a search there is a confirmation, as they may be thousands
  const [approveFound] = useAct<attributeValuesMutationsApproveSearchMutation>(graphql`
    mutation attributeValuesMutationsApproveSearchMutation($selection: AttributeValueSelection!) {
      approveAttributeValues(selection: $selection) {
        changeSet {
          id
          entityCount
        }
        errors {
          message
        }
      }
    }
  `)
  return async ({ ids, search, count }) => {
    const answer = ids ? await approve({ ids: [...ids] }) : await approveFound({ selection: search })
    if (!answer) return
    const { changeSet, errors } = answer
    if (changeSet) {
      tell(intl.formatMessage({ id: 'catalogue.values.approved' }, { count: changeSet.entityCount }), changeSet)
      onChanged?.()
    } else if (errors.length === 0) toasts.show({ kind: 'info', text: intl.formatMessage({ id: 'catalogue.values.approvedAlready' }, { count }) })
  }
}
