import { graphql, usePreloadedQuery } from '@vitrine/relay'
import { addressOf, type ScreenProps, useNavigate, usePageTitle } from '@vitrine/shell'
import { ButtonLink, Empty, Skeleton } from '@vitrine/ui'
import { Suspense } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { JobScreenQuery } from './__generated__/JobScreenQuery.graphql'
import { JobDetail } from './JobDetail'

type Props = ScreenProps<JobScreenQuery>

/** One job: its progress or result, and each failed unit with the reason. */
export default function JobScreen(props: Props) {
  return (
    <Suspense fallback={<Pending />}>
      <Job {...props} />
    </Suspense>
  )
}

function Pending() {
  return (
    <div className="v-page" aria-busy="true">
      <Skeleton lines={4} />
    </div>
  )
}

function Job({ queryRef, isRefetching, onRetry }: Props) {
  const intl = useIntl()
  const navigate = useNavigate()
  const { node } = usePreloadedQuery<JobScreenQuery>(
    graphql`
      query JobScreenQuery($id: ID!, $perPage: Int, $offset: Int) {
        node(id: $id) {
          ... on Job @alias(as: "job") {
            id
            title
            ...JobDetail_job @arguments(perPage: $perPage, offset: $offset)
          }
        }
      }
    `,
    queryRef,
  )
  const job = node?.job
  usePageTitle(job?.title ?? intl.formatMessage({ id: 'office.jobs.title' }))
  if (!job) {
    return (
      <div className="v-page">
        <Empty
          isPage
          title={<FormattedMessage id="office.job.gone" />}
          action={
            <ButtonLink to={addressOf('jobs')}>
              <FormattedMessage id="office.jobs.all" />
            </ButtonLink>
          }
        />
      </div>
    )
  }
  // an action may result in a new job: retry and undo do
  const handleDone = (id: string) => (id === job.id ? onRetry() : void navigate(addressOf('jobs.item', { id })))
  return <JobDetail job={job} isRefetching={isRefetching} onRefresh={onRetry} onDone={handleDone} />
}
