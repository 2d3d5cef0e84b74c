import { graphql, useFragment } from '@vitrine/relay'
import { FormattedMessage, FormattedNumber } from 'react-intl'
import type { ScoreCard_positioning$key } from './__generated__/ScoreCard_positioning.graphql'
import * as styles from './ScoreCard.module.css'
import * as amounts from '../amounts/Figure.module.css'

const words: Readonly<Record<string, { label: MessageId; hint: MessageId }>> = {
  SOLD: { label: 'catalogue.positioning.part.SOLD', hint: 'catalogue.positioning.part.SOLD.hint' },
  MARGIN: { label: 'catalogue.positioning.part.MARGIN', hint: 'catalogue.positioning.part.MARGIN.hint' },
  AVAILABILITY: { label: 'catalogue.positioning.part.AVAILABILITY', hint: 'catalogue.positioning.part.AVAILABILITY.hint' },
  NEWNESS: { label: 'catalogue.positioning.part.NEWNESS', hint: 'catalogue.positioning.part.NEWNESS.hint' },
}

const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const

/** The score as a sum of its parts. */
export function ScoreCard({ positioning: key, marginWeight }: { positioning: ScoreCard_positioning$key; marginWeight: number }) {
  const { parts } = useFragment(
    graphql`
      fragment ScoreCard_positioning on Positioning {
        parts {
          code
          weight
          value
        }
      }
    `,
    key,
  )
  // only the margin part depends on unsaved changes
  const shown = parts.map(({ code, weight, value }) => ({
    code,
    most: 100 * weight,
    points: Number((100 * weight * (code === 'MARGIN' ? marginWeight : value)).toFixed(1)),
  }))
  const score = shown.reduce((sum, { points }) => sum + points, 0)
  return (
    <section className="v-card" aria-labelledby="positioning-score">
      <h2 id="positioning-score">
        <FormattedMessage id="catalogue.positioning.score" />
      </h2>
      <p className={styles.total}>
        <b>
          <FormattedNumber value={score} {...oneDecimal} />
        </b>{' '}
        <span className="v-soft">
          <FormattedMessage id="catalogue.positioning.ofHundred" />
        </span>
      </p>
      <ul className={styles.parts}>
        {shown.map(({ code, most, points }) => {
          const said = words[code]
          return (
            said && (
              <li key={code}>
                <span>
                  <FormattedMessage id={said.label} />
                  <small>
                    <FormattedMessage id={said.hint} />
                  </small>
                </span>
                <span className={styles.bar} style={{ '--most': `${most}%` }} aria-hidden="true">
                  <span style={{ '--part': `${most > 0 ? (100 * points) / most : 0}%` }} />
                </span>
                <span className={amounts.number}>
                  <FormattedMessage
                    id="catalogue.positioning.points"
                    values={{ points: <FormattedNumber value={points} {...oneDecimal} />, most: <FormattedNumber value={most} /> }}
                  />
                </span>
              </li>
            )
          )
        })}
      </ul>
      <p className="v-soft v-small">
        <FormattedMessage id="catalogue.positioning.scoreHint" />
      </p>
    </section>
  )
}
