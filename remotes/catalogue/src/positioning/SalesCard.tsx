import { graphql, useFragment } from '@vitrine/relay'
import { FormattedMessage, FormattedNumber } from 'react-intl'
import { Figure } from '../amounts/Figure'
import type { SalesCard_positioning$key } from './__generated__/SalesCard_positioning.graphql'
import * as styles from '../amounts/Figure.module.css'
import * as own from './SalesCard.module.css'

const MONTH = 30

/** The sales of a product. */
export function SalesCard({ positioning: key }: { positioning: SalesCard_positioning$key }) {
  const { sold30, sold90, sold365 } = useFragment(
    graphql`
      fragment SalesCard_positioning on Positioning {
        sold30
        sold90
        sold365
      }
    `,
    key,
  )
  const spans = [
    { days: 30, sold: sold30 },
    { days: 90, sold: sold90 },
    { days: 365, sold: sold365 },
  ]
  return (
    <section className="v-card" aria-labelledby="positioning-sales">
      <h2 id="positioning-sales">
        <FormattedMessage id="catalogue.positioning.sales" />
      </h2>
      <dl className={styles.figures}>
        {spans.map(({ days, sold }) => (
          <Figure
            key={days}
            label={<FormattedMessage id="catalogue.positioning.soldIn" values={{ days }} />}
            note={days > MONTH && <FormattedMessage id="catalogue.positioning.soldPer" values={{ count: (sold / days) * MONTH }} />}
          >
            <FormattedNumber value={sold} />
          </Figure>
        ))}
      </dl>
      <p className={`v-soft v-small ${own.note}`}>
        <FormattedMessage id="catalogue.positioning.salesFrom" />
      </p>
    </section>
  )
}
