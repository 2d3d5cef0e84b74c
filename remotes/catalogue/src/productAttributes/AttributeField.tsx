import { DatePicker } from '@vitrine/controls/DatePicker'
import type { AttributeChoice, ChosenValue } from '@vitrine/pickers/attributes'
import { Field, type FieldProps, Input, Select } from '@vitrine/ui'
import { useIntl } from 'react-intl'
import { ChoiceField } from './ChoiceField'
import { FileField } from './FileField'
import { MeasureField } from './MeasureField'

/** The value in the product's form: an id or ids, a number, a boolean, or a text. */
export type AttributeJson = number | readonly number[] | boolean | string | null

interface Props {
  attribute: AttributeChoice
  field: Omit<FieldProps, 'children'>
  name?: string
  value: AttributeJson
  onChange(value: AttributeJson, step: 'typed' | 'chosen'): void
  /** Known values by id; selected values are added to it */
  known: ReadonlyMap<string, ChosenValue>
  onKnown(values: readonly ChosenValue[]): void
}

/** The editor for an attribute's value, by the attribute's type. */
export function AttributeField({ attribute, field, name, value, onChange, known, onKnown }: Props) {
  const intl = useIntl()
  const named = name === undefined ? {} : { name }
  const text = typeof value === 'string' ? value : ''
  const type = (next: string) => onChange(next === '' ? null : next, 'typed')
  switch (attribute.type) {
    case 'NUMBER':
    case 'DIMENSION':
      return (
        <MeasureField
          {...named}
          field={field}
          unit={attribute.unit}
          value={typeof value === 'number' ? value : null}
          onChange={(next) => onChange(next, 'typed')}
        />
      )
    case 'SELECT':
    case 'COLOUR':
    case 'MULTI_SELECT': {
      const isMany = attribute.type === 'MULTI_SELECT'
      const ids = Array.isArray(value) ? value : typeof value === 'number' ? [value] : []
      // a value that is still loading counts as selected
      const chosen = ids.map((id): ChosenValue => known.get(String(id)) ?? { id: String(id), name: '…', hex: null, needsApproval: false })
      const handleChange = (next: readonly ChosenValue[]) => {
        onKnown(next)
        const numbers = next.map(({ id }) => Number(id))
        onChange(isMany ? [...numbers].sort((a, b) => a - b) : (numbers[0] ?? null), 'chosen')
      }
      return <ChoiceField {...named} field={field} attribute={attribute} isMany={isMany} chosen={chosen} onChange={handleChange} />
    }
    case 'BOOLEAN':
      return (
        <Field {...field}>
          <Select
            {...named}
            value={typeof value === 'boolean' ? String(value) : ''}
            onChange={(next) => onChange(next === '' ? null : next === 'true', 'chosen')}
            options={[
              { value: '', label: '–' },
              { value: 'true', label: intl.formatMessage({ id: 'catalogue.field.yes' }) },
              { value: 'false', label: intl.formatMessage({ id: 'catalogue.field.no' }) },
            ]}
          />
        </Field>
      )
    case 'LONG_TEXT':
      return (
        <Field {...field}>
          <Input.TextArea {...named} autoSize={{ minRows: 3, maxRows: 12 }} value={text} onChange={(event) => type(event.target.value)} />
        </Field>
      )
    case 'FILE':
      return <FileField {...named} field={field} value={text} onChange={(address) => onChange(address, 'chosen')} />
    case 'DATE':
      return (
        <Field {...field}>
          <DatePicker {...named} value={text || null} onChange={(day) => onChange(day, 'chosen')} />
        </Field>
      )
    default:
      return (
        <Field {...field}>
          <Input {...named} value={text} onChange={(event) => type(event.target.value)} />
        </Field>
      )
  }
}
