import { graphql, type PreloadedQuery, usePreloadedQuery, useRefreshEachMinute } from '@vitrine/relay'
import { CheckIcon, RelativeTime } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import type { MaintenanceTasksPanelQuery } from './__generated__/MaintenanceTasksPanelQuery.graphql'
import { CountLinks } from './CountLinks'
import { maintenanceVariables } from './dashboardVariables'
import { maintenanceTasks } from './maintenanceTasks'
import { TaskMark } from './TaskMark'
import * as styles from './MaintenanceTasksPanel.module.css'

const query = graphql`
  query MaintenanceTasksPanelQuery(
    $brokenWebsite: ProductFilter
    $wrongEan: ProductFilter
    $incomplete: ProductFilter
    $duplicates: ProductFilter
    $noImage: ProductFilter
    $mail: ProductFilter
    $leadTime: ProductFilter
    $untranslated: ProductFilter
  ) {
    brokenWebsite: products(filter: $brokenWebsite) {
      totalCount
    }
    wrongEan: products(filter: $wrongEan) {
      totalCount
    }
    incomplete: products(filter: $incomplete) {
      totalCount
    }
    duplicates: products(filter: $duplicates) {
      totalCount
    }
    noImage: products(filter: $noImage) {
      totalCount
    }
    mail: products(filter: $mail) {
      totalCount
    }
    leadTime: products(filter: $leadTime) {
      totalCount
    }
    untranslated: products(filter: $untranslated) {
      totalCount
    }
    approval: attributeValues(filter: { needsApproval: true }) {
      totalCount
    }
  }
`

/** What the catalogue waits for: each number is a list, one click away, and as long as that list. */
export default function MaintenanceTasksPanel({ queryRef }: { queryRef: PreloadedQuery<MaintenanceTasksPanelQuery> }) {
  const counts = usePreloadedQuery<MaintenanceTasksPanelQuery>(query, queryRef)
  const checkedAt = useRefreshEachMinute<MaintenanceTasksPanelQuery>(query, maintenanceVariables())
  const open = maintenanceTasks.filter(({ id }) => counts[id].totalCount > 0)
  const done = maintenanceTasks.length - open.length
  return (
    <>
      <CountLinks
        counts={open.map(({ id, colour, label, to }) => ({
          ...{ id, to, count: counts[id].totalCount },
          label: (
            <>
              <TaskMark colour={colour} />
              <FormattedMessage id={label} />
            </>
          ),
        }))}
      />
      <p className={`v-row v-small v-soft ${styles.note}`}>
        {done > 0 && <CheckIcon />}
        <FormattedMessage id="catalogue.task.clear" values={{ done, open: open.length }} />
        <RelativeTime value={checkedAt} />
      </p>
    </>
  )
}
