import DataLoader from 'dataloader'
import type { IntlShape } from '@formatjs/intl'
import type { Kysely } from 'kysely'
import { describeProblem, type FieldChange, wordsFor } from '../../engine/index.ts'
import { type Context, readPage, refusal, type Resolvers } from '../../platform/contract/index.ts'
import { type Database, inTransaction, loadById, readId, searchWords } from '../../platform/db/index.ts'
import { textProblem } from '../../platform/i18n/index.ts'
import { foldHead } from '../../services/exports/index.ts'
import { prepareJob, startJob } from '../../services/jobs/index.ts'
import { actorOf, once, updateEntity } from '../../services/mutations/index.ts'
import { findPriceLists } from './import.store.ts'
import { importCheckJob, importJob } from './importJobs.ts'
import { findTargets, needsList, targetsOf } from './importTargets.ts'
import { beginCheck, countRows, endCheck, findPending, forgetCheck, findRows, findSameFile, importedFiles, type ImportedFileRow, type ImportRowRow, listRows, lockFile, rememberMapping, type RowProblemOfImport, setApplyJob, setCells } from './importedFiles.store.ts'
import { countRowsOfProduct, listRowsOfProduct } from './importRows.store.ts'
import { judgeRows } from './judgeRows.ts'
import { mappingKeys } from './knownShapes.ts'
import { textOf } from './readCell.ts'
import { chooseTable } from './chooseTable.ts'
import { uploadImport } from './uploadImport.ts'

interface RowsAsked {
  file: ImportedFileRow
  outcomes: readonly ImportRowRow['outcome'][]
  words: string[]
}
interface ShownRow {
  file: ImportedFileRow
  row: ImportRowRow
}
interface ShownProblem {
  file: ImportedFileRow
  row: ImportRowRow
  problem: RowProblemOfImport
}

declare module '../../platform/contract/Rows.ts' {
  interface Rows {
    ImportRowPage: RowsAsked
    ImportRow: ShownRow
    ImportRowProblem: ShownProblem
  }
}

export function createImportLoaders(db: Kysely<Database>) {
  // All of a request asks for the same: they change with the catalogue, not while it is answered.
  const all = new DataLoader<'targets', Awaited<ReturnType<typeof findTargets>>>(async (keys) => {
    const targets = await findTargets(db)
    return keys.map(() => targets)
  })
  return { importedFiles: loadById((ids) => importedFiles.byIds(db, ids)), importTargets: all }
}

declare module '../../platform/contract/Loaders.ts' {
  interface Loaders extends ReturnType<typeof createImportLoaders> {}
}

function staffIn(context: Context) {
  const { viewer } = context
  if (viewer.kind !== 'staff') throw refusal(context, 'FORBIDDEN', 'imports.importedFile.notEditable')
  return viewer
}

const isOpen = ({ state }: ImportedFileRow) => state === 'MAPPING' || state === 'CHECKED' || state === 'FAILED' || state === 'REVERTED' || state === 'STOPPED'

/** A text in a language that there is none of says so; whatever else a column cannot hold is named as it is. */
async function refuseTarget(context: Context, id: number, target: string) {
  const problem = textProblem(target)
  if (!problem) return answer(context, id, 'target', 'columns', { target })
  const message = context.intl.formatMessage({ id: `changes.problem.${problem.code}` }, problem.values)
  return { ...(await answer(context, id, null)), errors: [{ field: 'columns', code: problem.code, message }] }
}

export async function answer(context: Context, id: number | null, refused: string | null, field: string | null = null, values: Record<string, string> = {}) {
  if (id !== null) context.loaders.importedFiles.clear(id)
  return {
    importedFile: id === null ? null : await context.loaders.importedFiles.load(id),
    errors: refused === null ? [] : [{ field, code: refused, message: context.intl.formatMessage({ id: `imports.refused.${refused}` }, values) }],
  }
}

type Reply = { refused: string | null }
const asked = (id: string) => readId(id) ?? 0

/** Does something with a file that nobody else does something with meanwhile. */
function decide(context: Context, operation: string, { id, key }: { id: string; key: string | null | undefined }, work: (db: Kysely<Database>, file: ImportedFileRow) => Promise<string | null>) {
  return once<Reply>(context, { operation, key, request: { id }, counts: ({ refused }) => refused === null }, async (db) => {
    await lockFile(db, asked(id))
    const [file] = await importedFiles.byIds(db, [asked(id)])
    return { refused: file ? await work(db, file) : 'missing' }
  })
}

