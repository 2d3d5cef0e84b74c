import { Checkbox } from '@vitrine/ui'
import { useId } from 'react'
import { useFormContext } from './FormContext'
import { useField } from './useField'

/** A checkbox with an explanation, or the reason why it is disabled. */
export function FlagField({ path }: { path: string }) {
  const { form } = useFormContext()
  const { spec, label, value, isChanged, error, hint, moved, put } = useField(path)
  const id = useId()
  return (
    <div>
      <Checkbox
        name={path}
        checked={value === true}
        disabled={spec?.locked?.(form.valueOf) !== undefined}
        aria-describedby={hint && id}
        onChange={(event) => put(event.target.checked)}
      >
        <span style={isChanged ? { color: 'var(--v-accent)', fontWeight: 600 } : undefined}>{label}</span>
      </Checkbox>
      {hint && (
        <p id={id} className="v-soft v-small" style={{ paddingInlineStart: 24 }}>
          {hint}
        </p>
      )}
      {moved && <p className="v-field-note">{moved}</p>}
      {error && (
        <p className="v-field-error" role="alert" style={{ paddingInlineStart: 24 }}>
          {error}
        </p>
      )}
    </div>
  )
}
