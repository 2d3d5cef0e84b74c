import type { AttributeChoice } from '@vitrine/pickers/attributes'
import { type AskedFilter, Button, EMPTY, FILLED } from '@vitrine/ui'
import { type FormEvent, useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { AttributePicker } from '../bulk/AttributePicker'
import { attributeIn, attributeThat } from './attributeThat'
import { focusSearch } from './focusSearch'
import * as styles from './AttributeFilter.module.css'

/** Asks for an attribute, then for whether products have a value of it. */
export default function AttributeFilter({ value, onChoose, onDone }: AskedFilter) {
  const [attribute, setAttribute] = useState<AttributeChoice | null>(null)
  const [presence, setPresence] = useState<Presence>(value !== undefined && attributeIn(value).isEmpty ? EMPTY : FILLED)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!attribute) return
    onDone()
    onChoose(attributeThat(attribute.id, presence))
  }
  return (
    <form ref={focusSearch} className={`v-stack ${styles.form}`} onSubmit={handleSubmit}>
      <AttributePicker picked={attribute} onPick={setAttribute} />
      {attribute && <PresenceChoice label={attribute.name} presence={presence} onChange={setPresence} />}
      {attribute && (
        <Button type="primary" htmlType="submit">
          <FormattedMessage id="ui.list.filterApply" />
        </Button>
      )}
    </form>
  )
}

type Presence = typeof FILLED | typeof EMPTY

interface PresenceProps {
  label: string
  presence: Presence
  onChange(presence: Presence): void
}

function PresenceChoice({ label, presence, onChange }: PresenceProps) {
  const intl = useIntl()
  const name = useId()
  const options = [
    { value: FILLED, label: intl.formatMessage({ id: 'ui.list.isFilled' }) },
    { value: EMPTY, label: intl.formatMessage({ id: 'ui.list.isEmpty' }) },
  ] as const
  return (
    <div className="v-choices" role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value}>
          <input type="radio" name={name} checked={option.value === presence} onChange={() => onChange(option.value)} />
          {option.label}
        </label>
      ))}
    </div>
  )
}