export const resolvers: Resolvers = {
  Mutation: {
    uploadImport: (_, args, context) => uploadImport(args, context),
    async mapImport(_, { input: { id, columns, language, priceList, replacesPrices, clears, sheet, headRow } }, context) {
      const viewer = staffIn(context)
      const file = await context.loaders.importedFiles.load(asked(id))
      if (!file) return answer(context, null, 'missing')
      if (!isOpen(file)) return answer(context, file.id, 'running')
      if (sheet != null || headRow != null) return chooseTable(context, file, { sheet: sheet ?? null, headRow: headRow ?? null })
      const targets = targetsOf(await context.loaders.importTargets.load('targets'), file.pictureCount > 0)
      const mapping = [...file.mapping]
      for (const { place, target } of columns ?? []) {
        if (place < 0 || place >= file.heads.length) return answer(context, file.id, 'column', 'columns')
        if (target != null && !targets.has(target)) return refuseTarget(context, file.id, target)
        mapping[place] = target ?? null
      }
      const twice = mapping.find((target, place) => target !== null && mapping.indexOf(target) !== place)
      if (twice != null) return answer(context, file.id, 'twice', 'columns', { target: targets.get(twice)?.labels[context.language] ?? twice })
      const list = priceList === undefined ? undefined : priceList === null ? null : asked(priceList)
      const fields = { mapping, ...(language && { language }), ...(list !== undefined && { priceList: list }), ...(replacesPrices != null && { replacesPrices }), ...(clears && { clears: clears.filter((place) => place >= 0 && place < file.heads.length) }) }
      const { errors } = await updateEntity(context, { kind: 'importedFile', viewer, id, revision: file.revision, find: importedFiles.byIds, loader: context.loaders.importedFiles, fields })
      await forgetCheck(context.db, file.id)
      const keys = mappingKeys(file.heads)
      await rememberMapping(context.db, file.fingerprint, file.heads.map((head, place) => ({ head: keys.get(foldHead(head)) ?? '', target: mapping[place] ?? null })))
      return { ...(await answer(context, file.id, null)), errors }
    },
    async checkImport(_, { id, idempotencyKey }, context) {
      const actor = actorOf(staffIn(context))
      const { refused } = await decide(context, 'checkImport', { id, key: idempotencyKey }, async (db, file) => {
        if (!isOpen(file)) return 'running'
        if (!file.mapping.includes('sku')) return 'noSku'
        if (file.priceListId === null && needsList(file.mapping)) return 'priceList'
        const jobId = await prepareJob(db, { kind: importCheckJob.kind, input: { importedFileId: file.id, name: file.name }, ids: [0], actor })
        await beginCheck(db, file.id, jobId)
        await startJob(db, jobId)
        return null
      })
      return answer(context, refused === 'missing' ? null : asked(id), refused, refused === 'priceList' ? 'priceList' : null)
    },
    async applyImport(_, { id, idempotencyKey }, context) {
      const actor = actorOf(staffIn(context))
      const { refused } = await decide(context, 'applyImport', { id, key: idempotencyKey }, async (db, file) => {
        if (file.state !== 'CHECKED') return file.state === 'CHECKING' || file.state === 'APPLYING' ? 'running' : 'unchecked'
        const ids = await findPending(db, file.id)
        if (ids.length === 0) return 'nothing'
        const jobId = await prepareJob(db, { kind: importJob.kind, input: { importedFileId: file.id, name: file.name }, ids, actor })
        await setApplyJob(db, file.id, jobId)
        await startJob(db, jobId)
        return null
      })
      return answer(context, refused === 'missing' ? null : asked(id), refused)
    },
    async fixImportRow(_, { input: { id, row: number, cells } }, context) {
      staffIn(context)
      const fixed = await inTransaction(context.db, async (db) => {
        await lockFile(db, asked(id))
        const [file] = await importedFiles.byIds(db, [asked(id)])
        const [row] = file ? await findRows(db, file.id, [number]) : []
        if (!file || !row) return 'missing'
        if (file.state !== 'CHECKED') return 'unchecked'
        const mended = [...file.heads.map((_, place) => row.cells[place] ?? null)]
        for (const { place, value } of cells) if (place >= 0 && place < mended.length) mended[place] = value === '' ? null : value
        await setCells(db, file.id, number, mended)
        await judgeRows(db, file, await findTargets(db), [{ ...row, cells: mended }])
        await endCheck(db, file.id)
        const [again] = await findRows(db, file.id, [number])
        return again ?? 'missing'
      })
      const refused = typeof fixed === 'string' ? fixed : null
      const { importedFile, errors } = await answer(context, refused === 'missing' ? null : asked(id), refused)
      return { importedFile, row: importedFile && typeof fixed !== 'string' ? { file: importedFile, row: fixed } : null, errors }
    },
  },
  ImportedFile: {
    async columns({ heads, mapping, samples, clears }, _, { intl, loaders, language }) {
      const targets = await loaders.importTargets.load('targets')
      return heads.map((head, place) => {
        const target = mapping[place] ?? null
        const problem = target === null ? textProblem(head) : null
        return { place, head, target, problem: problem && intl.formatMessage({ id: `changes.problem.${problem.code}` }, problem.values), label: target === null ? null : (targets.get(target)?.labels[language] ?? target), samples: samples.map((cells) => textOf(cells[place])).filter((text) => text !== ''), clears: clears.includes(place) }
      })
    },
    targets: async ({ pictureCount }, _, { loaders, language }) => [...targetsOf(await loaders.importTargets.load('targets'), pictureCount > 0).values()].map(({ key, labels }) => ({ target: key, label: labels[language] })),
    priceList: ({ priceListId }, _, { loaders }) => (priceListId === null ? null : loaders.priceLists.load(priceListId)),
    async priceLists(_, __, { db, loaders }) {
      const found = await Promise.all((await findPriceLists(db)).map(({ id }) => loaders.priceLists.load(id)))
      return found.filter((list) => list !== null)
    },
    sheets: ({ sheets }) => [...sheets],
    needsPriceList: ({ mapping, priceListId }) => priceListId === null && needsList(mapping),
    checkJob: ({ checkJobId }, _, { loaders }) => (checkJobId === null ? null : loaders.jobs.load(checkJobId)),
    job: ({ jobId }, _, { loaders }) => (jobId === null ? null : loaders.jobs.load(jobId)),
    problem: ({ problem }, _, { intl }) => problem && intl.formatMessage({ id: `imports.refused.${problem.code.replace(/^(?:file|sheet)\./, '')}` }, problem.values),
    newValues: ({ newValues }) => newValues.map(([attribute, value]) => ({ attribute, value })),
    async sameFile(file, _, { db, loaders }) {
      const id = await findSameFile(db, file)
      return id === null ? null : loaders.importedFiles.load(id)
    },
    rows: (file, { outcomes, searchTerm }) => ({ file, outcomes: outcomes ?? [], words: searchWords(searchTerm) }),
  },
  ImportRowPage: {
    totalCount: ({ file, outcomes, words }, _, { db }) => countRows(db, file.id, { outcomes, words }),
    results: async ({ file, outcomes, words }, args, context) => (await listRows(context.db, file.id, { outcomes, words }, readPage(context, args, []))).map((row) => ({ file, row })),
  },
  Product: {
    importRowCount: ({ id }, _, { db }) => countRowsOfProduct(db, id),
    async importRows({ id }, args, context) {
      const found = await listRowsOfProduct(context.db, id, readPage(context, args, []))
      const files = await context.loaders.importedFiles.loadMany(found.map(({ fileId }) => fileId))
      return found.flatMap((row, at) => {
        const file = files[at]
        return file === null || file === undefined || file instanceof Error ? [] : [{ file, row }]
      })
    },
  },
  ImportRow: {
    importedFile: ({ file }) => file,
    number: ({ row }) => row.number,
    isRemoval: ({ row }) => row.isRemoval,
    outcome: ({ row }) => row.outcome,
    sku: ({ row }) => row.sku,
    cells: ({ file, row }) => file.heads.map((_, place) => textOf(row.cells[place])),
    product: ({ row }, _, { loaders }) => (row.productId === null ? null : loaders.products.load(row.productId)),
    changes: ({ row }, _, { db, intl }) => changesIn(db, intl, row.changes ?? []),
    problems: ({ file, row }) => (row.problems ?? []).map((problem) => ({ file, row, problem })),
  },
  ImportRowProblem: {
    place: ({ problem }) => problem.place,
    column: ({ file, problem }) => (problem.place === null ? null : (file.heads[problem.place] ?? null)),
    value: ({ row, problem }) => (problem.place === null ? null : textOf(row.cells[problem.place])),
    code: ({ problem }) => problem.code,
    message: ({ file, problem }, _, { intl }) => messageOf(intl, file, problem),
    suggestion: ({ problem }) => problem.suggestion ?? null,
  },
}

