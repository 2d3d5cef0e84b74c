import type { PriceFormulaKind, PriceFormulaTarget } from './__generated__/pricesMutationsFormulaMutation.graphql'

/** The values of a formula. */
export interface Formula {
  kind: PriceFormulaKind
  value: string | null
  rounding: string
  target: PriceFormulaTarget
}
