import { graphql, useFragment } from '@vitrine/relay'
import { Link } from '@vitrine/shell'
import { Button, MenuButton, type MenuItem, MoreIcon, TaskMark } from '@vitrine/ui'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import * as figures from '../amounts/Figure.module.css'
import type { MaintenanceTaskLine_task$key } from './__generated__/MaintenanceTaskLine_task.graphql'
import { dayIn } from './dayIn'
import { useUpdateMaintenanceTask } from './useUpdateMaintenanceTask'
import * as styles from './MaintenanceTaskLine.module.css'

const snoozes = [1, 7, 30] as const

/** One counter: urgency, number, age, trend and assignee, with a link to its list. */
export function MaintenanceTaskLine({ task, me, onRetry }: { task: MaintenanceTaskLine_task$key; me: string | undefined; onRetry(): void }) {
  const intl = useIntl()
  const update = useUpdateMaintenanceTask()
  const { counter, label, colour, address, count, mondayCount, openSince, recentCounts, owner, snoozedUntil } = useFragment(
    graphql`
      fragment MaintenanceTaskLine_task on MaintenanceTask {
        counter
        label
        colour
        address
        count
        mondayCount
        openSince
        recentCounts
        owner {
          id
          firstName
          lastName
        }
        snoozedUntil
      }
    `,
    task,
  )
  const trend = count == null || mondayCount == null ? 0 : count - mondayCount
  const items: MenuItem[] = [
    ...(me && me !== owner?.id
      ? [{ id: 'mine', label: intl.formatMessage({ id: 'catalogue.task.take' }), onSelect: () => update({ counter, owner: me }) }]
      : []),
    ...(owner ? [{ id: 'nobody', label: intl.formatMessage({ id: 'catalogue.task.release' }), onSelect: () => update({ counter, owner: null }) }] : []),
    ...snoozes.map((days) => ({
      id: `snooze${days}`,
      label: intl.formatMessage({ id: 'catalogue.task.snooze' }, { days }),
      onSelect: () => update({ counter, snoozedUntil: dayIn(days) }),
    })),
    ...(snoozedUntil
      ? [{ id: 'wake', label: intl.formatMessage({ id: 'catalogue.task.wake' }), onSelect: () => update({ counter, snoozedUntil: null }) }]
      : []),
  ]
  return (
    <li className={styles.line}>
      {count == null ? (
        <Uncounted label={label} colour={colour} onRetry={onRetry} />
      ) : (
        <Link
          to={address}
          title={
            openSince
              ? intl.formatMessage({ id: 'catalogue.task.since' }, { day: intl.formatDate(`${openSince}T12:00:00`, { day: 'numeric', month: 'long' }) })
              : undefined
          }
        >
          <span className={`v-row ${styles.label}`}>
            <TaskMark colour={colour} />
            <span>
              {label}
              <span className={`v-small v-soft ${styles.facts}`}>
                {trend !== 0 && (
                  <span>
                    {trend > 0 ? '▲' : '▼'} <FormattedMessage id="catalogue.task.trend" values={{ count: Math.abs(trend), way: trend > 0 ? 'up' : 'down' }} />
                  </span>
                )}
                {owner && <span>{`${owner.firstName} ${owner.lastName}`.trim()}</span>}
              </span>
            </span>
          </span>
          <TrendLine counts={recentCounts} />
          <b className={figures.number}>
            <FormattedNumber value={count} />
          </b>
        </Link>
      )}
      <MenuButton look="icon" label={intl.formatMessage({ id: 'catalogue.task.actions' }, { label })} items={items}>
        <MoreIcon />
      </MenuButton>
    </li>
  )
}

const trendWidth = 64
const trendHeight = 18

/** The trend of a number over two weeks; its description is under the label. Nothing if it did not change. */
function TrendLine({ counts }: { counts: readonly number[] }) {
  const [low, high] = [Math.min(...counts), Math.max(...counts)]
  if (counts.length < 2 || low === high) return null
  const points = counts.map(
    (count, index) =>
      `${((index / (counts.length - 1)) * (trendWidth - 2) + 1).toFixed(1)},${(trendHeight - 2 - ((count - low) / (high - low)) * (trendHeight - 4)).toFixed(1)}`,
  )
  return (
    <svg className={styles.trend} width={trendWidth} height={trendHeight} aria-hidden="true">
      <polyline points={points.join(' ')} />
    </svg>
  )
}

/** A counter that failed says so, and can be retried, without affecting the others. */
function Uncounted({ label, colour, onRetry }: { label: string; colour: string; onRetry(): void }) {
  return (
    <span className={`v-row ${styles.label} ${styles.failed}`} role="alert">
      <TaskMark colour={colour} />
      <FormattedMessage id="catalogue.task.uncounted" values={{ label }} />
      <Button size="small" onClick={onRetry}>
        <FormattedMessage id="ui.error.retry" />
      </Button>
    </span>
  )
}
