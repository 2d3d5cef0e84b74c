import { graphql, useFragment } from '@vitrine/relay'
import { addressOf } from '@vitrine/shell'
import { Button, ButtonLink, Empty, isTyping, Kbd, letterKeys } from '@vitrine/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { ModerationDesk_reviews$key } from './__generated__/ModerationDesk_reviews.graphql'
import { ReasonForm } from './ReasonForm'
import { ReviewText } from './ReviewText'
import { type Judgement, useJudgeReview } from './useJudgeReview'
import * as styles from './ModerationDesk.module.css'

interface Props {
  reviews: ModerationDesk_reviews$key
  /** How many wait in all, these included */
  total: number
  onNext(): void
  onClose(): void
}

interface Step {
  at: number
  review: string
  /** null: skipped, or nothing was written */
  changeSet: Promise<string | null>
}

/** A pile of reviews that wait. What is decided is written while the next one is read. */
export function ModerationDesk({ reviews, total, onNext, onClose }: Props) {
  const known = useFragment(
    graphql`
      fragment ModerationDesk_reviews on Review @relay(plural: true) {
        id
        ...ReviewText_review
      }
    `,
    reviews,
  )
  const [pile] = useState(known)
  const [at, setAt] = useState(0)
  const [isRejecting, setRejecting] = useState(false)
  const [steps, setSteps] = useState<readonly Step[]>([])
  const { judge, takeBack } = useJudgeReview()
  const review = pile[at]

  const go = (changeSet: Step['changeSet']) => {
    if (!review) return
    setSteps([...steps, { at, review: review.id, changeSet }])
    setRejecting(false)
    setAt(at + 1)
  }
  const decide = (judgement: Judgement) => review && go(judge(review.id, judgement, true))
  const skip = () => go(Promise.resolve(null))
  const undo = async () => {
    const last = steps.at(-1)
    if (!last) return
    setSteps(steps.slice(0, -1))
    setAt(last.at)
    const changeSet = await last.changeSet
    if (changeSet) await takeBack(changeSet, last.review)
  }

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (isRejecting || event.ctrlKey || event.metaKey || event.altKey || event.repeat || !letterKeys.isOn() || isTyping(event.target)) return
    const run = { a: () => decide({ decision: 'APPROVE' }), r: () => review && setRejecting(true), s: skip, u: () => void undo() }[event.key.toLowerCase()]
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
      <FormattedMessage id="content.judge.undo" /> <Kbd keys="U" />
    </Button>
  )
  if (!review) {
    const isMore = total > pile.length
    return (
      <div className="v-stack">
        <Empty title={<FormattedMessage id={pile.length === 0 ? 'content.moderation.none' : 'content.moderation.done'} />} text={isMore && <FormattedMessage id="content.moderation.more" values={{ count: total - pile.length }} />} />
        <div className="v-dialog-foot">
          {undoButton}
          {isMore && (
            <Button onClick={onNext}>
              <FormattedMessage id="content.moderation.next" />
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
        <progress max={pile.length} value={at} />
        <span className="v-soft v-small" role="status">
          <FormattedMessage id="content.moderation.place" values={{ place: at + 1, count: pile.length, total }} />
        </span>
      </div>
      <ReviewText key={review.id} review={review} isWhole />
      {isRejecting ? (
        <ReasonForm submit="content.judge.reject" onDone={(reason) => decide({ decision: 'REJECT', reason })} onClose={() => setRejecting(false)} />
      ) : (
        <div className="v-dialog-foot">
          <ButtonLink to={addressOf('review.edit', { id: review.id })}>
            <FormattedMessage id="content.moderation.open" />
          </ButtonLink>
          {undoButton}
          <Button onClick={skip}>
            <FormattedMessage id="content.moderation.skip" /> <Kbd keys="S" />
          </Button>
          <Button onClick={() => setRejecting(true)}>
            <FormattedMessage id="content.judge.reject" /> <Kbd keys="R" />
          </Button>
          <Button type="primary" onClick={() => decide({ decision: 'APPROVE' })}>
            <FormattedMessage id="content.judge.approve" /> <Kbd keys="A" />
          </Button>
        </div>
      )}
    </div>
  )
}
