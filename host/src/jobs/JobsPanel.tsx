import { addressOf } from '@vitrine/shell'
import { ButtonLink } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import { JobCard } from './JobCard'
import { useFeedJobs, type FeedJob } from './useFeedJobs'

const FINISHED = 5

/** The drawer below the bell: everybody's open jobs, undecided ones first, and one's own recent ones. */
export default function JobsPanel() {
  const { jobs, openCount } = useFeedJobs()
  const open = jobs.filter(({ isOpen }) => isOpen).sort((a, b) => Number(b.isAsking) - Number(a.isAsking))
  const finished = jobs.filter(({ isOpen }) => !isOpen).slice(0, FINISHED)
  return (
    <>
      {open.length === 0 && finished.length === 0 && (
        <p className="host-jobs-none">
          <FormattedMessage id="office.jobs.noneText" />
        </p>
      )}
      {open.length > 0 && <Jobs jobs={open} title={<FormattedMessage id="office.jobs.open" values={{ count: Math.max(openCount, open.length) }} />} />}
      {finished.length > 0 && <Jobs jobs={finished} title={<FormattedMessage id="office.jobs.finished" />} />}
      <p className="host-jobs-all">
        <ButtonLink to={addressOf('jobs')}>
          <FormattedMessage id="office.jobs.all" />
        </ButtonLink>
      </p>
    </>
  )
}

function Jobs({ title, jobs }: { title: React.ReactNode; jobs: readonly FeedJob[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {jobs.map(({ id, card }) => (
          <JobCard key={id} job={card} />
        ))}
      </ul>
    </section>
  )
}
