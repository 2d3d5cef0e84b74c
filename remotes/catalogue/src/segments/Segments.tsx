import { Button } from '@vitrine/ui'
import type { ReactNode } from 'react'
import * as styles from './Segments.module.css'

interface Props<Value extends string> {
  /** The group's label; not needed with `labelledBy` */
  label?: string
  labelledBy?: string
  values: readonly Value[]
  value: Value
  /** Renders the button of a value */
  draw(value: NoInfer<Value>): ReactNode
  onChange(value: NoInfer<Value>): void
}

/** A choice between a few views, shown as buttons. */
export function Segments<Value extends string>({ label, labelledBy, values, value, draw, onChange }: Props<Value>) {
  return (
    <div className={styles.segments} role="group" aria-label={label} aria-labelledby={labelledBy}>
      {values.map((one) => (
        <Button key={one} look="bare" aria-pressed={one === value} onClick={() => onChange(one)}>
          {draw(one)}
        </Button>
      ))}
    </div>
  )
}
