import { useTakeBack } from '@vitrine/forms'
import { definePrepare } from '@vitrine/jobs'
import { fetchQuery, graphql, newIdempotencyKey, useAct, useRelayEnvironment } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import { useIntl } from 'react-intl'
import type { articlesMutationsBulkMutation } from './__generated__/articlesMutationsBulkMutation.graphql'
import type { EmeubelProductsInput, articlesMutationsChangeMutation } from './__generated__/articlesMutationsChangeMutation.graphql'
import type { articlesMutationsTakeBackQuery } from './__generated__/articlesMutationsTakeBackQuery.graphql'

const article = graphql`
  query articlesMutationsTakeBackQuery($id: ID!) {
    emeubelProduct(id: $id) {
      # For the store: rows and looks read it there
      ...ArticleMatch_article
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
  const [act, isChanging] = useAct<articlesMutationsChangeMutation>(graphql`
    mutation articlesMutationsChangeMutation($input: EmeubelProductsInput!) {
      changeEmeubelProducts(input: $input) {
        emeubelProducts {
          # For the store: rows and looks read it there
          ...ArticleMatch_article
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
    fetchQuery<articlesMutationsTakeBackQuery>(environment, article, { id }, { fetchPolicy: 'network-only' }).subscribe({})
  }
  const change = async (id: string, wanted: ArticleChange, isQuiet = false): Promise<ArticleDone> => {
    const changeSet = (await act({ input: { ...wanted, selection: { ids: [id] } } }))?.changeSet
    if (!changeSet) return { changeSet: null }
    if (!isQuiet) {
      const undo = { text: intl.formatMessage({ id: 'supplier.article.undo' }), run: () => void takeBack(changeSet.id, id) }
      toasts.show({ kind: 'success', text: intl.formatMessage({ id: `supplier.article.done.${wanted.action as KnownAction}` }), actions: [undo] })
    }
    onChanged?.()
    return { changeSet: changeSet.id }
  }
  return { change, takeBack, isChanging }
}

type KnownAction = 'LINK' | 'LINK_SUGGESTED' | 'UNLINK' | 'REJECT' | 'IGNORE' | 'UNIGNORE' | 'CREATE_PRODUCT' | 'DEAL_WITH'

/** Prepares an action on articles as a job to be confirmed. Nothing is written, and a job that is not started expires. */
export const usePrepareArticles = definePrepare<articlesMutationsBulkMutation>(
  graphql`
    mutation articlesMutationsBulkMutation($input: EmeubelProductsInput!) {
      prepareEmeubelProductsBulk(input: $input) {
        ...usePrepare_payload
      }
    }
  `,
  ({ prepareEmeubelProductsBulk }) => prepareEmeubelProductsBulk,
)
