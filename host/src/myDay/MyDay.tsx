import { TaskDialogSlot } from '@vitrine/lists'
import { fetchQuery, graphql, useLazyLoadQuery, useRefreshEachMinute, useRelayEnvironment } from '@vitrine/relay'
import { addressOf, Link, RemoteBoundary } from '@vitrine/shell'
import { Button, CheckIcon, ErrorPanel, PlusIcon, RelativeTime, Skeleton, TaskMark } from '@vitrine/ui'
import { Suspense, useId, useState } from 'react'
import { FormattedMessage, FormattedNumber } from 'react-intl'
import { OfficeMessages } from '../office/OfficeMessages'
import type { MyDayQuery } from './__generated__/MyDayQuery.graphql'
import { TaskCard } from './TaskCard'

const query = graphql`
  query MyDayQuery {
    me {
      id
    }
    tasks {
      id
      assignee {
        id
      }
      ...TaskCard_task
    }
    savedSearches(alerting: true) {
      id
      label
      address
      alertAbove
      count
    }
    jobs(filter: { states: [FAILED], onlyMine: true }) {
      totalCount
    }
    maintenanceTasks {
      counter
      label
      colour
      address
      count
    }
  }
`

/** Costs money while it lasts: products that cannot be bought. */
const costly = ['failedSync', 'withoutPrice', 'brokenWebsite']

/** Other numbers that somebody checks each morning. */
const daily = ['supplierAnswers', 'endingLinks', 'endingPromos', 'stalePriceCards']

/** The viewer's tasks, failures of their work, answers, and what ends soon. Fails in isolation. */
export default function MyDay() {
  const [attempt, setAttempt] = useState(0)
  return (
    <RemoteBoundary remote="host" resetKey={`myDay ${attempt}`} Failed={ErrorPanel} onRetry={() => setAttempt(attempt + 1)}>
      <OfficeMessages fallback={null}>
        <Day key={attempt} attempt={attempt} />
      </OfficeMessages>
    </RemoteBoundary>
  )
}

function Day({ attempt }: { attempt: number }) {
  const id = useId()
  return (
    <aside className="v-card host-my-day" aria-labelledby={id}>
      <h2 id={id}>
        <FormattedMessage id="office.myDay.title" />
      </h2>
      <Suspense fallback={<Skeleton lines={7} />}>
        <Work attempt={attempt} />
      </Suspense>
    </aside>
  )
}

function Work({ attempt }: { attempt: number }) {
  const environment = useRelayEnvironment()
  const [showsAll, setShowsAll] = useState(false)
  const [isMaking, setMaking] = useState(false)
  const { me, tasks, savedSearches, jobs, maintenanceTasks } = useLazyLoadQuery<MyDayQuery>(query, {}, { fetchPolicy: 'store-and-network', fetchKey: attempt })
  const checkedAt = useRefreshEachMinute<MyDayQuery>(query, {})
  const refresh = () => void fetchQuery<MyDayQuery>(environment, query, {}, { fetchPolicy: 'network-only' }).subscribe({ error: () => undefined })
  const mine = tasks.filter(({ assignee }) => assignee?.id === me?.id)
  const others = tasks.length - mine.length
  const numbersOf = (counters: readonly string[]) => maintenanceTasks.filter(({ counter, count }) => counters.includes(counter) && (count ?? 0) > 0)
  const [lost, numbers] = [numbersOf(costly), numbersOf(daily)]
  const isClear = mine.length === 0 && savedSearches.length === 0 && jobs.totalCount === 0 && lost.length + numbers.length === 0
  return (
    <>
      {isClear && (
        <p className="v-row v-soft">
          <CheckIcon />
          <FormattedMessage id="office.myDay.clear" />
          <RelativeTime value={checkedAt} />
        </p>
      )}
      {lost.length > 0 && <ul className="v-links">{lost.map(lineOf)}</ul>}
      <ul className="host-tasks">
        {(showsAll ? tasks : mine).map((task) => (
          <TaskCard key={task.id} task={task} onChanged={refresh} />
        ))}
      </ul>
      <div className="host-task-actions">
        <Button look="text" onClick={() => setMaking(true)}>
          <PlusIcon />
          <FormattedMessage id="office.task.new" />
        </Button>
        {others > 0 && (
          <Button look="text" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            <FormattedMessage id="office.myDay.others" values={{ count: others }} />
          </Button>
        )}
      </div>
      {isMaking && (
        <TaskDialogSlot
          {...(me && { assignee: me.id })}
          onClose={() => setMaking(false)}
          onDone={() => {
            setMaking(false)
            refresh()
          }}
        />
      )}
      <ul className="v-links">
        {jobs.totalCount > 0 && (
          <Line to={`${addressOf('jobs')}?state=FAILED&mine=true`} colour="RED" count={jobs.totalCount}>
            <FormattedMessage id="office.myDay.failedJobs" />
          </Line>
        )}
        {savedSearches.map(({ id, label, address, alertAbove, count }) => (
          <Line key={id} to={address} colour="ORANGE" count={count ?? 0}>
            <FormattedMessage id="office.myDay.alert" values={{ label, above: alertAbove ?? 0 }} />
          </Line>
        ))}
        {numbers.map(lineOf)}
      </ul>
    </>
  )
}

const lineOf = ({ counter, label, colour, address, count }: MyDayQuery['response']['maintenanceTasks'][number]) => (
  <Line key={counter} to={address} colour={colour} count={count ?? 0}>
    {label}
  </Line>
)

function Line({ to, colour, count, children }: { to: string; colour: string; count: number; children: React.ReactNode }) {
  return (
    <li>
      <Link to={to}>
        <span className="v-row">
          <TaskMark colour={colour} />
          {children}
        </span>
        <b>
          <FormattedNumber value={count} />
        </b>
      </Link>
    </li>
  )
}
