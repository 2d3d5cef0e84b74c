import { Button, Field, Input } from '@vitrine/ui'
import { type FormEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { NearNotice } from '../attributeValueForm/NearNotice'
import { useCreateAttributeValue } from '../attributeValueForm/attributeValues.mutations'
import * as styles from './AddValue.module.css'

/** Adds values one after the other: Enter adds the value and clears the field. */
export function AddValue({ attribute, onAdded }: { attribute: string; onAdded(): void }) {
  const intl = useIntl()
  const create = useCreateAttributeValue()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [told, setTold] = useState('')
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const value = text.trim()
    if (value === '') return
    const outcome = await create({ attribute, value })
    if (outcome.kind === 'refused') setError(outcome.errors.map(({ message }) => message).join(' '))
    if (outcome.kind !== 'created') return
    setText('')
    setTold(intl.formatMessage({ id: 'catalogue.value.made' }, { name: outcome.name }))
    onAdded()
  }
  return (
    <form className={`v-stack ${styles.form}`} onSubmit={(event) => void handleSubmit(event)}>
      <div className={styles.line}>
        <div className={styles.field}>
          <Field label={<FormattedMessage id="catalogue.values.add" />} hint={intl.formatMessage({ id: 'catalogue.values.addHint' })} error={error}>
            <Input
              name="newValue"
              value={text}
              maxLength={255}
              autoComplete="off"
              onChange={(event) => {
                setText(event.target.value)
                setError(undefined)
              }}
            />
          </Field>
        </div>
        {/* beside the box, whatever is said below it */}
        <Button htmlType="submit" disabled={text.trim() === ''} className={styles.button}>
          <FormattedMessage id="catalogue.values.addNow" />
        </Button>
      </div>
      <NearNotice attribute={attribute} text={text} id={undefined} />
      <span className="v-hidden" role="status">
        {told}
      </span>
    </form>
  )
}
