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
  /** How many products are meant */
  count: number
  onClose(): void
  onStarted(job: StartedJob): void
}

const action = { id: 'FORMULA', title: 'pricing.formula.title', confirm: 'pricing.formula.apply', noEffect: 'pricing.formula.noEffect' } as const

/** A formula over many prices: what it makes of each and of the margin, every change, and the yes. */
export default function FormulaDialog({ list, selection, count, onClose, onStarted }: FormulaDialogProps) {
  const prepare = usePreparePriceFormula()
  const [formula, setFormula] = useState<Formula>({ kind: 'PERCENT', value: null, rounding: '', target: 'PRICE' })
  const inputOf = ({ kind, value, rounding, target }: Formula): PriceFormulaInput => ({ priceList: list.id, kind, value: kind === 'PERCENT' || kind === 'AMOUNT' ? value : null, rounding: rounding || null, target, selection })
  return (
    <PreparedDialog
      action={action}
      preparing={<FormattedMessage id="pricing.formula.preparing" values={{ count }} />}
      question={(messages, onAnswered) => (
        <>
          {messages.length > 0 && <RefusalNote messages={messages} />}
          <FormulaStep list={list} count={count} formula={formula} inputOf={inputOf} onChange={setFormula} onDone={() => onAnswered(() => prepare(inputOf(formula)))} onClose={onClose} />
        </>
      )}
      onClose={onClose}
      onStarted={onStarted}
    />
  )
}

/** Freezes what a formula makes of prices as a job that waits for a yes. */
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
