import { graphql, useSearched } from '@vitrine/relay'
import { addressOf, Link } from '@vitrine/shell'
import { Button, ChevronLeftIcon, ChevronRightIcon, Dialog, Empty, ErrorPanel, Skeleton } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedDate, FormattedMessage, FormattedTime, useIntl } from 'react-intl'
import { OnlineStatusLabel } from '../websiteState/OnlineStatusLabel'
import type { SwitchCalendarQuery, SwitchCalendarQuery$data } from './__generated__/SwitchCalendarQuery.graphql'
import { daysOfMonth, dayOf, monthAfter } from './calendarDays'
import * as styles from './SwitchCalendar.module.css'

export interface SwitchCalendarProps {
  onClose(): void
}

type Switch = SwitchCalendarQuery$data['websiteSwitches'][number]

/** A calendar of scheduled switches, by month. */
export default function SwitchCalendar({ onClose }: SwitchCalendarProps) {
  const intl = useIntl()
  const [month, setMonth] = useState(() => dayOf(new Date()).slice(0, 7))
  const days = daysOfMonth(month)
  const { found, hasFailed, retry } = useSearched<SwitchCalendarQuery>(
    graphql`
      query SwitchCalendarQuery($from: Date!, $to: Date!) {
        websiteSwitches(from: $from, to: $to) {
          at
          onlineStatus
          websiteProduct {
            id
            product {
              id
              name
            }
            website {
              name
            }
          }
        }
      }
    `,
    { from: days[0]!, to: days.at(-1)! },
    'network-only',
  )
  const switches = found?.websiteSwitches ?? []
  const on = (day: string) => switches.filter(({ at }) => dayOf(new Date(at)) === day)
  const name = intl.formatDate(`${month}-15T12:00:00Z`, { month: 'long', year: 'numeric' })
  return (
    <Dialog isOpen onClose={onClose} width={1100} title={<FormattedMessage id="catalogue.website.calendar" />}>
      <div className="v-stack">
        <div className="v-row">
          <Button look="icon" aria-label={intl.formatMessage({ id: 'catalogue.website.calendar.before' })} onClick={() => setMonth(monthAfter(month, -1))}>
            <ChevronLeftIcon />
          </Button>
          <h3 className={styles.month} role="status">
            {name}
          </h3>
          <Button look="icon" aria-label={intl.formatMessage({ id: 'catalogue.website.calendar.after' })} onClick={() => setMonth(monthAfter(month, 1))}>
            <ChevronRightIcon />
          </Button>
        </div>
        {hasFailed ? (
          <ErrorPanel onRetry={retry} />
        ) : !found ? (
          <Skeleton lines={6} />
        ) : switches.length === 0 ? (
          <Empty
            title={<FormattedMessage id="catalogue.website.calendar.none" values={{ month: name }} />}
            text={<FormattedMessage id="catalogue.website.calendar.noneText" />}
          />
        ) : (
          <ol className={styles.days} aria-label={name}>
            {days.map((day) => (
              <Day key={day} day={day} switches={on(day)} />
            ))}
          </ol>
        )}
      </div>
    </Dialog>
  )
}

function Day({ day, switches }: { day: string; switches: readonly Switch[] }) {
  const weekday = (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7
  return (
    <li className={switches.length === 0 ? `${styles.day} ${styles.empty}` : styles.day} style={{ '--weekday': weekday + 1 }}>
      <b>
        <FormattedDate value={`${day}T12:00:00Z`} timeZone="UTC" weekday="short" day="numeric" />
      </b>
      {switches.length > 0 && (
        <ul>
          {switches.map(({ at, onlineStatus, websiteProduct: { id, product, website } }) => (
            <li key={`${id} ${at}`} className="v-small">
              <FormattedTime value={at} /> <OnlineStatusLabel status={onlineStatus} />
              <Link to={`${addressOf('products.edit', { id: product.id })}?tab=websites`}>{product.name}</Link>
              <span className="v-soft">{website.name}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
