import { useStartedJobs } from '@vitrine/jobs'
import { fetchQuery, graphql, inBackground, useFragment, useRelayEnvironment } from '@vitrine/relay'
import { addressOf, Link } from '@vitrine/shell'
import { Button, Empty, RelativeTime } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import type { AutomationRuns_automation$key } from './__generated__/AutomationRuns_automation.graphql'
import type { AutomationRunsQuery } from './__generated__/AutomationRunsQuery.graphql'
import { useRevertAutomationRun } from './automations.mutations'
import { triggerWords } from './automationWords'

/** What an automation has done, the newest run first, and the way to what it wrote, where it can be taken back. */
export function AutomationRuns({ automation }: { automation: AutomationRuns_automation$key }) {
  const environment = useRelayEnvironment()
  const { id, runs } = useFragment(
    graphql`
      fragment AutomationRuns_automation on Automation {
        id
        runs(limit: 20) {
          id
          trigger
          depth
          fired
          waiting
          undone
          skipped
          failed
          startedAt
          job {
            id
            canRevert
          }
          changeSet {
            id
          }
        }
      }
    `,
    automation,
  )
  const refresh = () =>
    void fetchQuery<AutomationRunsQuery>(
      environment,
      graphql`
        query AutomationRunsQuery($id: ID!) {
          automation(id: $id) {
            ...AutomationRuns_automation
          }
        }
      `,
      { id },
      { fetchPolicy: 'network-only', networkCacheConfig: inBackground },
    ).subscribe({ error: () => undefined })
  const { watch, watches } = useStartedJobs(refresh)
  const [revertRun, isReverting] = useRevertAutomationRun()
  const takeBack = async (job: string) => {
    const answer = await revertRun({ id: job })
    if (!answer) return
    if (answer.job) watch(answer.job)
    refresh()
  }
  if (runs.length === 0) {
    return (
      <div className="v-card">
        <Empty title={<FormattedMessage id="content.automation.noRuns" />} text={<FormattedMessage id="content.automation.noRunsText" />} />
      </div>
    )
  }
  return (
    <>
      <ul className="v-stack">
        {runs.map(({ id: run, trigger, depth, fired, waiting, undone, skipped, failed, startedAt, job, changeSet }) => (
          <li key={run} className="v-card v-row">
            <b>{trigger in triggerWords ? <FormattedMessage id={triggerWords[trigger as keyof typeof triggerWords]} /> : trigger}</b>
            {depth > 0 && (
              <span className="v-soft">
                <FormattedMessage id="content.automation.run.depth" values={{ depth }} />
              </span>
            )}
            <RelativeTime value={startedAt} />
            <span>
              <FormattedMessage id="content.automation.run.counts" values={{ fired, waiting, undone, skipped, failed }} />
            </span>
            {job && (
              <Link to={addressOf('jobs.item', { id: job.id })}>
                <FormattedMessage id="content.automation.run.job" />
              </Link>
            )}
            {changeSet && (
              <Link to={`${addressOf('activity')}?open=${changeSet.id}`}>
                <FormattedMessage id="content.automation.run.changes" />
              </Link>
            )}
            {job?.canRevert && (
              <Button danger loading={isReverting} onClick={() => void takeBack(job.id)}>
                <FormattedMessage id="content.automation.run.takeBack" />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {watches}
    </>
  )
}
