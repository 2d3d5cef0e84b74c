import type { Kysely } from 'kysely'
import type { Actor } from '../../engine/index.ts'
import type { Database } from '../../platform/db/index.ts'
import { prepareJob, startJob } from '../../services/jobs/index.ts'
import { importCheckJob, importJob } from './importJobs.ts'
import { beginCheck, findPending, type ImportedFileRow, setApplyJob } from './importedFiles.store.ts'

type Starting = Pick<ImportedFileRow, 'id' | 'name'>

/** Says of all rows of a file what importing them would do, as a job. */
export async function startCheck(db: Kysely<Database>, file: Starting, actor: Actor): Promise<number> {
  const jobId = await prepareJob(db, { kind: importCheckJob.kind, input: { importedFileId: file.id, name: file.name }, ids: [0], actor })
  await beginCheck(db, file.id, jobId)
  await startJob(db, jobId)
  return jobId
}

/** Writes what the dry run has shown, as a job. */
export async function startApply(db: Kysely<Database>, file: Starting, actor: Actor): Promise<number> {
  const jobId = await prepareJob(db, { kind: importJob.kind, input: { importedFileId: file.id, name: file.name }, ids: await findPending(db, file.id), actor })
  await setApplyJob(db, file.id, jobId)
  await startJob(db, jobId)
  return jobId
}
