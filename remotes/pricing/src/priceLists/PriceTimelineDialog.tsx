import { graphql, useSearched } from '@vitrine/relay'
import { addressOf, Link } from '@vitrine/shell'
import { Button, Dialog, ErrorPanel, Skeleton } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import type { PriceTimelineDialogQuery } from './__generated__/PriceTimelineDialogQuery.graphql'
import { Day } from './Day'
import * as styles from './PriceTimelineDialog.module.css'
import { placeIn, windowOf, type Window } from './timeline'
import { todayInAmsterdam } from './validity'

type Channel = PriceTimelineDialogQuery['response']['priceChannels'][number]
interface Period {
  readonly from: string | null
  readonly to: string | null
}

const periodOf = ({ validFrom, validTo }: Channel['lists'][number]): Period => ({ from: validFrom ?? null, to: validTo ?? null })
const asPeriod = ({ from, to }: { readonly from?: string | null; readonly to?: string | null }): Period => ({ from: from ?? null, to: to ?? null })

/** Which list is in effect when, per channel; overlapping promotions and gaps are red, with a text. */
export default function PriceTimelineDialog({ onClose }: { onClose(): void }) {
  const { found, hasFailed, retry } = useSearched<PriceTimelineDialogQuery>(
    graphql`
      query PriceTimelineDialogQuery {
        priceChannels {
          id
          name
          lists {
            id
            name
            validFrom
            validTo
            channelMaster
          }
          overlaps {
            from
            to
            lists {
              id
              name
            }
          }
          gaps {
            from
            to
          }
        }
      }
    `,
    {},
    'network-only',
  )
  const channels = found?.priceChannels ?? []
  const today = todayInAmsterdam()
  const window = windowOf(
    channels.flatMap(({ lists }) => lists.map(periodOf)),
    today,
  )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={920}
      title={<FormattedMessage id="pricing.timeline.title" />}
      footer={
        <Button onClick={onClose}>
          <FormattedMessage id="ui.dialog.close" />
        </Button>
      }
    >
      {hasFailed ? (
        <ErrorPanel onRetry={retry} />
      ) : !found ? (
        <Skeleton lines={6} />
      ) : (
        <div className="v-stack">
          <p className={styles.ends}>
            <Day value={window.from} />
            <Day value={window.to} />
          </p>
          {channels.map((channel) => (
            <ChannelLine key={channel.id ?? ''} channel={channel} window={window} today={today} />
          ))}
        </div>
      )}
    </Dialog>
  )
}

function Bar({ window, period, className }: { window: Window; period: Period; className: string }) {
  const place = placeIn(window, period)
  return place && <span className={`${styles.bar} ${className}`} style={{ '--start': `${place.start}%`, '--length': `${place.length}%` }} />
}

function ChannelLine({ channel: { name, lists, overlaps, gaps }, window, today }: { channel: Channel; window: Window; today: string }) {
  return (
    <section className={styles.channel}>
      <h3 className={styles.name}>{name ?? <FormattedMessage id="pricing.timeline.everywhere" />}</h3>
      <ul className={styles.lists}>
        {lists.map((list) => (
          <li key={list.id} className={styles.list}>
            <Link to={addressOf('price-lists.edit', { id: list.id })} className={styles.label}>
              {list.name}
            </Link>
            <span className={styles.track} aria-hidden>
              <Bar window={window} period={periodOf(list)} className={list.channelMaster ? styles.master : styles.promotion} />
              {overlaps
                .filter((overlap) => overlap.lists.some(({ id }) => id === list.id))
                .map((overlap) => (
                  <Bar key={overlap.lists.map(({ id }) => id).join()} window={window} period={asPeriod(overlap)} className={styles.wrong} />
                ))}
              <Bar window={window} period={{ from: today, to: today }} className={styles.today} />
            </span>
            <span className={styles.days}>
              {list.validFrom || list.validTo ? (
                <>
                  <Day value={list.validFrom} /> – <Day value={list.validTo} />
                </>
              ) : (
                <FormattedMessage id="pricing.validity.always" />
              )}
            </span>
          </li>
        ))}
      </ul>
      {overlaps.map((overlap) => (
        <p key={overlap.lists.map(({ id }) => id).join()} className={styles.fault}>
          <FormattedMessage
            id="pricing.timeline.overlap"
            values={{ first: overlap.lists[0]?.name, second: overlap.lists[1]?.name, from: <Day value={overlap.from} />, to: <Day value={overlap.to} /> }}
          />
        </p>
      ))}
      {gaps.map((gap) => (
        <p key={gap.from} className={styles.fault}>
          {gap.to ? (
            <FormattedMessage id="pricing.timeline.gap" values={{ from: <Day value={gap.from} />, to: <Day value={gap.to} /> }} />
          ) : (
            <FormattedMessage id="pricing.timeline.gapOpen" values={{ from: <Day value={gap.from} /> }} />
          )}
        </p>
      ))}
    </section>
  )
}
