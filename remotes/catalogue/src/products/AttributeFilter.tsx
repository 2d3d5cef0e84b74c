import type { AttributeChoice, ChosenValue } from '@vitrine/pickers/attributes'
import { type AskedFilter, Button, EMPTY, FILLED } from '@vitrine/ui'
import { type FormEvent, useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { typesWithValues } from '../attributes/typesWithValues'
import { AttributePicker } from '../bulk/AttributePicker'
import { AttributeValuePicker } from '../bulk/AttributeValuePicker'
import { attributeIn, attributeThat } from './attributeThat'
import * as styles from './AttributeFilter.module.css'

export interface AttributeFilterProps extends AskedFilter {
  /** Whether it has a value at all, or which */
  asks: 'presence' | 'value'
}

/** Asks for an attribute first, then for what the products shall say of it. */
export default function AttributeFilter({ asks, value, onChoose, onDone }: AttributeFilterProps) {
  const [attribute, setAttribute] = useState<AttributeChoice | null>(null)
  const [presence, setPresence] = useState<Presence>(value !== undefined && attributeIn(value).isEmpty ? EMPTY : FILLED)
  const [chosen, setChosen] = useState<readonly ChosenValue[]>([])
  const handlePick = (picked: AttributeChoice | null) => {
    setAttribute(picked)
    setChosen([])
  }
  const wanted = asks === 'value' ? chosen[0]?.id : attribute && attributeThat(attribute.id, presence)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!wanted) return
    onDone()
    onChoose(wanted)
  }
  return (
    <form ref={focusSearch} className={`v-stack ${styles.form}`} onSubmit={handleSubmit}>
      <AttributePicker picked={attribute} {...(asks === 'value' ? { types: typesWithValues } : {})} onPick={handlePick} />
      {attribute && asks === 'presence' && <PresenceChoice label={attribute.name} presence={presence} onChange={setPresence} />}
      {attribute && asks === 'value' && <AttributeValuePicker key={attribute.id} attribute={attribute} isMany={false} chosen={chosen} onChange={setChosen} />}
      {attribute && (
        <Button type="primary" htmlType="submit" disabled={!wanted}>
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

/** The list of filters made way for it: the focus goes along. */
function focusSearch(form: HTMLFormElement | null) {
  form?.querySelector('input')?.focus({ preventScroll: true })
}
