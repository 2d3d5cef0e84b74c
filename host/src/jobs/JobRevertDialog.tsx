import { type Revert, RevertDialog, useRevert } from '@vitrine/jobs'
import { fetchQuery, graphql, inBackground, useRelayEnvironment } from '@vitrine/relay'
import type { JobRevertDialogQuery } from './__generated__/JobRevertDialogQuery.graphql'
import { useRevertJob } from './jobs.mutations'

export interface JobRevertDialogProps {
  job: string
  title: string
  /** What the job has written */
  changeSet: string
  onClose: () => void
  /** Told of the job that came of it: the same one, or the one that takes it back */
  onDone: (id: string) => void
}

/** Asks before a job is taken back, as the activity log does for any entry of it. */
export default function JobRevertDialog({ job, title, changeSet, onClose, onDone }: JobRevertDialogProps) {
  const environment = useRelayEnvironment()
  const [revertJob] = useRevertJob()
  const [revertEntry] = useRevert()

  const revert: Revert = async (input, key) => {
    // a job is taken back as a whole; with what was changed since it is the log's entry, and so is its Undo
    if (input.changeSet !== changeSet || input.includeChangedSince || input.include?.length) return revertEntry(input, key)
    const id = await revertJob({ id: job, key })
    return id === null ? { kind: 'failed' } : { kind: 'job', job: id, title }
  }
  // nobody tells the page of a job that was taken back at once, and not by another one
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
