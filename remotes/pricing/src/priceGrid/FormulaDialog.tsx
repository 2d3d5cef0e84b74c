import { PreparedDialog, RefusalNote, type StartedJob } from '@vitrine/jobs'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { PriceFormulaInput } from './__generated__/pricesMutationsFormulaMutation.graphql'
import type { Formula } from './Formula'
import { FormulaStep } from './FormulaStep'
import { usePreparePriceFormula } from './prices.mutations'

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
            onDone={() => onAnswered(() => prepare({ input: inputOf(formula) }))}
            onClose={onClose}
          />
        </>
      )}
      onClose={onClose}
      onStarted={onStarted}
    />
  )
}
