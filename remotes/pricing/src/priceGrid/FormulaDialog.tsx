import { type Prepared, PreparedDialog, RefusalNote, type StartedJob, usePrepare } from '@vitrine/jobs'
import { graphql } from '@vitrine/relay'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { PriceFormulaInput, FormulaDialogMutation } from './__generated__/FormulaDialogMutation.graphql'
import type { Formula } from './Formula'
import { FormulaStep } from './FormulaStep'

export interface FormulaDialogProps {
  list: { readonly id: string; readonly name: string; readonly currency: string }
  selection: PriceFormulaInput['selection']
  /** The number of products */
  count: number
  onClose(): void
  onStarted(job: StartedJob): void
}

const action = { id: 'FORMULA', title: 'pricing.formula.title', confirm: 'pricing.formula.apply', noEffect: 'pricing.formula.noEffect' } as const

/** A formula for many prices: its effect on each and on margins, a preview of every change, and the confirmation. */
export default function FormulaDialog({ list, selection, count, onClose, onStarted }: FormulaDialogProps) {
  const prepare = usePreparePriceFormula()
  const [formula, setFormula] = useState<Formula>({ kind: 'PERCENT', value: null, rounding: '', target: 'PRICE' })
  const inputOf = ({ kind, value, rounding, target }: Formula): PriceFormulaInput => ({
    priceList: list.id,
    kind,
    value: kind === 'PERCENT' || kind === 'AMOUNT' ? value : null,
    rounding: rounding || null,
    target,
    selection,
  })
  return (
    <PreparedDialog
      action={action}
      preparing={<FormattedMessage id="pricing.formula.preparing" values={{ count }} />}
      question={(messages, onAnswered) => (
        <>
          {messages.length > 0 && <RefusalNote messages={messages} />}
          <FormulaStep
            list={list}
            count={count}
            formula={formula}
            inputOf={inputOf}
            onChange={setFormula}
            onDone={() => onAnswered(() => prepare(inputOf(formula)))}
            onClose={onClose}
          />
        </>
      )}
      onClose={onClose}
      onStarted={onStarted}
    />
  )
}

/** Prepares the prices of a formula as a job to be confirmed. */
function usePreparePriceFormula(): (input: PriceFormulaInput) => Promise<Prepared> {
  const prepare = usePrepare<FormulaDialogMutation>(
    graphql`
      mutation FormulaDialogMutation($input: PriceFormulaInput!) {
        preparePriceFormula(input: $input) {
          ...usePrepare_payload
        }
      }
    `,
    (response) => response.preparePriceFormula,
  )
  return (input) => prepare({ input })
}
