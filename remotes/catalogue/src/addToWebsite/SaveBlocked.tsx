import { newIdempotencyKey } from '@vitrine/relay'
import { addressOf, Link } from '@vitrine/shell'
import { Button, Field, Input, Select } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import * as styles from './AddSplit.module.css'
import type { TaskColour } from './__generated__/addToWebsiteMutationsSaveBlockedMutation.graphql'
import { useSaveBlockedAsTask } from './addToWebsite.mutations'

interface Props {
  blockedKey: string
  count: number
}

const colours = { YELLOW: 'catalogue.website.task.yellow', ORANGE: 'catalogue.website.task.orange', RED: 'catalogue.website.task.red' } as const
/** Under 255 characters. */
const LONGEST = 254

/** Saves the products that were left out as a task, which is done when nothing keeps them off the website any more. */
export function SaveBlocked({ blockedKey, count }: Props) {
  const intl = useIntl()
  const [isAsking, setAsking] = useState(false)
  const [message, setMessage] = useState('')
  const [colour, setColour] = useState<TaskColour>('YELLOW')
  const [key] = useState(newIdempotencyKey)
  const [address, setAddress] = useState<string>()
  const [errors, setErrors] = useState<readonly string[]>([])
  const [act, isSaving] = useSaveBlockedAsTask()
  const save = async () => {
    const answer = await act({ input: { blockedKey, colour, message: message.trim() || null }, key })
    if (!answer) return
    setErrors(answer.errors.map((one) => one.message))
    if (answer.task) setAddress(answer.task.address ?? addressOf('dashboard'))
  }
  if (address !== undefined) {
    return (
      <p className="v-note">
        <FormattedMessage id="catalogue.website.task.saved" values={{ count }} />{' '}
        <Link to={address} target="_blank">
          <FormattedMessage id="catalogue.website.task.show" />
        </Link>
      </p>
    )
  }
  if (!isAsking) {
    return (
      <div>
        <Button onClick={() => setAsking(true)}>
          <FormattedMessage id="catalogue.website.task.save" values={{ count }} />
        </Button>
      </div>
    )
  }
  return (
    <fieldset className={`v-stack ${styles.task}`}>
      <Field label={intl.formatMessage({ id: 'catalogue.website.task.message' })} counter={{ value: message, limit: LONGEST }}>
        <Input
          value={message}
          maxLength={LONGEST}
          placeholder={intl.formatMessage({ id: 'catalogue.website.task.placeholder' })}
          onChange={(event) => setMessage(event.target.value)}
        />
      </Field>
      <Field label={intl.formatMessage({ id: 'catalogue.website.task.colour' })}>
        <Select
          value={colour}
          onChange={(value) => setColour(value as TaskColour)}
          options={(Object.keys(colours) as (keyof typeof colours)[]).map((value) => ({ value, label: intl.formatMessage({ id: colours[value] }) }))}
        />
      </Field>
      {errors.map((one) => (
        <p key={one} role="alert" className="v-note v-note-danger">
          {one}
        </p>
      ))}
      <div>
        <Button disabled={isSaving} onClick={() => void save()}>
          <FormattedMessage id="catalogue.website.task.now" />
        </Button>
      </div>
    </fieldset>
  )
}
