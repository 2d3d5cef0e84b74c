import { Button, Empty, Field, Input, Select } from '@vitrine/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { type MappingAttribute, type RuleField, targetChoices, targetOf, targetValue } from './mappingTargets'
import { policies, properties as propertyNames, transforms, types } from './mappingWords'
import { ProposedProperties } from './ProposedProperties'
import type { WizardDraft, WizardMapping } from './WizardDraft'

interface Props {
  /** null: not saved yet, so nothing is proposed */
  ruleId: string | null
  draft: WizardDraft
  fields: readonly RuleField[]
  attributes: readonly MappingAttribute[]
  hasProblem: boolean
  onChange(next: Partial<WizardDraft>): void
}

const fresh: WizardMapping = {
  property: 'COLOURS',
  targetKind: 'FIELD',
  target: '',
  name: null,
  type: null,
  unit: null,
  valueMap: [],
  transform: 'TRIM',
  argument: null,
  writePolicy: 'FILL_EMPTY',
}

/** The target of each property: a field, an existing attribute, or a new one. */
export function PropertiesStep({ ruleId, draft: { properties }, fields, attributes, hasProblem, onChange }: Props) {
  const put = (at: number, next: Partial<WizardMapping>) => onChange({ properties: properties.map((one, place) => (place === at ? { ...one, ...next } : one)) })
  const none = properties.length === 0 && (
    <Empty title={<FormattedMessage id="supplier.wizard.noProperties" />} text={<FormattedMessage id="supplier.wizard.noPropertiesText" />} />
  )
  return (
    <div className="v-stack">
      {hasProblem && (
        <p role="alert" className="v-note v-note-danger">
          <FormattedMessage id="supplier.wizard.problem.target" />
        </p>
      )}
      {ruleId === null ? (
        none
      ) : (
        <ProposedProperties ruleId={ruleId} properties={properties} onAccept={(accepted) => onChange({ properties: [...properties, ...accepted] })}>
          {none}
        </ProposedProperties>
      )}
      {properties.map((mapping, at) => (
        <MappingLine
          key={at}
          mapping={mapping}
          fields={fields}
          attributes={attributes}
          onChange={(next) => put(at, next)}
          onRemove={() => onChange({ properties: properties.filter((_, place) => place !== at) })}
        />
      ))}
      <div>
        <Button onClick={() => onChange({ properties: [...properties, fresh] })}>
          <FormattedMessage id="supplier.wizard.addProperty" />
        </Button>
      </div>
    </div>
  )
}

interface LineProps {
  mapping: WizardMapping
  fields: readonly RuleField[]
  attributes: readonly MappingAttribute[]
  onChange(next: Partial<WizardMapping>): void
  onRemove(): void
}

function MappingLine({ mapping, fields, attributes, onChange, onRemove }: LineProps) {
  const intl = useIntl()
  const options = <Value extends string>(words: Readonly<Record<Value, MessageId>>) =>
    (Object.entries(words) as [Value, MessageId][]).map(([value, id]) => ({ value, label: intl.formatMessage({ id }) }))
  const { property, targetKind, name, type, unit, transform, argument, writePolicy, valueMap } = mapping
  return (
    <fieldset className="v-card v-stack">
      <legend className="v-hidden">
        <FormattedMessage id="supplier.wizard.property" />
      </legend>
      <div className="v-grid">
        <Field label={<FormattedMessage id="supplier.wizard.property" />}>
          <Select value={property} options={options(propertyNames)} onChange={(value) => onChange({ property: value as WizardMapping['property'] })} />
        </Field>
        <Field label={<FormattedMessage id="supplier.wizard.target" />}>
          <Select value={targetValue(mapping)} options={targetChoices(intl, fields, attributes)} onChange={(value) => onChange(targetOf(value, mapping))} />
        </Field>
        {targetKind === 'NEW_ATTRIBUTE' && (
          <>
            <Field label={<FormattedMessage id="supplier.wizard.attributeName" />} isRequired>
              <Input value={name ?? ''} maxLength={100} onChange={({ target }) => onChange({ name: target.value, target: codeOf(target.value) })} />
            </Field>
            <Field label={<FormattedMessage id="supplier.wizard.attributeType" />}>
              <Select value={type ?? 'SELECT'} options={options(types)} onChange={(value) => onChange({ type: value as WizardMapping['type'] })} />
            </Field>
            {(type === 'DIMENSION' || type === 'NUMBER') && (
              <Field label={<FormattedMessage id="supplier.wizard.unit" />}>
                <Input value={unit ?? ''} maxLength={16} onChange={({ target }) => onChange({ unit: target.value || null })} />
              </Field>
            )}
          </>
        )}
        <Field label={<FormattedMessage id="supplier.wizard.transform" />}>
          <Select
            value={transform ?? ''}
            options={[{ value: '', label: intl.formatMessage({ id: 'supplier.wizard.noTransform' }) }, ...options(transforms)]}
            onChange={(value) => onChange({ transform: value === '' ? null : (value as WizardMapping['transform']) })}
          />
        </Field>
        {(transform === 'UNIT' || transform === 'SPLIT' || transform === 'REGEX') && (
          <Field
            label={
              <FormattedMessage
                id={
                  transform === 'UNIT'
                    ? 'supplier.wizard.argument.unit'
                    : transform === 'SPLIT'
                      ? 'supplier.wizard.argument.split'
                      : 'supplier.wizard.argument.regex'
                }
              />
            }
          >
            <Input value={argument ?? ''} maxLength={500} onChange={({ target }) => onChange({ argument: target.value || null })} />
          </Field>
        )}
        <Field label={<FormattedMessage id="supplier.wizard.policy" />}>
          <Select value={writePolicy} options={options(policies)} onChange={(value) => onChange({ writePolicy: value as WizardMapping['writePolicy'] })} />
        </Field>
        <Field label={<FormattedMessage id="supplier.wizard.valueMap" />} hint={<FormattedMessage id="supplier.wizard.valueMapHint" />}>
          <Input.TextArea
            rows={2}
            defaultValue={valueMap.map(({ from, to }) => `${from} = ${to}`).join('\n')}
            onChange={({ target }) => onChange({ valueMap: readValueMap(target.value) })}
          />
        </Field>
      </div>
      <div>
        <Button onClick={onRemove}>
          <FormattedMessage id="supplier.wizard.removeProperty" />
        </Button>
      </div>
    </fieldset>
  )
}

/** A code from a name: Hoogte (zitting) gives hoogte_zitting. */
function codeOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .replaceAll(/\p{Mark}+/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
  return words.filter(Boolean).join('_').slice(0, 60)
}

function readValueMap(text: string): WizardMapping['valueMap'] {
  return text.split('\n').flatMap((line) => {
    const [from = '', ...rest] = line.split('=')
    const to = rest.join('=').trim()
    return from.trim() === '' || to === '' ? [] : [{ from: from.trim(), to }]
  })
}
