import { graphql, useFragment } from '@vitrine/relay'
import { Button, Select } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { PriceListEffect_effect$key } from './__generated__/PriceListEffect_effect.graphql'
import * as styles from './PriceListEffect.module.css'
import { PriceListEffectFacts } from './PriceListEffectFacts'
import { PriceListEffectRows } from './PriceListEffectRows'

type Show = 'CHEAPER' | 'DEARER' | 'UNCHANGED' | 'BELOW_MARGIN'
const shows = ['CHEAPER', 'DEARER', 'UNCHANGED', 'BELOW_MARGIN'] as const
export type Scope = 'EVERY_PRODUCT' | 'PRODUCTS_WITH_ROW' | 'SELECTION'
/** All channels in the select; a channel without a name has an empty value */
const anyChannel = 'any'

export interface PriceListEffectProps {
  effect: PriceListEffect_effect$key
  scope: Scope
  currency: string
  /** The requested number of products per kind */
  limit: number
  onMore(): void
}

/** Which products change their price, when, and on which channel; and the consequences. */
export function PriceListEffect({ effect: key, scope, currency, limit, onMore }: PriceListEffectProps) {
  const intl = useIntl()
  const effect = useFragment(
    graphql`
      fragment PriceListEffect_effect on PriceListEffect {
        from
        isScheduled
        cheaperCount
        dearerCount
        unchangedCount
        belowMarginCount
        statedCount
        channels {
          name
        }
        promotions {
          what
          priceList {
            name
          }
        }
        cheaper: rows(show: CHEAPER, limit: $limit) {
          channelName
          ...PriceListEffectRows_rows
        }
        dearer: rows(show: DEARER, limit: $limit) {
          channelName
          ...PriceListEffectRows_rows
        }
        unchanged: rows(show: UNCHANGED, limit: $limit) {
          channelName
          ...PriceListEffectRows_rows
        }
        belowMargin: rows(show: BELOW_MARGIN, limit: $limit) {
          channelName
          ...PriceListEffectRows_rows
        }
        ...PriceListEffectFacts_effect
      }
    `,
    key,
  )
  const { cheaperCount, dearerCount, channels } = effect
  const [show, setShow] = useState<Show>(cheaperCount > 0 ? 'CHEAPER' : 'DEARER')
  const [channel, setChannel] = useState(anyChannel)
  const counts: Record<Show, number> = { CHEAPER: cheaperCount, DEARER: dearerCount, UNCHANGED: effect.unchangedCount, BELOW_MARGIN: effect.belowMarginCount }
  const rowsOf = { CHEAPER: effect.cheaper, DEARER: effect.dearer, UNCHANGED: effect.unchanged, BELOW_MARGIN: effect.belowMargin }
  const nameOf = (name: string | null | undefined) => name ?? intl.formatMessage({ id: 'pricing.timeline.everywhere' })
  const shown = rowsOf[show].filter(({ channelName }) => channel === anyChannel || nameOf(channelName) === channel)
  const takenOver = effect.promotions.filter(({ what }) => what !== 'STAYS').map(({ priceList }) => priceList.name)
  return (
    <>
      <div className={styles.bar}>
        <div className="v-groups" role="group" aria-label={intl.formatMessage({ id: 'pricing.effect.kinds' })}>
          {shows.map((one) => (
            <Button
              key={one}
              look="bare"
              className={one === 'BELOW_MARGIN' && counts[one] > 0 ? 'v-group v-group-warning' : 'v-group'}
              aria-pressed={one === show}
              onClick={() => setShow(one)}
            >
              <FormattedMessage id={`pricing.effect.${one}`} /> <b>{intl.formatNumber(counts[one])}</b>
            </Button>
          ))}
        </div>
        {channels.length > 1 && (
          <Select
            aria-label={intl.formatMessage({ id: 'pricing.effect.channel' })}
            value={channel}
            options={[
              { value: anyChannel, label: intl.formatMessage({ id: 'pricing.effect.anyChannel' }) },
              ...channels.map(({ name }) => ({ value: nameOf(name), label: nameOf(name) })),
            ]}
            onChange={setChannel}
          />
        )}
        <p className={styles.scope}>
          <FormattedMessage id={`pricing.effect.scope.${scope}`} values={{ count: effect.statedCount }} /> ·{' '}
          {takenOver.length > 0 ? (
            <FormattedMessage id="pricing.effect.takesOver" values={{ lists: intl.formatList(takenOver) }} />
          ) : (
            <FormattedMessage id="pricing.effect.endsNone" />
          )}
        </p>
      </div>
      <div className={styles.columns}>
        <div>
          <PriceListEffectRows rows={shown} currency={currency} from={effect.from ?? null} isScheduled={effect.isScheduled} />
          {counts[show] > limit && (
            <p className={styles.more}>
              <FormattedMessage id="pricing.effect.first" values={{ shown: Math.min(limit, counts[show]), count: counts[show] }} />{' '}
              <Button look="text" onClick={onMore}>
                <FormattedMessage id="pricing.effect.more" />
              </Button>
            </p>
          )}
        </div>
        <PriceListEffectFacts effect={effect} />
      </div>
    </>
  )
}
