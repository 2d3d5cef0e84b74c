import type { ReactNode } from 'react'
import * as styles from './LimitedProductScreen.module.css'

interface Props {
  label: string
  note: string | undefined
  error: string | undefined
  /** The last action, for screen readers */
  told: string
  children: ReactNode
}

/** The frame of a file field: label, hint, error, and status. */
export function UploadField({ label, note, error, told, children }: Props) {
  return (
    <div role="group" aria-label={label} className={styles.photosField}>
      <b>{label}</b>
      {children}
      {note && <span className="v-field-note">{note}</span>}
      {error && (
        <span className="v-field-error" role="alert">
          {error}
        </span>
      )}
      <span className="v-hidden" role="status">
        {told}
      </span>
    </div>
  )
}
