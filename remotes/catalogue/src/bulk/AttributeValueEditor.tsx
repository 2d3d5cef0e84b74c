import { DatePicker } from '@vitrine/controls/DatePicker'
import type { AttributeChoice } from '@vitrine/pickers/attributes'
import { Field, Input, Select } from '@vitrine/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { MeasureField } from '../productAttributes/MeasureField'
import type { AttributeDraft, AttributeKind } from './attributeValue'
import { AttributeValuePicker } from './AttributeValuePicker'

interface Props {
  attribute: AttributeChoice
  kind: AttributeKind
  draft: AttributeDraft
  onChange(draft: AttributeDraft): void
}

/** An editor for the value that all products get, by the attribute's type. */
export function AttributeValueEditor({ attribute, kind, draft, onChange }: Props) {
  const intl = useIntl()
  if (kind === 'choice' || kind === 'choices') {
    return (
      <AttributeValuePicker attribute={attribute} isMany={kind === 'choices'} chosen={draft.chosen} onChange={(chosen) => onChange({ ...draft, chosen })} />
    )
  }
  const label = <FormattedMessage id="catalogue.bulk.value" />
  const handleText = (text: string) => onChange({ ...draft, text })
  if (kind === 'yesno') {
    const options = [
      { value: '', label: '–' },
      { value: 'true', label: intl.formatMessage({ id: 'ui.value.yes' }) },
      { value: 'false', label: intl.formatMessage({ id: 'ui.value.no' }) },
    ]
    return (
      <Field label={label}>
        <Select value={draft.text} onChange={handleText} options={options} />
      </Field>
    )
  }
  if (kind === 'number') {
    const value = draft.text === '' ? null : Number(draft.text)
    return <MeasureField field={{ label }} unit={attribute.unit} value={value} onChange={(number) => handleText(number === null ? '' : String(number))} />
  }
  return (
    <Field label={label}>
      {kind === 'longText' ? (
        <Input.TextArea autoSize={{ minRows: 4, maxRows: 12 }} value={draft.text} onChange={(event) => handleText(event.target.value)} />
      ) : kind === 'date' ? (
        <DatePicker value={draft.text || null} onChange={(day) => handleText(day ?? '')} />
      ) : (
        <Input value={draft.text} onChange={(event) => handleText(event.target.value)} />
      )}
    </Field>
  )
}
