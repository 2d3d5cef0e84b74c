import { DecimalInput } from '@vitrine/forms'
import { graphql, useSearched } from '@vitrine/relay'
import { Button, ErrorPanel, Field, Select, Skeleton } from '@vitrine/ui'
import type { FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { FormulaStepQuery } from './__generated__/FormulaStepQuery.graphql'
import type { PriceFormulaInput } from './__generated__/pricesMutationsFormulaMutation.graphql'
import type { Formula } from './Formula'
import { FormulaFigures } from './FormulaFigures'
import * as styles from './FormulaStep.module.css'

const kinds = ['PERCENT', 'AMOUNT', 'MARGIN_KEY', 'ROUND'] as const
const kindWords = {
  PERCENT: 'pricing.formula.kind.PERCENT',
  AMOUNT: 'pricing.formula.kind.AMOUNT',
  MARGIN_KEY: 'pricing.formula.kind.MARGIN_KEY',
  ROUND: 'pricing.formula.kind.ROUND',
} as const satisfies Record<(typeof kinds)[number], MessageId>
const targets = { PRICE: 'pricing.prices.column.price', DISCOUNT_PRICE: 'pricing.prices.column.discountPrice' } as const satisfies Readonly<
  Record<string, MessageId>
>
const number = /^-?\d{1,7}(\.\d{1,2})?$/

interface Props {
  list: { readonly name: string; readonly currency: string }
  count: number
  formula: Formula
  inputOf(formula: Formula): PriceFormulaInput
  onChange(formula: Formula): void
  onDone(): void
  onClose(): void
}

/** The formula, with its effect on prices and margins while it is typed. */
export function FormulaStep({ list, count, formula, inputOf, onChange, onDone, onClose }: Props) {
  const intl = useIntl()
  const { kind, value, rounding, target } = formula
  const asksValue = kind === 'PERCENT' || kind === 'AMOUNT'
  const isReady = (!asksValue || (value !== null && number.test(value) && Number(value) !== 0)) && (kind !== 'ROUND' || rounding !== '')
  const { found, hasFailed, retry } = useSearched<FormulaStepQuery>(
    graphql`
      query FormulaStepQuery($priceList: ID!, $kind: PriceFormulaKind!, $value: Decimal, $rounding: String, $target: PriceFormulaTarget, $selection: ProductSelection!) {
        priceFormula(priceList: $priceList, kind: $kind, value: $value, rounding: $rounding, target: $target, selection: $selection) {
          changedCount
          errors {
            message
          }
          ...FormulaFigures_preview
        }
      }
    `,
    isReady ? inputOf(formula) : null,
    'network-only',
  )
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady) onDone()
  }
  const text = (id: MessageId) => intl.formatMessage({ id })
  return (
    <form className="v-stack" onSubmit={handleSubmit}>
      <p>
        <FormattedMessage id="pricing.formula.about" values={{ count, list: list.name }} />
      </p>
      <div className={styles.fields}>
        <Field label={text('pricing.formula.kind')}>
          <Select
            value={kind}
            options={kinds.map((one) => ({ value: one, label: text(kindWords[one]) }))}
            onChange={(next) => onChange({ ...formula, kind: next as Formula['kind'] })}
          />
        </Field>
        {asksValue && (
          <Field label={text('pricing.formula.by')} hint={text('pricing.formula.byHint')}>
            <DecimalInput unit={kind === 'PERCENT' ? '%' : list.currency} value={value} onChange={(next) => onChange({ ...formula, value: next })} />
          </Field>
        )}
        <Field label={text('pricing.priceList.rounding')}>
          <Select
            value={rounding}
            options={[
              { value: '', label: text(kind === 'MARGIN_KEY' ? 'pricing.formula.keyRounding' : 'pricing.priceList.toTheCent') },
              ...[',00', ',95', '5,00'].map((one) => ({ value: one, label: one })),
            ]}
            onChange={(next) => onChange({ ...formula, rounding: next })}
          />
        </Field>
        <Field label={text('pricing.formula.target')}>
          <Select
            value={target}
            options={Object.entries(targets).map(([one, label]) => ({ value: one, label: text(label) }))}
            onChange={(next) => onChange({ ...formula, target: next as Formula['target'] })}
          />
        </Field>
      </div>
      <div aria-live="polite">
        {!isReady ? (
          <p className="v-soft">
            <FormattedMessage id="pricing.formula.notYet" />
          </p>
        ) : hasFailed ? (
          <ErrorPanel onRetry={retry} />
        ) : !found ? (
          <Skeleton lines={5} />
        ) : found.priceFormula.errors.length > 0 ? (
          found.priceFormula.errors.map(({ message }) => (
            <p key={message} className="v-field-error">
              {message}
            </p>
          ))
        ) : (
          <FormulaFigures preview={found.priceFormula} currency={list.currency} />
        )}
      </div>
      <div className="v-dialog-foot">
        <Button onClick={onClose}>
          <FormattedMessage id="jobs.cancel" />
        </Button>
        <Button type="primary" htmlType="submit" disabled={!isReady || !found || found.priceFormula.changedCount === 0}>
          <FormattedMessage id="jobs.preview" />
        </Button>
      </div>
    </form>
  )
}
