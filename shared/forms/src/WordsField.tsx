import { Button, CloseIcon, Field, Input } from '@vitrine/ui'
import { type KeyboardEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useField } from './useField'

/** Several words as chips; Enter or a comma adds the typed one. */
export function WordsField({ path }: { path: string }) {
  const intl = useIntl()
  const [typed, setTyped] = useState('')
  const { spec, label, value, isChanged, isRequired, error, hint, moved, put } = useField(path)
  if (spec?.kind !== 'words') return null
  const words = Array.isArray(value) ? (value as readonly string[]) : []
  const add = (text: string) => {
    const fresh = text
      .split(/[,;\n]/)
      .map((word) => word.trim())
      .filter((word) => word !== '')
    const next = fresh.reduce<readonly string[]>((all, word) => (all.some((known) => known.toLowerCase() === word.toLowerCase()) ? all : [...all, word]), words)
    if (next.length > words.length) put(next)
    setTyped('')
  }
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault()
      add(typed)
    } else if (event.key === 'Backspace' && typed === '' && words.length > 0) {
      put(words.slice(0, -1))
    }
  }
  return (
    <div>
      <Field label={label} hint={hint} isRequired={isRequired} isChanged={isChanged} error={error} note={moved}>
        <Input
          name={path}
          value={typed}
          placeholder={intl.formatMessage({ id: spec.add })}
          onChange={(event) => (/[,;\n]/.test(event.target.value) ? add(event.target.value) : setTyped(event.target.value))}
          onKeyDown={handleKey}
          // a word left in the box is meant to be added
          onBlur={() => add(typed)}
        />
      </Field>
      {words.length > 0 && (
        <ul className="v-row" style={{ marginTop: 8 }} aria-label={label}>
          {words.map((word) => (
            <li key={word} className="v-chip">
              <span style={{ padding: '0 2px 0 11px' }}>{word}</span>
              <Button
                look="bare"
                aria-label={intl.formatMessage({ id: 'ui.field.removeWord' }, { word })}
                onClick={() => put(words.filter((one) => one !== word))}
              >
                <CloseIcon />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {spec.text && (
        <p className="v-soft v-small" style={{ marginTop: 6 }}>
          <FormattedMessage id={spec.text} />
        </p>
      )}
    </div>
  )
}
