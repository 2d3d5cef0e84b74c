import { type Prepared, usePrepare } from '@vitrine/jobs'
import { graphql } from '@vitrine/relay'
import type { PriceFormulaInput, usePreparePriceFormulaMutation } from './__generated__/usePreparePriceFormulaMutation.graphql'

/** Freezes what a formula makes of prices as a job that waits for a yes. */
export function usePreparePriceFormula(): (input: PriceFormulaInput) => Promise<Prepared> {
  const prepare = usePrepare<usePreparePriceFormulaMutation>(
    graphql`
      mutation usePreparePriceFormulaMutation($input: PriceFormulaInput!) {
        preparePriceFormula(input: $input) {
          ...usePrepare_payload
        }
      }
    `,
    (response) => response.preparePriceFormula,
  )
  return (input) => prepare({ input })
}
