import { Field, Input } from '@vitrine/ui'
import { useIntl } from 'react-intl'
import type { Fixed } from './fieldKinds'
import { useField } from './useField'

/** A field that stays as it is, and why. */
export function FixedField({ path, words, why }: Fixed & { path: string }) {
  const intl = useIntl()
  const { label, error } = useField(path)
  return (
    <Field label={label} note={why} error={error}>
      <Input name={path} value={typeof words === 'string' ? words : words(intl)} readOnly disabled />
    </Field>
  )
}
