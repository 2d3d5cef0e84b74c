import { Select as SearchSelect } from '@vitrine/controls/Select'
import { Checkbox, Field, Input, Select } from '@vitrine/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import type { WizardDraft, WizardProblem } from './WizardDraft'
import * as styles from './SourceStep.module.css'

const types = [
  ['SIMPLE', 'supplier.wizard.type.simple'],
  ['CONFIGURABLE', 'supplier.wizard.type.configurable'],
  ['BUNDLE', 'supplier.wizard.type.bundle'],
] as const

interface Props {
  draft: WizardDraft
  brands: readonly { value: string; count: number }[]
  problems: readonly WizardProblem[]
  onChange(next: Partial<WizardDraft>): void
}

/** Which of the supplier's articles the rule applies to. */
export function SourceStep({ draft: { name, source }, brands, problems, onChange }: Props) {
  const intl = useIntl()
  const text = (id: MessageId) => intl.formatMessage({ id })
  const put = (next: Partial<WizardDraft['source']>) => onChange({ source: { ...source, ...next } })
  const wrong = (problem: WizardProblem, id: MessageId) => problems.includes(problem) && <FormattedMessage id={id} />
  return (
    <div className="v-card v-stack">
      <Field label={<FormattedMessage id="supplier.rules.column.name" />} isRequired error={wrong('name', 'supplier.wizard.problem.name')}>
        <Input value={name} maxLength={255} onChange={({ target }) => onChange({ name: target.value })} />
      </Field>
      <Field label={<FormattedMessage id="supplier.wizard.brands" />}>
        <SearchSelect<string[]>
          mode="multiple"
          value={[...source.brands]}
          options={brands.map(({ value, count }) => ({ value, label: `${value} (${intl.formatNumber(count)})` }))}
          placeholder={text('supplier.wizard.anyBrand')}
          onChange={(chosen) => put({ brands: chosen })}
        />
      </Field>
      <Field label={<FormattedMessage id="supplier.wizard.skuPrefix" />} error={wrong('skuPrefix', 'supplier.wizard.problem.skuPrefix')}>
        <Input value={source.skuPrefix} maxLength={64} onChange={({ target }) => put({ skuPrefix: target.value })} />
      </Field>
      <fieldset className={styles.types}>
        <legend>
          <FormattedMessage id="supplier.wizard.productTypes" />
        </legend>
        <div className="v-row">
          {types.map(([type, label]) => (
            <Checkbox
              key={type}
              checked={source.productTypes.includes(type)}
              onChange={({ target }) =>
                put({ productTypes: target.checked ? [...source.productTypes, type] : source.productTypes.filter((one) => one !== type) })
              }
            >
              <FormattedMessage id={label} />
            </Checkbox>
          ))}
        </div>
        {problems.includes('productTypes') && (
          <span className="v-field-error" role="alert">
            <FormattedMessage id="supplier.wizard.problem.productTypes" />
          </span>
        )}
      </fieldset>
      <Field label={<FormattedMessage id="supplier.wizard.collection" />}>
        <Select
          value={source.collection ?? ''}
          onChange={(value) => put({ collection: value === '' ? null : (value as 'IN' | 'OUT') })}
          options={[
            { value: '', label: text('supplier.wizard.any') },
            { value: 'IN', label: text('supplier.wizard.collection.in') },
            { value: 'OUT', label: text('supplier.wizard.collection.out') },
          ]}
        />
      </Field>
      <Field label={<FormattedMessage id="supplier.wizard.stock" />}>
        <Select
          value={source.stock ?? ''}
          onChange={(value) => put({ stock: value === '' ? null : (value as 'IN_STOCK' | 'OUT_OF_STOCK') })}
          options={[
            { value: '', label: text('supplier.wizard.any') },
            { value: 'IN_STOCK', label: text('supplier.wizard.stock.in') },
            { value: 'OUT_OF_STOCK', label: text('supplier.wizard.stock.out') },
          ]}
        />
      </Field>
      <Checkbox checked={source.includeOutOfProduction} onChange={({ target }) => put({ includeOutOfProduction: target.checked })}>
        <FormattedMessage id="supplier.wizard.outOfProduction" />
      </Checkbox>
    </div>
  )
}
