import { fetchQuery, graphql, type PreloadedQuery, usePreloadedQuery, useRefreshEachMinute, useRelayEnvironment } from '@vitrine/relay'
import { Button, CheckIcon, RelativeTime } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { MaintenanceTasksPanelQuery } from './__generated__/MaintenanceTasksPanelQuery.graphql'
import { MaintenanceTaskLine } from './MaintenanceTaskLine'
import { dayIn } from './dayIn'
import * as styles from './MaintenanceTasksPanel.module.css'

const query = graphql`
  query MaintenanceTasksPanelQuery {
    me {
      id
    }
    maintenanceTasks {
      counter
      count
      snoozedUntil
      ...MaintenanceTaskLine_task
    }
  }
`

/** The maintenance counters: each number links to the list that it counts. */
export default function MaintenanceTasksPanel({ queryRef }: { queryRef: PreloadedQuery<MaintenanceTasksPanelQuery> }) {
  const { me, maintenanceTasks } = usePreloadedQuery<MaintenanceTasksPanelQuery>(query, queryRef)
  const checkedAt = useRefreshEachMinute<MaintenanceTasksPanelQuery>(query, {})
  const [showsSnoozed, setShowsSnoozed] = useState(false)
  const environment = useRelayEnvironment()
  // counts again, the others too
  const retry = () => void fetchQuery<MaintenanceTasksPanelQuery>(environment, query, {}, { fetchPolicy: 'network-only' }).subscribe({ error: () => undefined })
  const today = dayIn(0)
  const isSnoozed = ({ snoozedUntil }: { readonly snoozedUntil?: string | null | undefined }) => snoozedUntil != null && snoozedUntil > today
  const found = maintenanceTasks.filter(({ count }) => count !== 0)
  const snoozed = found.filter(isSnoozed)
  const open = found.filter((task) => !isSnoozed(task))
  const done = maintenanceTasks.length - found.length
  return (
    <>
      <ul className="v-links">
        {[...open, ...(showsSnoozed ? snoozed : [])].map((task) => (
          <MaintenanceTaskLine key={task.counter} task={task} me={me?.id} onRetry={retry} />
        ))}
      </ul>
      {snoozed.length > 0 && (
        <Button look="text" aria-expanded={showsSnoozed} onClick={() => setShowsSnoozed(!showsSnoozed)}>
          <FormattedMessage id="catalogue.task.snoozed" values={{ count: snoozed.length }} />
        </Button>
      )}
      <p className={`v-row v-small v-soft ${styles.note}`}>
        {done > 0 && <CheckIcon />}
        <FormattedMessage id="catalogue.task.clear" values={{ done, open: found.length }} />
        <RelativeTime value={checkedAt} />
      </p>
    </>
  )
}
