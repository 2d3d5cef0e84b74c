import { graphql, useFragment } from '@vitrine/relay'
import { Button, Empty, isTyping, Kbd, letterKeys } from '@vitrine/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { ReviewDesk_articles$key } from './__generated__/ReviewDesk_articles.graphql'
import { readDelivered } from './deliveredValue'
import { Suggestion } from './Suggestion'
import { useChangeArticles } from './useChangeArticles'
import * as styles from './ReviewDesk.module.css'

interface Props {
  articles: ReviewDesk_articles$key
  /** How many there are beside those of this pile, these included */
  total: number
  onNext(): void
  onClose(): void
}

/** Which article of the pile, and which of its suggestions. */
interface Place {
  at: number
  choice: number
}

interface Step {
  from: Place
  article: string
  /** null: skipped, or nothing was written */
  changeSet: Promise<string | null>
}

/** A pile of articles with what they may be. What is decided is written while the next one is looked at. */
export function ReviewDesk({ articles, total, onNext, onClose }: Props) {
  const known = useFragment(
    graphql`
      fragment ReviewDesk_articles on EmeubelProduct @relay(plural: true) {
        id
        sku
        name
        eanCodes
        delivered
        suggestions {
          product {
            id
          }
          ...Suggestion_suggestion
        }
      }
    `,
    articles,
  )
  // a link empties the suggestions of its row in the store: the pile stays as it was taken
  const [pile] = useState(known)
  const [{ at, choice }, setPlace] = useState<Place>({ at: 0, choice: 0 })
  const [steps, setSteps] = useState<readonly Step[]>([])
  const { change, takeBack } = useChangeArticles()
  const article = pile[at]
  const suggestion = article?.suggestions[choice]

  const go = (next: Place, changeSet: Step['changeSet']) => {
    if (!article) return
    setSteps([...steps, { from: { at, choice }, article: article.id, changeSet }])
    setPlace(next)
  }
  const decide = (action: 'LINK' | 'REJECT') => change(article!.id, { action, product: suggestion!.product.id }, true).then((done) => done.changeSet)
  const onward = { at: at + 1, choice: 0 }
  const accept = () => article && suggestion && go(onward, decide('LINK'))
  const reject = () => article && suggestion && go(choice + 1 < article.suggestions.length ? { at, choice: choice + 1 } : onward, decide('REJECT'))
  const skip = () => article && go(onward, Promise.resolve(null))
  const undo = async () => {
    const last = steps.at(-1)
    if (!last) return
    setSteps(steps.slice(0, -1))
    setPlace(last.from)
    const changeSet = await last.changeSet
    if (changeSet) await takeBack(changeSet, last.article)
  }

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || !letterKeys.isOn() || isTyping(event.target)) return
    const run = { a: accept, r: reject, s: skip, u: () => void undo() }[event.key.toLowerCase()]
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
      <FormattedMessage id="supplier.review.undo" /> <Kbd keys="U" />
    </Button>
  )
  if (!article || !suggestion) {
    const isMore = total > pile.length
    return (
      <div className="v-stack">
        <Empty title={<FormattedMessage id={pile.length === 0 ? 'supplier.review.none' : 'supplier.review.done'} />} text={isMore && <FormattedMessage id="supplier.review.more" values={{ count: total - pile.length }} />} />
        <div className="v-dialog-foot">
          {undoButton}
          {isMore && (
            <Button onClick={onNext}>
              <FormattedMessage id="supplier.review.next" />
            </Button>
          )}
          <Button type="primary" onClick={onClose}>
            <FormattedMessage id="ui.dialog.close" />
          </Button>
        </div>
      </div>
    )
  }
  const { brand, series } = readDelivered(article.delivered)
  return (
    <div className="v-stack">
      <div className={styles.progress}>
        <progress max={pile.length} value={at} />
        <span className="v-soft v-small" role="status">
          <FormattedMessage id="supplier.review.place" values={{ place: at + 1, count: pile.length, total }} />
        </span>
      </div>
      <div className={styles.article}>
        <h3 className={styles.name}>{article.name}</h3>
        <p className="v-soft">{[article.sku, brand, series, ...article.eanCodes].filter((one) => typeof one === 'string').join(' · ')}</p>
      </div>
      <Suggestion suggestion={suggestion} />
      {article.suggestions.length > 1 && (
        <p className="v-soft v-small">
          <FormattedMessage id="supplier.review.choice" values={{ place: choice + 1, count: article.suggestions.length }} />
        </p>
      )}
      <div className="v-dialog-foot">
        {undoButton}
        <Button onClick={skip}>
          <FormattedMessage id="supplier.review.skip" /> <Kbd keys="S" />
        </Button>
        <Button onClick={reject}>
          <FormattedMessage id="supplier.article.reject" /> <Kbd keys="R" />
        </Button>
        <Button type="primary" onClick={accept}>
          <FormattedMessage id="supplier.review.accept" /> <Kbd keys="A" />
        </Button>
      </div>
    </div>
  )
}
