import type { ReactNode } from 'react'
import * as styles from './LimitedProductScreen.module.css'

interface Props {
  label: string
  className: string | undefined
  /** Files offered by a phone; empty: all */
  accept?: string
  isMany?: boolean
  isDisabled: boolean
  children: ReactNode
  onFiles(files: readonly File[]): void
}

/** Visually a button; the click and drop target is the browser's own file input above it, which offers a phone's camera. */
export function FileButton({ label, className, accept = 'image/*', isMany = false, isDisabled, children, onFiles }: Props) {
  return (
    <div className={`${styles.fileButton} ${className ?? ''}`} aria-busy={isDisabled}>
      {children}
      <input
        className={styles.input}
        type="file"
        accept={accept}
        multiple={isMany}
        disabled={isDisabled}
        aria-label={label}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          // the same file may be chosen again
          event.target.value = ''
        }}
      />
    </div>
  )
}