function messageOf(intl: IntlShape<string>, file: ImportedFileRow, { code, place, values }: RowProblemOfImport): string {
  if (code.startsWith('engine.')) return describeProblem(intl, 'product', { code: code.slice('engine.'.length), field: values?.['field'] === undefined ? null : String(values['field']), values })
  // of a photo the reason is a sentence of its own
  const reason = values?.['refused'] === undefined ? '' : intl.formatMessage({ id: `uploads.refused.${values['refused']}` }, values)
  return intl.formatMessage({ id: `imports.row.${code}` }, { column: place === null ? '' : (file.heads[place] ?? ''), ...values, reason })
}

/** The cells of a row that would change, in words; a value that nobody has yet is told as it stands. */
async function changesIn(db: Kysely<Database>, intl: IntlShape<string>, changes: readonly FieldChange[]) {
  const coming = (change: FieldChange) => (typeof change.after === 'object' && change.after !== null && !Array.isArray(change.after) && 'coming' in change.after ? String(change.after['coming']) : null)
  const words = await wordsFor(db, intl, changes.map((change) => ({ kind: 'product', field: change.field, before: change.before, after: coming(change) === null ? change.after : null })))
  return changes.map((change, at) => ({ field: change.field, label: words[at]?.label ?? change.field, before: words[at]?.before ?? null, after: coming(change) ?? words[at]?.after ?? null, isNewValue: coming(change) !== null }))
}

