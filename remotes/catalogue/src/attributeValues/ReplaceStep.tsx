import { type ChosenValue, readChosenValue } from '@vitrine/pickers/attributes'
import { graphql, useFragment } from '@vitrine/relay'
import { Button, Swatch } from '@vitrine/ui'
import { type FormEvent, useId, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { AttributeValuePicker } from '../bulk/AttributeValuePicker'
import type { ReplaceStep_value$key } from './__generated__/ReplaceStep_value.graphql'
import type { ChosenValues } from './ChosenValues'
import * as styles from './ReplaceStep.module.css'

interface Props {
  values: ChosenValues
  /** The first of the chosen values */
  value: ReplaceStep_value$key
  isMerge: boolean
  /** The earlier choice, after returning from the preview */
  initial: ChosenValue | null | undefined
  /** null: no replacement */
  onDone(target: ChosenValue | null): void
  onClose(): void
}

/** Chooses the replacement of values: another value of their attribute, or none. */
export function ReplaceStep({ values, value: key, isMerge, initial, onDone, onClose }: Props) {
  const name = useId()
  const value = useFragment(
    graphql`
      fragment ReplaceStep_value on AttributeValue {
        id
        # eslint-disable-next-line relay/must-colocate-fragment-spreads -- read by the pickers
        ...readChosenValue_value
        attribute {
          id
          name
          valueCount
        }
        nearDuplicates {
          value {
            id
            # eslint-disable-next-line relay/must-colocate-fragment-spreads -- read by the pickers
            ...readChosenValue_value
          }
        }
      }
    `,
    key,
  )
  const { attribute, nearDuplicates } = value
  // several chosen values are probably to become one of them; a single one becomes its nearest duplicate
  const near = nearDuplicates[0]?.value
  const ids = values.ids ?? []
  const isSeveral = values.count > 1
  const likely = isMerge && isSeveral ? value : near && !ids.includes(near.id) ? near : undefined
  const suggestion = likely ? [readChosenValue(likely)] : []
  const [chosen, setChosen] = useState<readonly ChosenValue[]>(initial ? [initial] : isMerge ? suggestion : [])
  const [isEmptied, setEmptied] = useState(!isMerge && !initial)
  const [target] = chosen
  // only a merge of several can keep one of the chosen values; for search results the server leaves it out
  const isGone = target !== undefined && ids.includes(target.id) && !(isMerge && isSeveral)
  const isReady = isEmptied || (target !== undefined && !isGone)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady) onDone(isEmptied ? null : (target ?? null))
  }
  return (
    <form className="v-stack" onSubmit={handleSubmit}>
      {isMerge ? (
        <p>
          <FormattedMessage id="catalogue.values.whichStays" values={{ attribute: attribute.name }} />
        </p>
      ) : (
        <fieldset className={`v-choices ${styles.choices}`}>
          <legend className="v-hidden">
            <FormattedMessage id="catalogue.values.whatInstead" />
          </legend>
          <label>
            <input type="radio" name={name} checked={isEmptied} onChange={() => setEmptied(true)} />
            <FormattedMessage id="catalogue.values.insteadNothing" />
          </label>
          <label>
            <input type="radio" name={name} checked={!isEmptied} onChange={() => setEmptied(false)} />
            <FormattedMessage id="catalogue.values.insteadOther" values={{ attribute: attribute.name }} />
          </label>
        </fieldset>
      )}
      {!isEmptied && target && !isGone && (
        // in a long list the chosen value may be out of sight
        <p className="v-row" role="status">
          {target.hex && <Swatch hex={target.hex} />}
          <FormattedMessage id={isMerge ? 'catalogue.values.stays' : 'catalogue.values.instead'} values={{ value: <b>{target.name}</b> }} />
        </p>
      )}
      {!isEmptied && (
        <AttributeValuePicker
          attribute={{ id: attribute.id, name: attribute.name, valueCount: attribute.valueCount }}
          isMany={false}
          chosen={chosen}
          onChange={setChosen}
        />
      )}
      {!isEmptied && isGone && (
        <p className="v-note v-note-danger" role="alert">
          <FormattedMessage id="catalogue.values.goesItself" values={{ value: target.name }} />
        </p>
      )}
      <div className="v-dialog-foot">
        <Button onClick={onClose}>
          <FormattedMessage id="jobs.cancel" />
        </Button>
        <Button type="primary" htmlType="submit" disabled={!isReady}>
          <FormattedMessage id="jobs.preview" />
        </Button>
      </div>
    </form>
  )
}
