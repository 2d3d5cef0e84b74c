import { ProductPicker } from '@vitrine/pickers/products'
import { Button, Checkbox, Field, Input, Select } from '@vitrine/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { type AssignChoices, AssignPlaces } from './AssignPlaces'
import { AssignValues } from './AssignValues'
import type { MappingAttribute, RuleField } from './mappingTargets'
import * as styles from './AssignStep.module.css'
import { DuplicateChoice } from './DuplicateChoice'
import { ValueTables } from './ValueTables'
import type { WizardDraft, WizardProblem } from './WizardDraft'

const targets = {
  NEW_PRODUCTS: 'supplier.wizard.target.newProducts',
  ONE_CONFIGURABLE: 'supplier.wizard.target.oneConfigurable',
  EXISTING_PRODUCT: 'supplier.wizard.target.existingProduct',
} as const

interface Props {
  ruleId: string | null
  draft: WizardDraft
  choices: AssignChoices
  fields: readonly RuleField[]
  attributes: readonly MappingAttribute[]
  problems: readonly WizardProblem[]
  onChange(next: Partial<WizardDraft>): void
}

/** What happens to articles: a product each, one configurable product, or only updates of linked products. */
export function AssignStep({ ruleId, draft: { assign, properties }, choices, fields, attributes, problems, onChange }: Props) {
  const intl = useIntl()
  const put = (next: Partial<WizardDraft['assign']>) => onChange({ assign: { ...assign, ...next } })
  const axes = properties.filter(
    ({ targetKind, type, target }) =>
      target !== '' && targetKind !== 'FIELD' && (targetKind === 'EXISTING_ATTRIBUTE' || type === 'SELECT' || type === 'COLOUR'),
  )
  const nameOf = ({ target, name }: (typeof axes)[number]) => name ?? attributes.find(({ code }) => code === target)?.name ?? target
  return (
    <div className="v-stack">
      <div className="v-card v-stack">
        <Field label={<FormattedMessage id="supplier.wizard.assignTo" />}>
          <Select
            value={assign.target}
            options={Object.entries(targets).map(([value, id]) => ({ value, label: intl.formatMessage({ id }) }))}
            onChange={(value) => put({ target: value as WizardDraft['assign']['target'] })}
          />
        </Field>
        {assign.target === 'NEW_PRODUCTS' && (
          <Field label={<FormattedMessage id="supplier.wizard.nameTemplate" />} hint="{brand} {series} {type} {group} {colours}">
            <Input value={assign.nameTemplate} maxLength={255} onChange={({ target }) => put({ nameTemplate: target.value })} />
          </Field>
        )}
        {assign.target === 'ONE_CONFIGURABLE' && <ExistingProduct product={assign.product} onChange={(product) => put({ product })} />}
        {assign.target === 'ONE_CONFIGURABLE' && assign.product === null && (
          <>
            <Field
              label={<FormattedMessage id="supplier.wizard.newProductName" />}
              isRequired
              error={problems.includes('newProductName') && <FormattedMessage id="supplier.wizard.problem.newProductName" />}
            >
              <Input value={assign.newProductName} maxLength={200} onChange={({ target }) => put({ newProductName: target.value })} />
            </Field>
            <fieldset className={styles.axes}>
              <legend>
                <FormattedMessage id="supplier.wizard.axes" />
              </legend>
              <div className="v-row">
                {axes.map((one) => (
                  <Checkbox
                    key={one.target}
                    checked={assign.axes.includes(one.target)}
                    onChange={({ target }) => put({ axes: target.checked ? [...assign.axes, one.target] : assign.axes.filter((axis) => axis !== one.target) })}
                  >
                    {nameOf(one)}
                  </Checkbox>
                ))}
                {axes.length === 0 && (
                  <span className="v-soft">
                    <FormattedMessage id="supplier.wizard.noAxes" />
                  </span>
                )}
              </div>
              {problems.includes('axes') && (
                <span className="v-field-error" role="alert">
                  <FormattedMessage id="supplier.wizard.problem.axes" />
                </span>
              )}
            </fieldset>
          </>
        )}
      </div>
      {ruleId !== null && assign.target !== 'EXISTING_PRODUCT' && (
        <DuplicateChoice ruleId={ruleId} choice={assign.duplicates} onChange={(duplicates) => put({ duplicates })} />
      )}
      {ruleId !== null && <ValueTables ruleId={ruleId} properties={properties} onChange={(next) => onChange({ properties: next })} />}
      <AssignValues
        values={assign.values}
        fields={fields}
        attributes={attributes}
        hasProblem={problems.includes('value')}
        onChange={(values) => put({ values })}
      />
      <AssignPlaces assign={assign} choices={choices} onChange={put} />
    </div>
  )
}

const nobody: ReadonlySet<string> = new Set()

/** An existing configurable product, instead of a new one. */
function ExistingProduct({ product, onChange }: { product: WizardDraft['assign']['product']; onChange(product: WizardDraft['assign']['product']): void }) {
  const intl = useIntl()
  return (
    <Field label={<FormattedMessage id="supplier.assign.existing" />} hint={<FormattedMessage id="supplier.assign.existingHint" />}>
      {product ? (
        <ChosenProduct name={product.name} onRemove={() => onChange(null)} />
      ) : (
        <ProductPicker
          label={intl.formatMessage({ id: 'supplier.assign.existing' })}
          excluded={nobody}
          onPick={([first]) => first && onChange({ id: first.id, name: first.name })}
        />
      )}
    </Field>
  )
}

function ChosenProduct({ name, onRemove, id }: { name: string; onRemove(): void; id?: string }) {
  return (
    <div className="v-row" id={id}>
      <b>{name}</b>
      <Button look="text" onClick={onRemove}>
        <FormattedMessage id="supplier.assign.otherProduct" />
      </Button>
    </div>
  )
}
