import type { DatePickerProps } from '@vitrine/controls/DatePicker'
import { Field, Input, lazily, Select, Skeleton } from '@vitrine/ui'
import { useIntl } from 'react-intl'
import { ColourField } from './ColourField'
import { DecimalInput } from './DecimalInput'
import { FixedField } from './FixedField'
import { FlagField } from './FlagField'
import { useFormContext } from './FormContext'
import { languageOf, optionsOf } from './fieldKinds'
import { ImageField } from './ImageField'
import { RadiosField } from './RadiosField'
import { useField } from './useField'
import { WordsField } from './WordsField'

// loaded with the first form that has a date
const DatePicker = lazily<DatePickerProps>(() => import('@vitrine/controls/DatePicker').then((module) => ({ default: module.DatePicker })), {
  pending: <Skeleton lines={1} />,
})

/**
 * One field of the form, rendered by its kind, with its error, concurrent changes and history. `isAmongTexts`: among the same
 * text in other languages, where an empty one is marked, and a hint would be repeated four times
 */
export function FormField({ path, isAmongTexts = false }: { path: string; isAmongTexts?: boolean }) {
  const { spec, thing } = useFormContext()
  const own = spec.specOf(path)
  const fixed = thing !== null && own?.fixed?.(thing as never)
  if (fixed) return <FixedField path={path} {...fixed} />
  switch (own?.kind) {
    case 'flag':
      return <FlagField path={path} />
    case 'colour':
      return <ColourField path={path} />
    case 'image':
      return <ImageField path={path} />
    case 'words':
      return <WordsField path={path} />
    case 'choice':
      return own.hints ? <RadiosField path={path} /> : <TypedField path={path} />
    default:
      return <TypedField path={path} isAmongTexts={isAmongTexts} />
  }
}

/** A text box or a short select. */
function TypedField({ path, isAmongTexts = false }: { path: string; isAmongTexts?: boolean }) {
  const intl = useIntl()
  const { spec: form, form: entity, options, focus } = useFormContext()
  const { spec, label, value, isChanged, isRequired, error, hint, placeholder, moved, history, put } = useField(path)
  const translated = form.translatedOf(path)
  const text = String(value)
  const lines = spec && 'lines' in spec ? spec.lines : translated?.lines
  const maximum = spec && 'maximum' in spec && spec.kind !== 'number' ? spec.maximum : translated?.maximum
  const isMissing = isAmongTexts && translated?.missing && text.trim() === ''
  const missing = isMissing && (
    <span style={{ color: 'var(--v-warning)' }}>{intl.formatMessage({ id: (isRequired && translated.wrong) || translated.missing! })}</span>
  )
  const known = spec?.kind === 'known' && [{ value: '', label: intl.formatMessage({ id: spec.choose }) }, ...(options?.[path] ?? [])]
  const choices = known || (spec && optionsOf(spec, intl))
  // the name by which an invalid field is found and focused
  const common = {
    name: path,
    value: text,
    lang: languageOf(path),
    placeholder,
    maxLength: maximum,
    autoFocus: focus === path,
    onChange: (event: { target: { value: string } }) => entity.change(path, event.target.value),
  }
  return (
    <Field
      label={label}
      hint={isAmongTexts ? undefined : hint}
      isRequired={isRequired}
      isChanged={isChanged}
      error={error}
      note={moved || (error === undefined && missing)}
      {...(history && { history })}
    >
      {choices ? (
        <Select name={path} value={text} options={choices} onChange={put} />
      ) : spec?.kind === 'day' ? (
        <DatePicker name={path} value={text || null} onChange={(day) => entity.change(path, day ?? '')} />
      ) : spec?.kind === 'decimal' ? (
        <DecimalInput name={path} unit={spec.unit} value={text || null} onChange={(amount) => entity.change(path, amount ?? '')} />
      ) : lines === undefined ? (
        <Input {...common} inputMode={spec?.kind === 'number' ? 'numeric' : undefined} />
      ) : (
        <Input.TextArea {...common} rows={lines} />
      )}
    </Field>
  )
}
