import { useTakeBack } from '@vitrine/forms'
import { fetchQuery, graphql, newIdempotencyKey, useMutation, useRelayEnvironment } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import { useIntl } from 'react-intl'
import type { EmeubelProductsInput, useChangeArticlesMutation } from './__generated__/useChangeArticlesMutation.graphql'
import type { useChangeArticlesQuery } from './__generated__/useChangeArticlesQuery.graphql'

const article = graphql`
  query useChangeArticlesQuery($id: ID!) {
    emeubelProduct(id: $id) {
      # For the store: rows and looks read it there
      # eslint-disable-next-line relay/must-colocate-fragment-spreads
      ...ArticleMatch_article
      # eslint-disable-next-line relay/must-colocate-fragment-spreads
      ...Deltas_article
    }
  }
`

/** An action on one article; as in the contract, without the selection. */
export type ArticleChange = Omit<EmeubelProductsInput, 'selection'>

export interface ArticleDone {
  /** null if nothing was written */
  changeSet: string | null
}

/**
 * Runs an action on one article at once, with a toast and Undo.
 * @param onChanged called after it, and after Undo
 * @returns `change`; `takeBack` for callers that keep change sets
 */
export function useChangeArticles(onChanged?: () => void): {
  change(id: string, change: ArticleChange, isQuiet?: boolean): Promise<ArticleDone>
  takeBack(changeSet: string, id: string): Promise<void>
  isChanging: boolean
} {
  const intl = useIntl()
  const environment = useRelayEnvironment()
  const revert = useTakeBack(onChanged)
  const [commit, isChanging] = useMutation<useChangeArticlesMutation>(graphql`
    mutation useChangeArticlesMutation($input: EmeubelProductsInput!) {
      changeEmeubelProducts(input: $input) {
        emeubelProducts {
          # For the store: rows and looks read it there
          # eslint-disable-next-line relay/must-colocate-fragment-spreads
          ...ArticleMatch_article
          # eslint-disable-next-line relay/must-colocate-fragment-spreads
          ...Deltas_article
        }
        changeSet {
          id
        }
        errors {
          message
        }
      }
    }
  `)
  const takeBack = async (changeSet: string, id: string) => {
    await revert(changeSet, newIdempotencyKey())
    fetchQuery<useChangeArticlesQuery>(environment, article, { id }, { fetchPolicy: 'network-only' }).subscribe({})
  }
  const change = (id: string, wanted: ArticleChange, isQuiet = false) =>
    new Promise<ArticleDone>((resolve) => {
      commit({
        variables: { input: { ...wanted, selection: { ids: [id] } } },
        // the host has already shown a toast for each error
        onError: () => resolve({ changeSet: null }),
        onCompleted: ({ changeEmeubelProducts: { changeSet, errors } }) => {
          for (const { message } of errors) toasts.show({ kind: 'error', text: message })
          if (changeSet) {
            const undo = { text: intl.formatMessage({ id: 'supplier.article.undo' }), run: () => void takeBack(changeSet.id, id) }
            if (!isQuiet)
              toasts.show({ kind: 'success', text: intl.formatMessage({ id: `supplier.article.done.${wanted.action as KnownAction}` }), actions: [undo] })
            onChanged?.()
          }
          resolve({ changeSet: changeSet?.id ?? null })
        },
      })
    })
  return { change, takeBack, isChanging }
}

type KnownAction = 'LINK' | 'LINK_SUGGESTED' | 'UNLINK' | 'REJECT' | 'IGNORE' | 'UNIGNORE' | 'CREATE_PRODUCT' | 'DEAL_WITH'
