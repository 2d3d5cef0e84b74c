import { Checkbox, Field, Input, MovedNote, Select } from '@vitrine/ui'
import { useIntl } from 'react-intl'
import { useFormContext } from './FormContext'
import { languageOf, optionsOf } from './fieldKinds'

/** One field of the form, with what is wrong with it, what happened to it meanwhile, and its earlier values. */
export function FormField({ path, placeholder }: { path: string; placeholder?: string | undefined }) {
  const intl = useIntl()
  const { spec, form, authorOf, historyOf } = useFormContext()
  const field = spec.specOf(path)
  const translated = spec.translated?.[path.split('.')[0] ?? '']
  const label = spec.labelOf(intl, path)
  const text = String(form.valueOf(path))
  const isMissing = Boolean(field?.isRequired) && form.changed.includes(path) && text.trim() === ''
  const isWrong = form.wrong.includes(path)
  const error = form.errors[path] ?? (isMissing ? intl.formatMessage({ id: 'ui.field.missing' }) : isWrong ? wrongWords() : undefined)
  const moved = form.moved.includes(path) && (
    <MovedNote field={label} by={authorOf?.(path)} theirs={spec.wordsOf(intl, path, form.savedOf(path))} onTakeTheirs={() => form.reset(path)} />
  )

  function wrongWords(): string {
    if (field?.kind === 'number') return intl.formatMessage({ id: 'ui.field.number' }, { minimum: field.minimum, maximum: field.maximum })
    return intl.formatMessage({ id: field?.kind === 'email' ? 'ui.field.email' : 'ui.field.missing' })
  }

  const options = field && optionsOf(field, intl)
  const lines = field && 'lines' in field ? field.lines : translated?.lines
  const maximum = field && 'maximum' in field && field.kind !== 'number' ? field.maximum : translated?.maximum
  // the name under which a refused text is found and focused
  const common = { name: path, value: text, lang: languageOf(path), placeholder, maxLength: maximum }
  const handleChange = (event: { target: { value: string } }) => form.change(path, event.target.value)
  if (field?.kind === 'flag') {
    return (
      <Checkbox name={path} checked={form.valueOf(path) === true} onChange={(event) => form.put({ [path]: event.target.checked })}>
        {label}
      </Checkbox>
    )
  }
  return (
    <Field
      label={label}
      hint={field?.hint && intl.formatMessage({ id: field.hint })}
      isRequired={field?.isRequired ?? false}
      isChanged={form.changed.includes(path)}
      error={error}
      note={moved}
      {...(historyOf && { history: historyOf(path) })}
    >
      {options ? (
        <Select name={path} value={text} options={options} onChange={(value) => form.put({ [path]: value })} />
      ) : lines === undefined ? (
        <Input {...common} type={field?.kind === 'day' ? 'date' : 'text'} inputMode={field?.kind === 'number' ? 'numeric' : undefined} onChange={handleChange} />
      ) : (
        <Input.TextArea {...common} rows={lines} onChange={handleChange} />
      )}
    </Field>
  )
}
