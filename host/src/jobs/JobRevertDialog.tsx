import { type Revert, RevertDialog, useRevert } from '@vitrine/jobs'
import { fetchQuery, graphql, inBackground, useRelayEnvironment } from '@vitrine/relay'
import type { JobRevertDialogQuery } from './__generated__/JobRevertDialogQuery.graphql'
import { useRevertJob } from './jobs.mutations'

export interface JobRevertDialogProps {
  job: string
  title: string
  /** The job's change set */
  changeSet: string
  onClose: () => void
  /** Called with the resulting job: the same one, or the one that reverts it */
  onDone: (id: string) => void
}

/** Confirms reverting a job, like any entry of the activity log. */
export default function JobRevertDialog({ job, title, changeSet, onClose, onDone }: JobRevertDialogProps) {
  const environment = useRelayEnvironment()
  const [revertJob] = useRevertJob()
  const [revertEntry] = useRevert()

  const revert: Revert = async (input, key) => {
    // a job is reverted as a whole; with later changes it is the log's entry, and so is its Undo
    if (input.changeSet !== changeSet || input.includeChangedSince || input.include?.length) return revertEntry(input, key)
    const id = await revertJob({ id: job, key })
    return id === null ? { kind: 'failed' } : { kind: 'job', job: id, title }
  }
  // a job that was reverted synchronously, without another job, is not pushed
  const handleReverted = () => {
    void fetchQuery<JobRevertDialogQuery>(environment, query, { id: job }, { fetchPolicy: 'network-only', networkCacheConfig: inBackground })
      .toPromise()
      .catch(() => undefined)
    onDone(job)
  }
  return <RevertDialog target={{ changeSet }} subject={title} revert={revert} onClose={onClose} onReverted={handleReverted} onJob={onDone} />
}

const query = graphql`
  query JobRevertDialogQuery($id: ID!) {
    node(id: $id) {
      ... on Job @alias(as: "job") {
        # for the store, out of which the actions read it
        # eslint-disable-next-line relay/must-colocate-fragment-spreads
        ...JobActions_job
      }
    }
  }
`
