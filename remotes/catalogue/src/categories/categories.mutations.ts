import { useTakeBack } from '@vitrine/forms'
import { graphql, newIdempotencyKey, useMutation } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useIntl } from 'react-intl'
import type { categoriesMutationsSortMutation } from './__generated__/categoriesMutationsSortMutation.graphql'
import type { categoriesMutationsUpdateMutation, TranslationInput } from './__generated__/categoriesMutationsUpdateMutation.graphql'

/** Moves in quick succession are saved as one change. */
const REST_MILLISECONDS = 600

/** Offers to undo what was saved. */
function useTellSaved(onChanged: () => void): (text: MessageId, changeSet: { id: string } | null | undefined, errors: readonly { message: string }[]) => void {
  const intl = useIntl()
  const takeBack = useTakeBack(onChanged)
  return (text, changeSet, errors) => {
    for (const { message } of errors) toasts.show({ kind: 'error', text: message })
    if (!changeSet) return
    const key = newIdempotencyKey()
    toasts.show({
      kind: 'success',
      key: text,
      text: intl.formatMessage({ id: text }),
      actions: [{ text: intl.formatMessage({ id: 'ui.save.undo' }), run: () => void takeBack(changeSet.id, key) }],
    })
  }
}

/**
 * Saves the order of categories that are beside each other after a short pause, or when the user leaves, and offers to undo it.
 * @param onChanged called when it is saved, refused or undone
 */
export function useSortCategories(onChanged: () => void): (paths: readonly string[]) => void {
  const tellSaved = useTellSaved(onChanged)
  const waiting = useRef<readonly string[]>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [commit] = useMutation<categoriesMutationsSortMutation>(graphql`
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
  const save = () => {
    clearTimeout(timer.current)
    const paths = waiting.current
    waiting.current = undefined
    if (!paths) return
    commit({
      variables: { paths: [...paths] },
      // the host has shown a toast for each error already; the screen must not show an order that was not saved
      onError: onChanged,
      onCompleted: ({ sortCategories: { changeSet, errors } }) => {
        tellSaved('catalogue.categories.sorted', changeSet, errors)
        onChanged()
      },
    })
  }
  const saveOnLeaving = useEffectEvent(save)
  useEffect(() => () => saveOnLeaving(), [])
  return (paths) => {
    // the order of others is another change
    if (waiting.current && !waiting.current.includes(paths[0] ?? '')) save()
    clearTimeout(timer.current)
    waiting.current = paths
    timer.current = setTimeout(save, REST_MILLISECONDS)
  }
}

/**
 * Names a category in languages, and offers to undo it. Resolves to the reasons if it was refused, and to null if it was saved.
 * @param onChanged called when it is saved or undone
 */
export function useUpdateCategory(
  onChanged: () => void,
): [save: (path: string, names: readonly TranslationInput[]) => Promise<readonly string[] | null>, isBusy: boolean] {
  const tellSaved = useTellSaved(onChanged)
  const [commit, isBusy] = useMutation<categoriesMutationsUpdateMutation>(graphql`
    mutation categoriesMutationsUpdateMutation($input: UpdateCategoryInput!) {
      updateCategory(input: $input) {
        changeSet {
          id
        }
        errors {
          message
        }
      }
    }
  `)
  const save = (path: string, names: readonly TranslationInput[]) =>
    new Promise<readonly string[] | null>((resolve) => {
      commit({
        variables: { input: { path, names: [...names] } },
        // the host has shown a toast for each error already
        onError: () => resolve([]),
        onCompleted: ({ updateCategory: { changeSet, errors } }) => {
          if (errors.length > 0) return resolve(errors.map(({ message }) => message))
          tellSaved('catalogue.categories.named', changeSet, errors)
          onChanged()
          resolve(null)
        },
      })
    })
  return [save, isBusy]
}
