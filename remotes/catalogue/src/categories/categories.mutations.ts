import { useTellDone } from '@vitrine/forms'
import { graphql, useAct } from '@vitrine/relay'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useIntl } from 'react-intl'
import type { categoriesMutationsSortMutation } from './__generated__/categoriesMutationsSortMutation.graphql'
import type { categoriesMutationsUpdateMutation, UpdateCategoryInput } from './__generated__/categoriesMutationsUpdateMutation.graphql'

/** Moves in quick succession are saved as one change. */
const REST_MILLISECONDS = 600

/**
 * Saves the order of categories that are beside each other after a short pause, or when the user leaves, and offers to undo it.
 * @param onChanged called when it is saved, refused or undone
 */
export function useSortCategories(onChanged: () => void): (paths: readonly string[]) => void {
  const intl = useIntl()
  const tellDone = useTellDone(onChanged)
  const waiting = useRef<readonly string[]>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [sort] = useAct<categoriesMutationsSortMutation>(graphql`
    mutation categoriesMutationsSortMutation($paths: [String!]!) {
      sortCategories(paths: $paths) {
        changeSet {
          id
        }
        errors {
          message
        }
      }
    }
  `)
  const save = async () => {
    clearTimeout(timer.current)
    const paths = waiting.current
    waiting.current = undefined
    if (!paths) return
    const answer = await sort({ paths: [...paths] })
    if (answer?.changeSet) tellDone(intl.formatMessage({ id: 'catalogue.categories.sorted' }), answer.changeSet, 'catalogue.categories.sorted')
    // also if it was not saved: the screen must not show an order that the server does not have
    onChanged()
  }
  const saveOnLeaving = useEffectEvent(() => void save())
  useEffect(() => () => saveOnLeaving(), [])
  return (paths) => {
    // the order of others is another change
    if (waiting.current && !waiting.current.includes(paths[0] ?? '')) void save()
    clearTimeout(timer.current)
    waiting.current = paths
    timer.current = setTimeout(() => void save(), REST_MILLISECONDS)
  }
}

/**
 * Saves what is known of a category, and offers to undo it. Resolves to the reasons if it was refused, and to null if it was saved.
 * @param onChanged called when it is saved or undone
 */
export function useUpdateCategory(
  onChanged: () => void,
): [save: (input: UpdateCategoryInput, done: MessageId) => Promise<readonly string[] | null>, isBusy: boolean] {
  const intl = useIntl()
  const tellDone = useTellDone(onChanged)
  const [update, isBusy] = useAct<categoriesMutationsUpdateMutation>(
    graphql`
      mutation categoriesMutationsUpdateMutation($input: UpdateCategoryInput!) {
        updateCategory(input: $input) {
          changeSet {
            id
          }
          conflicts {
            by
          }
          errors {
            message
          }
        }
      }
    `,
    'caller',
  )
  const save = async (input: UpdateCategoryInput, done: MessageId) => {
    const answer = await update({ input })
    // the host has shown a toast already
    if (answer === null) return []
    if (answer.errors.length > 0) return answer.errors.map(({ message }) => message)
    if (answer.conflicts.length > 0) return answer.conflicts.map(({ by }) => intl.formatMessage({ id: 'catalogue.categories.conflict' }, { by }))
    if (answer.changeSet) tellDone(intl.formatMessage({ id: done }), answer.changeSet, done)
    onChanged()
    return null
  }
  return [save, isBusy]
}
