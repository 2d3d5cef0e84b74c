import { Field, type FieldProps, Input } from '@vitrine/ui'
import { useIntl } from 'react-intl'
import { readTypedNumber } from './readTypedNumber'
import { useAutosave } from './useAutosave'

interface Props extends Pick<FieldProps, 'label' | 'error' | 'note'> {
  kind: string
  unit: string | undefined
  maximum: number | undefined
  lines: number | undefined
  value: unknown
  isClosed: boolean
  onSave(value: unknown): void
}

/** A typed field: a text, a number in the recipient's format, a date. */
export function TypedField({ kind, unit, maximum, lines, value, isClosed, onSave, ...common }: Props) {
  const intl = useIntl()
  const language = intl.locale.slice(0, 2)
  const isNumber = kind === 'NUMBER'
  const written = (one: unknown) => (typeof one === 'number' ? intl.formatNumber(one, { maximumFractionDigits: 6 }) : one === null ? '' : String(one as string))
  const taken = (text: string) => (text.trim() === '' ? null : isNumber ? readTypedNumber(text, language) : text)
  const { text, setText, save, rewrite } = useAutosave(written(value), (words) => onSave(taken(words)))
  const leave = () => {
    save()
    // shows how it was read, so that a misunderstanding is visible
    if (isNumber) rewrite(written(taken(text)))
  }
  if (kind === 'LONG_TEXT') {
    return (
      <Field {...common} counter={{ value: text, ...(maximum !== undefined && { limit: maximum }), ...(lines !== undefined && { lines }) }}>
        <Input.TextArea
          autoSize={{ minRows: 3, maxRows: 14 }}
          value={text}
          disabled={isClosed}
          placeholder={intl.formatMessage({ id: 'supplier.limited.what' })}
          onChange={(event) => setText(event.target.value)}
          onBlur={save}
        />
      </Field>
    )
  }
  return (
    <Field {...common} hint={unit}>
      <Input
        type={kind === 'DATE' ? 'date' : 'text'}
        inputMode={isNumber ? 'decimal' : 'text'}
        value={text}
        disabled={isClosed}
        onChange={(event) => setText(event.target.value)}
        onBlur={leave}
      />
    </Field>
  )
}
