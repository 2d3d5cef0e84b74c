import type { ReactNode } from 'react'
import * as styles from './Progress.module.css'

interface Props {
  /** What goes on */
  label: string
  /** 0 to 1; null if the total is unknown */
  share: number | null
  children: ReactNode
}

/** A progress bar with a text below it. */
export function Progress({ label, share, children }: Props) {
  return (
    <div>
      <progress className={styles.bar} aria-label={label} max={1} {...(share !== null && { value: share })} />
      <p className={styles.words}>{children}</p>
    </div>
  )
}
