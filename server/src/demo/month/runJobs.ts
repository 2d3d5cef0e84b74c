import { startExport } from '../../domains/media/index.ts'
import { type Actor, revertEntities, writtenAt } from '../../engine/index.ts'
import { findJob, prepareJob, startJob, workOff } from '../../services/jobs/index.ts'
import { demoAttributes } from '../words/attributes.ts'
import { dateJob } from './month.store.ts'
import type { RunContext } from './Run.ts'
import { later } from './workMoments.ts'

interface Wish {
  kind: string
  input: unknown
  ids: readonly number[]
  actor: Actor
  takesBack?: number
}

/** Runs a job as a worker does, and dates it back. */
async function runAt({ db }: RunContext, at: Date, wish: Wish): Promise<number> {
  return writtenAt(at, async () => {
    const id = await prepareJob(db, wish)
    await startJob(db, id)
    await workOff(db, id)
    await dateJob(db, id, at)
    return id
  })
}

const country = 'manufacturer_country'

/** Bulk changes of the last weeks: one that stands, and one that was a mistake and was taken back. */
export async function runBulks(context: RunContext): Promise<void> {
  const { db, take, ago, by } = context
  const names = demoAttributes.find(({ code }) => code === country)?.names
  const words = { en: { attribute: names?.en ?? country, value: 'NL' }, nl: { attribute: names?.nl ?? country, value: 'NL' } }
  const made = take(45).map(({ id }) => id)
  if (made.length > 0)
    await runAt(context, ago(21), {
      kind: 'productsBulk',
      input: { action: 'ASSIGN_ATTRIBUTE', attribute: country, value: 'NL', words },
      ids: made,
      actor: by('Anna Bos'),
    })
  const taken = take(18).map(({ id }) => id)
  if (taken.length === 0) return
  const at = ago(12)
  const mistake = await runAt(context, at, { kind: 'productsBulk', input: { action: 'DEACTIVATE' }, ids: taken, actor: by('Piet de Wit') })
  const changeSetId = (await findJob(db, mistake))?.changeSetId ?? null
  if (changeSetId === null) return
  const choice = { changeSetId }
  await runAt(context, later(at, 7), { kind: 'revert', input: choice, ids: await revertEntities(db, choice), actor: by('Piet de Wit'), takesBack: mistake })
  // ending the revert has touched it
  await dateJob(db, mistake, at)
}

const columns = [
  { id: 'sku', title: 'SKU' },
  { id: 'content.nl.name', title: 'Naam' },
  { id: 'content.en.name', title: 'Naam (Engels)' },
  { id: 'leadTimeWeeks', title: 'Levertijd' },
] as const

const exports = [
  { days: 19, by: 'Marloes Kuipers', name: 'Teksten voor het vertaalbureau', format: 'XLSX', count: 80, language: 'nl' },
  { days: 9, by: 'Anna Bos', name: 'Folder december', format: 'CSV', count: 36, language: 'nl' },
  { days: 3, by: 'Demo', name: 'Products of the winter folder', format: 'XLSX', count: 24, language: 'en' },
] as const

/** Exports of the last weeks, with their files. */
export async function runExports({ db, some, ago, by }: RunContext): Promise<void> {
  for (const { days, by: name, count, ...wish } of exports) {
    const ids = some(count).map(({ id }) => id)
    const at = ago(days)
    await writtenAt(at, async () => {
      const started = await startExport(
        db,
        { ...wish, list: 'products', heads: 'LABELS', columns, selection: { ids }, photos: 'ADDRESSES' },
        { actor: by(name) },
      )
      if (!('jobId' in started)) return
      await workOff(db, started.jobId)
      await dateJob(db, started.jobId, at)
    })
  }
}
