import type { IntlShape } from '@formatjs/intl'
import { findKind } from './defineJob.ts'
import type { JobRow } from './jobs.store.ts'

/** The job's title; for a kind that is no longer declared, what is known. */
export function titleOf(intl: IntlShape<string>, job: JobRow): string {
  const kind = findKind(job.kind)
  return kind === undefined ? intl.formatMessage({ id: 'jobs.title.unknown' }, { kind: job.kind, total: job.total }) : kind.title(intl, job)
}
