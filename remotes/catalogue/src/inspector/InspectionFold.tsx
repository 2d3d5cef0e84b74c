import { Button, ChevronDownIcon, ScoreRing } from '@vitrine/ui'
import { type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import * as styles from './InspectionFold.module.css'

interface Props {
  score: number
  /** The number of missing items */
  count: number
  /** The number of missing items of its variations */
  variations: number
  isBusy: boolean
  children: ReactNode
}

/** The inspection without room beside the form: a bar that stays visible and opens over the form. */
export function InspectionFold({ score, count, variations, isBusy, children }: Props) {
  const id = useId()
  const bar = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const fold = () => {
    setOpen(false)
    bar.current?.focus({ preventScroll: true })
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    event.stopPropagation()
    fold()
  }
  // a link to a field closes it; the field then takes the focus
  const handleClick = (event: MouseEvent) => {
    const way = event.target instanceof Element && event.target.closest('a')
    if (way && !event.metaKey && !event.ctrlKey) fold()
  }
  // continuing in the form closes it
  const handleBlur = (event: FocusEvent<HTMLElement>) => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }
  return (
    <section className={styles.fold} aria-busy={isBusy} onKeyDown={handleKey} onBlur={handleBlur}>
      <Button look="bare" ref={bar} className={styles.bar} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <span aria-hidden="true">
          <ScoreRing score={score} size={28} />
        </span>
        <span className={styles.words}>
          <FormattedMessage id="catalogue.inspector.words" values={{ score, count }} />
          {variations > 0 && (
            <span className={`v-small v-soft ${styles.ofVariations}`}>
              <FormattedMessage id="catalogue.inspector.ofVariations" values={{ count: variations }} />
            </span>
          )}
        </span>
        <ChevronDownIcon />
      </Button>
      <div id={id} className={`v-card ${styles.sheet}`} hidden={!isOpen} onClick={handleClick}>
        {children}
      </div>
    </section>
  )
}
