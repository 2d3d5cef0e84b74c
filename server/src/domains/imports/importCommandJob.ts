import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Kysely } from 'kysely'
import type { Actor } from '../../engine/index.ts'
import type { Database } from '../../platform/db/index.ts'
import { askToStop, defineJob, heldUnit, holdJob, type HeldJob } from '../../services/jobs/index.ts'
import type { CheckedFile } from './checkFile.ts'
import type { Target } from './columns.ts'
import type { ContentLanguage } from './ImportPlanner.ts'
import { findChangeSetOfJob, noteRun, type RunCounts, setApplyJob } from './importedFiles.store.ts'
import { pricePart } from './importTargets.ts'
import { fingerprintOf } from './readHead.ts'
import { createImport, type TakenImport } from './takeImport.ts'

interface ImportCommandInput {
  name: string
  /** What the list of imports tells of the file */
  file: TakenImport
  rows: number
}

/** Who stands in the log: whoever may run a command here is known to the machine, not to us. */
export const commandActor: Actor = { kind: 'IMPORT', id: null, name: 'vitrine import' }

/** Runs only for an import whose command has died: what it wrote is in the list, and stops with the question whether to keep it. */
const importCommandJob = defineJob<ImportCommandInput>({
  kind: 'importCommand',
  touchesEntities: false,
  title: (intl, { input, total }) => intl.formatMessage({ id: 'imports.apply.title' }, { name: input.name, count: total }),
  nameOf: ({ name }) => name,
  async run(db, { input, jobId, changeSetId }) {
    const written = changeSetId ?? (await findChangeSetOfJob(db, jobId))
    if (written !== null) await keepRun(db, { jobId, file: input.file, counts: { rows: input.rows, created: 0, changed: 0, unchanged: 0, refused: 0 } })
    await askToStop(db, jobId)
    return { changeSetId: written, items: new Map([[heldUnit, { state: 'SKIPPED', problem: null }]]) }
  },
})

/** Does the work of an import of the command line as a job that everybody sees. */
export async function asJob<Result>(db: Kysely<Database>, path: string, checked: CheckedFile, { name, language }: { name: string; language: ContentLanguage }, work: (job: HeldJob, file: TakenImport) => Promise<Result>): Promise<Result> {
  const file = await describeFile(path, checked, { name, language })
  return holdJob(db, { kind: importCommandJob.kind, input: { name, file, rows: checked.rows }, total: checked.rows, actor: commandActor }, (job) => work(job, file))
}

/** Puts a run into the list of imports, beside the files that were handed in on the screen. */
export async function keepRun(db: Kysely<Database>, { jobId, file, counts }: { jobId: number; file: TakenImport; counts: RunCounts }): Promise<void> {
  const id = await createImport(db, file, commandActor)
  await setApplyJob(db, id, jobId)
  await noteRun(db, id, counts)
}

async function describeFile(path: string, { columns, heads, samples }: CheckedFile, { name, language }: { name: string; language: ContentLanguage }): Promise<TakenImport> {
  const hash = createHash('sha256')
  let byteSize = 0
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(piece)
    byteSize += piece.byteLength
  }
  const targetAt = new Map([...columns.places].map(([target, place]) => [place, target]))
  const fields: Record<keyof Omit<TakenImport, 'hash' | 'kept'>, unknown> = {
    name: name.slice(0, 255),
    format: 'CSV',
    byteSize,
    heads: heads.map((head) => head.slice(0, 255)),
    samples: samples.map((cells) => heads.map((_, place) => cells[place] ?? null)),
    fingerprint: fingerprintOf(heads),
    mapping: heads.map((_, place) => holds(targetAt.get(place), language)),
    language,
    decimalSign: null,
    headRow: null,
    sheet: null,
    sheets: [],
    encoding: 'utf-8',
    pictureCount: 0,
  }
  // it lies where the command found it, and nowhere of ours
  return { ...fields, hash: hash.digest('hex'), kept: randomUUID() } as TakenImport
}

/** As an import on the screen names what a column holds. */
function holds(target: Target | undefined, language: ContentLanguage): string | null {
  switch (target) {
    case undefined:
    case 'currency':
      return null
    case 'name':
    case 'description':
      return `content.${language}.${target}`
    case 'url':
      return 'sourceUrl'
    case 'price':
      return pricePart
    case 'type':
    case 'color':
    case 'material':
    case 'size':
      return `attribute.${target}`
    default:
      return target
  }
}
