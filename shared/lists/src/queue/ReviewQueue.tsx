import { Button, Empty, isTyping, Kbd, letterKeys } from '@vitrine/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { QueuePlace, ReviewQueueProps } from './ReviewQueueProps'
import * as styles from './ReviewQueue.module.css'

interface Step {
  from: QueuePlace
  /** null: skipped, or nothing was written */
  changeSet: Promise<string | null>
}

/**
 * Items that need a decision, one after the other, by keyboard: A accepts, R rejects, S skips, U undoes. A decision is saved
 * while the next item is read.
 */
export default function ReviewQueue({
  count,
  total,
  texts,
  choicesOf = () => 1,
  accept,
  reject,
  rejectForm,
  takeBack,
  actions,
  onNext,
  onClose,
  children,
}: ReviewQueueProps) {
  const [place, setPlace] = useState<QueuePlace>({ at: 0, choice: 0 })
  const [steps, setSteps] = useState<readonly Step[]>([])
  const [isRejecting, setRejecting] = useState(false)
  const isOpen = place.at < count

  const go = (next: QueuePlace, changeSet: Step['changeSet']) => {
    setSteps([...steps, { from: place, changeSet }])
    setRejecting(false)
    setPlace(next)
  }
  const nextItem = { at: place.at + 1, choice: 0 }
  const handleAccept = () => isOpen && go(nextItem, accept(place))
  const handleReject = () => {
    if (!isOpen) return
    if (rejectForm) setRejecting(true)
    else if (reject) go(place.choice + 1 < choicesOf(place.at) ? { ...place, choice: place.choice + 1 } : nextItem, reject(place))
  }
  const skip = () => isOpen && go(nextItem, Promise.resolve(null))
  const undo = async () => {
    const last = steps.at(-1)
    if (!last) return
    setSteps(steps.slice(0, -1))
    setPlace(last.from)
    const changeSet = await last.changeSet
    if (changeSet) await takeBack(changeSet, last.from.at)
  }

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (isRejecting || event.ctrlKey || event.metaKey || event.altKey || event.repeat || !letterKeys.isOn() || isTyping(event.target)) return
    const run = { a: handleAccept, r: handleReject, s: skip, u: () => void undo() }[event.key.toLowerCase()]
    if (!run) return
    event.preventDefault()
    event.stopPropagation()
    run()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listen, true)
    return () => document.removeEventListener('keydown', listen, true)
  }, [])

  const undoButton = (
    <Button disabled={steps.length === 0} onClick={() => void undo()}>
      <FormattedMessage id={texts.undo} /> <Kbd keys="U" />
    </Button>
  )
  if (!isOpen) {
    const isMore = total > count
    return (
      <div className="v-stack">
        <Empty
          title={<FormattedMessage id={count === 0 ? texts.none : texts.done} />}
          text={isMore && <FormattedMessage id={texts.more} values={{ count: total - count }} />}
        />
        <div className="v-dialog-foot">
          {undoButton}
          {isMore && (
            <Button onClick={onNext}>
              <FormattedMessage id={texts.next} />
            </Button>
          )}
          <Button type="primary" onClick={onClose}>
            <FormattedMessage id="ui.dialog.close" />
          </Button>
        </div>
      </div>
    )
  }
  return (
    <div className="v-stack">
      <div className={styles.progress}>
        <progress max={count} value={place.at} />
        <span className="v-soft v-small" role="status">
          <FormattedMessage id={texts.place} values={{ place: place.at + 1, count, total }} />
        </span>
      </div>
      {children(place)}
      {isRejecting && rejectForm ? (
        rejectForm(
          place,
          (changeSet) => go(nextItem, changeSet),
          () => setRejecting(false),
        )
      ) : (
        <div className="v-dialog-foot">
          {actions?.(place)}
          {undoButton}
          <Button onClick={skip}>
            <FormattedMessage id={texts.skip} /> <Kbd keys="S" />
          </Button>
          <Button onClick={handleReject}>
            <FormattedMessage id={texts.reject} /> <Kbd keys="R" />
          </Button>
          <Button type="primary" onClick={handleAccept}>
            <FormattedMessage id={texts.accept} /> <Kbd keys="A" />
          </Button>
        </div>
      )}
    </div>
  )
}
