import type { DatePickerProps } from '@vitrine/controls/DatePicker'
import { graphql, useFragment, useSearched } from '@vitrine/relay'
import { Field, lazily, Money, Select, Skeleton } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { AskedPrice_channels$key } from './__generated__/AskedPrice_channels.graphql'
import type { AskedPrice_product$key } from './__generated__/AskedPrice_product.graphql'
import type { AskedPriceQuery } from './__generated__/AskedPriceQuery.graphql'
import * as styles from './AskedPrice.module.css'
import type { PriceChartProps } from './PriceChart'

const DatePicker = lazily<DatePickerProps>(() => import('@vitrine/controls/DatePicker').then((module) => ({ default: module.DatePicker })), {
  pending: <Skeleton lines={1} />,
})
const PriceChart = lazily<PriceChartProps>(() => import('./PriceChart'), { pending: <Skeleton lines={6} /> })

/** A product's price on a channel and day, its origin, the reference price, and earlier prices. */
export function AskedPrice({ product, channels }: { product: AskedPrice_product$key; channels: AskedPrice_channels$key }) {
  const intl = useIntl()
  const { id } = useFragment(
    graphql`
      fragment AskedPrice_product on Product {
        id
      }
    `,
    product,
  )
  const { priceChannels } = useFragment(
    graphql`
      fragment AskedPrice_channels on Query {
        priceChannels {
          id
          name
        }
      }
    `,
    channels,
  )
  const [channel, setChannel] = useState('')
  const [date, setDate] = useState<string | null>(null)
  const { found } = useSearched<AskedPriceQuery>(
    graphql`
      query AskedPriceQuery($id: ID!, $channel: ID, $date: Date) {
        product(id: $id) {
          effectivePrice(channel: $channel, date: $date) {
            price
            discountPrice
            currency
            words
          }
          referencePrice(channel: $channel) {
            amount
            exception
          }
          priceHistory(channel: $channel, days: 400) {
            ...PriceChart_moments
          }
        }
      }
    `,
    { id, channel: channel || null, date },
    'network-only',
  )
  const options = priceChannels.map((one) => ({ value: one.id ?? '', label: one.name ?? intl.formatMessage({ id: 'pricing.timeline.everywhere' }) }))
  const asked = found?.product
  return (
    <section className="v-card v-stack">
      <h2 className={styles.title}>
        <FormattedMessage id="pricing.asked.title" />
      </h2>
      <div className={styles.choices}>
        <Field label={intl.formatMessage({ id: 'pricing.asked.channel' })}>
          <Select value={channel} options={options} onChange={setChannel} />
        </Field>
        <Field label={intl.formatMessage({ id: 'pricing.grid.date' })}>
          <DatePicker value={date} onChange={setDate} />
        </Field>
      </div>
      {!asked ? (
        <Skeleton lines={3} />
      ) : (
        <div aria-live="polite" className="v-stack">
          <p className={styles.price}>
            {asked.effectivePrice.price ? (
              <>
                <b>
                  <Money amount={asked.effectivePrice.discountPrice ?? asked.effectivePrice.price} currency={asked.effectivePrice.currency ?? 'EUR'} />
                </b>{' '}
                {asked.effectivePrice.discountPrice && (
                  <s className="v-soft">
                    <Money amount={asked.effectivePrice.price} currency={asked.effectivePrice.currency ?? 'EUR'} />
                  </s>
                )}
              </>
            ) : null}{' '}
            <span className="v-soft">{asked.effectivePrice.words}</span>
          </p>
          {asked.referencePrice.amount && (
            <p>
              <FormattedMessage
                id={referenceWords[asked.referencePrice.exception ?? 'NONE'] ?? 'pricing.asked.reference'}
                values={{ amount: <Money amount={asked.referencePrice.amount} currency={asked.effectivePrice.currency ?? 'EUR'} /> }}
              />
            </p>
          )}
          {asked.priceHistory.length > 0 && <PriceChart moments={asked.priceHistory} currency={asked.effectivePrice.currency ?? 'EUR'} />}
        </div>
      )}
    </section>
  )
}

const referenceWords: Readonly<Record<string, MessageId>> = {
  NONE: 'pricing.asked.reference',
  PROGRESSIVE: 'pricing.asked.progressive',
  NEW: 'pricing.asked.recent',
}
