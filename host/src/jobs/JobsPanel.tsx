import { ButtonLink } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import { JobCard } from './JobCard'
import { isFinished } from './jobState'
import { useFeedJobs, type FeedJob } from './useFeedJobs'

const FINISHED = 5

/** What opens below the bell: everybody's open jobs, those that wait for an answer first, and one's own last ones. */
export default function JobsPanel() {
  const { jobs, openCount } = useFeedJobs()
  const isOpen = ({ state, canSettle }: FeedJob) => !isFinished(state) || canSettle
  const open = jobs.filter(isOpen).sort((a, b) => Number(b.canSettle) - Number(a.canSettle))
  const finished = jobs.filter((job) => !isOpen(job)).slice(0, FINISHED)
  return (
    <>
      {open.length === 0 && finished.length === 0 && (
        <p className="hall-jobs-none">
          <FormattedMessage id="office.jobs.noneText" />
        </p>
      )}
      {open.length > 0 && <Jobs jobs={open} title={<FormattedMessage id="office.jobs.open" values={{ count: Math.max(openCount, open.length) }} />} />}
      {finished.length > 0 && <Jobs jobs={finished} title={<FormattedMessage id="office.jobs.finished" />} />}
      <p className="hall-jobs-all">
        <ButtonLink to="/jobs">
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
        {jobs.map((job) => (
          <JobCard key={job.id} job={job} />
        ))}
      </ul>
    </section>
  )
}
