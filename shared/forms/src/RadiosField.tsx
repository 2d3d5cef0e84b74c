import { useIntl } from 'react-intl'
import { optionsOf } from './fieldKinds'
import { useField } from './useField'

/** Radio buttons, each with a hint. */
export function RadiosField({ path }: { path: string }) {
  const intl = useIntl()
  const { spec, label, value, error, moved, put } = useField(path)
  if (spec?.kind !== 'choice') return null
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
      <legend className="v-hidden">{label}</legend>
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(250px, 100%), 1fr))', gap: '10px 20px' }}>
        {optionsOf(spec, intl)?.map((option) => {
          const hint = spec.hints?.[option.value]
          return (
            <label key={option.value} style={{ display: 'flex', gap: 10, alignItems: 'flex-start', minWidth: 0, cursor: 'pointer' }}>
              <input
                type="radio"
                name={path}
                value={option.value}
                checked={option.value === value}
                onChange={() => put(option.value)}
                style={{ flex: 'none', width: 16, height: 16, margin: '2px 0 0', accentColor: 'var(--v-primary)' }}
              />
              <span style={{ minWidth: 0 }}>
                <span style={{ display: 'block', fontWeight: option.value === value ? 600 : 400 }}>{option.label}</span>
                {hint && (
                  <span className="v-soft v-small" style={{ display: 'block' }}>
                    {intl.formatMessage({ id: hint })}
                  </span>
                )}
              </span>
            </label>
          )
        })}
      </div>
      {moved && <p className="v-field-note">{moved}</p>}
      {error && (
        <p className="v-field-error" role="alert" style={{ marginTop: 8 }}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
