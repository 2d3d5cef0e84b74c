import { useHeldWarnings, useTellDone } from '@vitrine/forms'
import { definePrepare } from '@vitrine/jobs'
import { graphql, useAct } from '@vitrine/relay'
import { useIntl } from 'react-intl'
import type { pricesMutationsFormulaMutation } from './__generated__/pricesMutationsFormulaMutation.graphql'
import type { PriceInput, pricesMutationsSaveMutation } from './__generated__/pricesMutationsSaveMutation.graphql'

/** The error of an unsaved price, by product. */
export type PriceErrors = Readonly<Record<string, string>>

/**
 * Returns a function that saves edited prices of a list as one change set, with Undo. It returns errors, in which case nothing
 * was saved.
 * @param onTakenBack called after Undo
 */
export function useSavePrices(list: string, onTakenBack: () => void): { save(prices: readonly PriceInput[]): Promise<PriceErrors | null>; isSaving: boolean } {
  const intl = useIntl()
  const tell = useTellDone(onTakenBack)
  const held = useHeldWarnings()
  const [act, isSaving] = useAct<pricesMutationsSaveMutation>(
    graphql`
      mutation pricesMutationsSaveMutation($priceList: ID!, $prices: [PriceInput!]!, $holdWarnings: Boolean) {
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
    `,
    'caller',
  )
  const save = async (prices: readonly PriceInput[]): Promise<PriceErrors | null> => {
    const saved = await act({ priceList: list, prices: [...prices], holdWarnings: held.holds(prices) })
    if (!saved) return {}
    const { changedCount, changeSet, errors } = saved
    held.note(prices, errors)
    if (errors.length > 0)
      return Object.fromEntries(errors.map(({ field, message }) => [prices[Number(field?.replace('prices.', ''))]?.product ?? '', message]))
    if (changeSet) tell(intl.formatMessage({ id: 'pricing.grid.saved' }, { count: changedCount }), changeSet)
    return null
  }
  return { save, isSaving }
}

/** Prepares the prices of a formula as a job to be confirmed. */
export const usePreparePriceFormula = definePrepare<pricesMutationsFormulaMutation>(
  graphql`
    mutation pricesMutationsFormulaMutation($input: PriceFormulaInput!) {
      preparePriceFormula(input: $input) {
        ...usePrepare_payload
      }
    }
  `,
  ({ preparePriceFormula }) => preparePriceFormula,
)
