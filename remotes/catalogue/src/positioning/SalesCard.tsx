import { graphql, useFragment } from '@vitrine/relay'
import { FormattedMessage, FormattedNumber } from 'react-intl'
import { Figure } from '../amounts/Figure'
import type { SalesCard_positioning$key } from './__generated__/SalesCard_positioning.graphql'

const spans = [30, 90, 365] as const

/** How often a product was sold, as the tills counted. */
export function SalesCard({ positioning: key }: { positioning: SalesCard_positioning$key }) {
  const sales = useFragment(
    graphql`
      fragment SalesCard_positioning on Positioning {
        sold30
        sold90
        sold365
      }
    `,
    key,
  )
  return (
    <section className="v-card" aria-labelledby="positioning-sales">
      <h2 id="positioning-sales">
        <FormattedMessage id="catalogue.positioning.sales" />
      </h2>
      <dl className="v-figures">
        {spans.map((days) => (
          <Figure key={days} label={<FormattedMessage id="catalogue.positioning.soldIn" values={{ days }} />} note={<FormattedMessage id="catalogue.positioning.soldPer" values={{ count: (sales[`sold${days}`] / days) * 30 }} />}>
            <FormattedNumber value={sales[`sold${days}`]} />
          </Figure>
        ))}
      </dl>
      <p className="v-soft v-small" style={{ marginTop: 8 }}>
        <FormattedMessage id="catalogue.positioning.salesFrom" />
      </p>
    </section>
  )
}
