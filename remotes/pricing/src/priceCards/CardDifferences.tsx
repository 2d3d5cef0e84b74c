import { graphql, useFragment } from '@vitrine/relay'
import { FormattedMessage } from 'react-intl'
import type { CardDifferences_card$key } from './__generated__/CardDifferences_card.graphql'

/** The changes of a card's content since it was made, line by line. */
export function CardDifferences({ card }: { card: CardDifferences_card$key }) {
  const { differences } = useFragment(
    graphql`
      fragment CardDifferences_card on PriceCard {
        differences {
          field
          label
          before
          after
        }
      }
    `,
    card,
  )
  if (differences.length === 0) return null
  return (
    <section aria-labelledby="card-differences">
      <h3 id="card-differences">
        <FormattedMessage id="pricing.cards.differences" />
      </h3>
      <dl className="v-look-facts">
        {differences.map(({ field, label, before, after }) => (
          <div key={field}>
            <dt>{label}</dt>
            <dd>
              {before && <del>{before}</del>} {after && <ins>{after}</ins>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
