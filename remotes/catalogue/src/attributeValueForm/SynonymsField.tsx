import { CloseIcon, Field, Input } from '@vitrine/ui'
import { type KeyboardEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ValueFormProps } from './ValueField'

/** Other words for a value, each a chip; Enter or a comma takes what was typed. */
export function SynonymsField({ form }: ValueFormProps) {
  const intl = useIntl()
  const [typed, setTyped] = useState('')
  const words = form.synonyms
  const add = (text: string) => {
    const fresh = text.split(/[,;\n]/).map((word) => word.trim()).filter((word) => word !== '')
    const next = fresh.reduce<readonly string[]>((all, word) => (all.some((known) => known.toLowerCase() === word.toLowerCase()) ? all : [...all, word]), words)
    if (next.length > words.length) form.put({ synonyms: next })
    setTyped('')
  }
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault()
      add(typed)
    } else if (event.key === 'Backspace' && typed === '' && words.length > 0) {
      form.put({ synonyms: words.slice(0, -1) })
    }
  }
  return (
    <div>
      <Field
        label={intl.formatMessage({ id: 'catalogue.value.synonyms' })}
        hint={intl.formatMessage({ id: 'catalogue.value.synonymsHint' })}
        isChanged={form.changed.includes('synonyms')}
        error={form.errors['synonyms']}
      >
        <Input
          name="synonyms"
          value={typed}
          placeholder={intl.formatMessage({ id: 'catalogue.value.addSynonym' })}
          onChange={(event) => (/[,;\n]/.test(event.target.value) ? add(event.target.value) : setTyped(event.target.value))}
          onKeyDown={handleKey}
          // a word that was typed and left is meant
          onBlur={() => add(typed)}
        />
      </Field>
      {words.length > 0 && (
        <ul className="v-row" style={{ marginTop: 8 }} aria-label={intl.formatMessage({ id: 'catalogue.value.synonyms' })}>
          {words.map((word) => (
            <li key={word} className="v-chip">
              <span style={{ padding: '0 2px 0 11px' }}>{word}</span>
              <button type="button" aria-label={intl.formatMessage({ id: 'catalogue.value.removeSynonym' }, { word })} onClick={() => form.put({ synonyms: words.filter((one) => one !== word) })}>
                <CloseIcon />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="v-soft v-small" style={{ marginTop: 6 }}>
        <FormattedMessage id="catalogue.value.synonymsText" />
      </p>
    </div>
  )
}
