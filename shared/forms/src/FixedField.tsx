import { useIntl } from 'react-intl'
import { useFormContext } from './FormContext'
import type { Fixed } from './fieldKinds'
import { useField } from './useField'

/** A field that cannot be changed, with the reason. */
export function FixedField({ path, words, why }: Fixed & { path: string }) {
  const intl = useIntl()
  const { spec } = useFormContext()
  const { label, error } = useField(path)
  const own = spec.specOf(path)
  return (
    <div className="v-field">
      {/* under a heading of the same word it would be said twice */}
      {own?.section !== own?.label && (
        <div className="v-field-head">
          <b className="v-small" style={{ fontWeight: 600 }}>
            {label}
          </b>
        </div>
      )}
      <p style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{typeof words === 'string' ? words : words(intl)}</p>
      <p className="v-soft v-small">{why}</p>
      {error && (
        <span className="v-field-error" role="alert">
          {error}
        </span>
      )}
    </div>
  )
}
