import type { Kysely } from 'kysely'
import type { Actor } from '../../engine/index.ts'
import type { Database } from '../../platform/db/index.ts'
import { prepareJob, startJob } from '../../services/jobs/index.ts'
import { importCheckJob, importJob } from './importJobs.ts'
import { beginCheck, findPending, type ImportedFileRow, setApplyJob } from './importedFiles.store.ts'

type Starting = Pick<ImportedFileRow, 'id' | 'name'>

/** Starts the dry run of a file as a job. */
export async function startCheck(db: Kysely<Database>, file: Starting, actor: Actor): Promise<number> {
  const jobId = await prepareJob(db, { kind: importCheckJob.kind, input: { importedFileId: file.id, name: file.name }, ids: [0], actor })
  await beginCheck(db, file.id, jobId)
  await startJob(db, jobId)
  return jobId
}

/** Starts writing what the dry run showed, as a job. */
export async function startApply(db: Kysely<Database>, file: Starting, actor: Actor): Promise<number> {
  const jobId = await prepareJob(db, { kind: importJob.kind, input: { importedFileId: file.id, name: file.name }, ids: await findPending(db, file.id), actor })
  await setApplyJob(db, file.id, jobId)
  await startJob(db, jobId)
  return jobId
}
