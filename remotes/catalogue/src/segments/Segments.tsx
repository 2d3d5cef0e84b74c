import { Button } from '@vitrine/ui'
import type { ReactNode } from 'react'
import * as styles from './Segments.module.css'

interface Props<Value extends string> {
  /** Names the group; left out where `labelledBy` points at what does */
  label?: string
  labelledBy?: string
  values: readonly Value[]
  value: Value
  /** What stands on the button of each */
  draw(value: NoInfer<Value>): ReactNode
  onChange(value: NoInfer<Value>): void
}

/** A few ways to look at the same thing, one of them pressed. */
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
