import { Slider } from '@vitrine/controls/Slider'
import { Field, NumberInput } from '@vitrine/ui'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import * as styles from './editor.module.css'

interface Props {
  /** Its label */
  words: MessageId
  /** Displayed beside the number */
  unit: MessageId
  value: number
  min: number
  max: number
  onChange(value: number): void
}

/** A number with a slider. While it is dragged only the slider changes; releasing it is one step of undo. */
export function Amount({ words, unit, value, min, max, onChange }: Props) {
  const intl = useIntl()
  const [drawn, setDrawn] = useState<number>()
  const name = intl.formatMessage({ id: words })
  return (
    <div className={styles.amount}>
      <Field label={name} hint={intl.formatMessage({ id: unit })}>
        <NumberInput value={drawn ?? value} min={min} max={max} onChange={(typed) => typed !== null && onChange(typed)} />
      </Field>
      <Slider
        value={drawn ?? value}
        min={min}
        max={max}
        tooltip={{ open: false }}
        ariaLabelForHandle={name}
        onChange={setDrawn}
        onChangeComplete={(chosen) => {
          setDrawn(undefined)
          onChange(chosen)
        }}
      />
    </div>
  )
}
