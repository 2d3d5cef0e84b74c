import { useHeldWarnings, useTakeBack } from '@vitrine/forms'
import { graphql, newIdempotencyKey, useMutation } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import { useIntl } from 'react-intl'
import type { PriceInput, useSavePricesMutation } from './__generated__/useSavePricesMutation.graphql'

/** The error of an unsaved price, by product. */
export type PriceErrors = Readonly<Record<string, string>>

/**
 * Returns a function that saves edited prices of a list as one change set, with Undo. It returns errors, in which case nothing
 * was saved.
 * @param onTakenBack called after Undo
 */
export function useSavePrices(list: string, onTakenBack: () => void): { save(prices: readonly PriceInput[]): Promise<PriceErrors | null>; isSaving: boolean } {
  const intl = useIntl()
  const takeBack = useTakeBack(onTakenBack)
  const held = useHeldWarnings()
  const [commit, isSaving] = useMutation<useSavePricesMutation>(graphql`
    mutation useSavePricesMutation($priceList: ID!, $prices: [PriceInput!]!, $holdWarnings: Boolean) {
      savePrices(priceList: $priceList, prices: $prices, holdWarnings: $holdWarnings) {
        changedCount
        changeSet {
          id
        }
        errors {
          field
          code
          message
        }
      }
    }
  `)
  const save = (prices: readonly PriceInput[]) =>
    new Promise<PriceErrors | null>((resolve) => {
      commit({
        variables: { priceList: list, prices: [...prices], holdWarnings: held.holds(prices) },
        // the host has already shown a toast for each error
        onError: () => resolve({}),
        onCompleted: ({ savePrices: { changedCount, changeSet, errors } }) => {
          held.note(prices, errors)
          if (errors.length > 0)
            return resolve(Object.fromEntries(errors.map(({ field, message }) => [prices[Number(field?.replace('prices.', ''))]?.product ?? '', message])))
          if (changeSet) {
            const key = newIdempotencyKey()
            toasts.show({
              kind: 'success',
              text: intl.formatMessage({ id: 'pricing.grid.saved' }, { count: changedCount }),
              actions: [{ text: intl.formatMessage({ id: 'ui.save.undo' }), run: () => void takeBack(changeSet.id, key) }],
            })
          }
          resolve(null)
        },
      })
    })
  return { save, isSaving }
}
