import { graphql, useFragment } from '@vitrine/relay'
import type { ReactNode } from 'react'
import { FormattedMessage, FormattedNumber } from 'react-intl'
import type { PriceListEffectFacts_effect$key } from './__generated__/PriceListEffectFacts_effect.graphql'
import { Day } from './Day'
import * as styles from './PriceListEffect.module.css'

const onPromotion: Readonly<Record<string, MessageId>> & { STAYS: MessageId } = {
  TAKEN_OVER: 'pricing.effect.promotion.TAKEN_OVER',
  ENDED: 'pricing.effect.promotion.ENDED',
  STAYS: 'pricing.effect.promotion.STAYS',
}

/** The consequences of changed prices: cards, websites, reference prices, and other promotions. */
export function PriceListEffectFacts({ effect: key }: { effect: PriceListEffectFacts_effect$key }) {
  const { from, to, isScheduled, productCount, cheaperCount, dearerCount, cardCount, sentCount, referenceKnownCount, channels, promotions } = useFragment(
    graphql`
      fragment PriceListEffectFacts_effect on PriceListEffect {
        from
        to
        isScheduled
        productCount
        cheaperCount
        dearerCount
        cardCount
        sentCount
        referenceKnownCount
        channels {
          cheaperCount
          dearerCount
        }
        promotions {
          what
          productCount
          priceList {
            id
            name
          }
        }
      }
    `,
    key,
  )
  const day = <Day value={from} />
  const lines: [string, ReactNode, ReactNode][] = [
    ...(cheaperCount > 0
      ? ([
          [
            'reference',
            <FormattedMessage key="label" id="pricing.effect.reference" />,
            <FormattedMessage key="value" id="pricing.effect.referenceKnown" values={{ known: referenceKnownCount, count: cheaperCount }} />,
          ],
        ] as [string, ReactNode, ReactNode][])
      : []),
    [
      'cards',
      <FormattedMessage key="label" id={isScheduled ? 'pricing.effect.cardsBy' : 'pricing.effect.cards'} values={{ day }} />,
      <FormattedNumber key="value" value={cardCount} />,
    ],
    [
      'sent',
      <FormattedMessage key="label" id={isScheduled ? 'pricing.effect.sentOn' : 'pricing.effect.sent'} values={{ day }} />,
      <FormattedNumber key="value" value={sentCount} />,
    ],
    ...promotions.map(({ what, priceList, productCount: count }): [string, ReactNode, ReactNode] => [
      `${what} ${priceList.id}`,
      <FormattedMessage key="label" id={onPromotion[what] ?? onPromotion.STAYS} values={{ list: priceList.name }} />,
      <FormattedMessage key="value" id="pricing.effect.products" values={{ count }} />,
    ]),
  ]
  return (
    <aside className={styles.facts}>
      <h3>
        <FormattedMessage
          id="pricing.effect.reach"
          values={{ products: productCount, channels: channels.filter((one) => one.cheaperCount + one.dearerCount > 0).length }}
        />
      </h3>
      <dl>
        {lines.map(([id, label, value]) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {dearerCount === 0 && to && <p className="v-soft v-small">{<FormattedMessage id="pricing.effect.returns" values={{ day: <Day value={to} /> }} />}</p>}
    </aside>
  )
}
