import DataLoader from 'dataloader'
import type { Kysely } from 'kysely'
import { type Context, readPage, type Resolvers } from '../../platform/contract/index.ts'
import { type Database, inTransaction, loadById, searchWords } from '../../platform/db/index.ts'
import { textProblem } from '../../platform/i18n/index.ts'
import { foldHead } from '../../services/exports/index.ts'
import { actorOf, updateEntity } from '../../services/mutations/index.ts'
import { findPriceLists } from './import.store.ts'
import { answer, asked, decide, staffIn } from './importAnswers.ts'
import { changesIn, messageOf } from './importWords.ts'
import { findTargets, needsList, targetsOf } from './importTargets.ts'
import {
  countRows,
  endCheck,
  forgetCheck,
  findRows,
  findSameFile,
  importedFiles,
  type ImportedFileRow,
  type ImportRowRow,
  listRows,
  lockFile,
  rememberMapping,
  type RowFilter,
  type RowProblemOfImport,
  setCells,
} from './importedFiles.store.ts'
import { countRowsOfProduct, listRowsOfProduct } from './importRows.store.ts'
import { judgeRows } from './judgeRows.ts'
import { labelsOfNew, withNewLists } from './newTargets.ts'
import { mappingKeys } from './knownShapes.ts'
import { textOf } from './readCell.ts'
import { changeReading, cutsFile } from './fileReading.ts'
import { useProfile } from './importProfiles.resolvers.ts'
import { startApply, startCheck } from './startImport.ts'
import { chooseTable } from './chooseTable.ts'
import { uploadImport } from './uploadImport.ts'

type RowsAsked = RowFilter & { file: ImportedFileRow }
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
  // Shared by one request: targets change with the catalogue, not during a request.
  const all = new DataLoader<'targets', Awaited<ReturnType<typeof findTargets>>>(async (keys) => {
    const targets = await findTargets(db)
    return keys.map(() => targets)
  })
  return { importedFiles: loadById((ids) => importedFiles.byIds(db, ids)), importTargets: all }
}

declare module '../../platform/contract/Loaders.ts' {
  interface Loaders extends ReturnType<typeof createImportLoaders> {}
}

const isOpen = ({ state }: ImportedFileRow) => state === 'MAPPING' || state === 'CHECKED' || state === 'FAILED' || state === 'REVERTED' || state === 'STOPPED'

/** A target in an unsupported language gets its own message; other invalid targets are named. */
async function refuseTarget(context: Context, id: number, target: string) {
  const problem = textProblem(target)
  if (!problem) return answer(context, id, 'target', 'columns', { target })
  const message = context.intl.formatMessage({ id: `changes.problem.${problem.code}` }, problem.values)
  return { ...(await answer(context, id, null)), errors: [{ field: 'columns', code: problem.code, message }] }
}

export const resolvers: Resolvers = {
  Mutation: {
    uploadImport: (_, args, context) => uploadImport(args, context),
    async mapImport(
      _,
      { input: { id, columns, language, priceList, replacesPrices, clears, sheet, headRow, mode, skipsBadCells, reading: said, profile } },
      context,
    ) {
      const viewer = staffIn(context)
      const file = await context.loaders.importedFiles.load(asked(id))
      if (!file) return answer(context, null, 'missing')
      if (!isOpen(file)) return answer(context, file.id, 'running')
      if (profile !== undefined) return useProfile(context, file, profile)
      const reading = changeReading(file.reading, said ?? {})
      if ('refused' in reading) return answer(context, file.id, 'reading', 'reading', { name: reading.refused })
      if (sheet != null || headRow != null || cutsFile(said ?? {}))
        return chooseTable(context, file, { sheet: sheet ?? null, headRow: headRow ?? null, reading })
      const targets = targetsOf(await context.loaders.importTargets.load('targets'), { hasPictures: file.pictureCount > 0, makesAttributes: true })
      const mapping = [...file.mapping]
      for (const { place, target } of columns ?? []) {
        if (place < 0 || place >= file.heads.length) return answer(context, file.id, 'column', 'columns')
        if (target != null && !targets.has(target)) return refuseTarget(context, file.id, target)
        mapping[place] = target ?? null
      }
      const twice = mapping.find((target, place) => target !== null && mapping.indexOf(target) !== place)
      if (twice != null) return answer(context, file.id, 'twice', 'columns', { target: targets.get(twice)?.labels[context.language] ?? twice })
      const list = priceList === undefined ? undefined : priceList === null ? null : asked(priceList)
      const fields = {
        mapping,
        ...(language && { language }),
        ...(list !== undefined && { priceList: list }),
        ...(replacesPrices != null && { replacesPrices }),
        ...(said && { reading: { ...reading } as Record<string, string> }),
        ...(mode && { mode }),
        ...(skipsBadCells != null && { skipsBadCells }),
        ...(clears && { clears: clears.filter((place) => place >= 0 && place < file.heads.length) }),
      }
      const { errors } = await updateEntity(context, {
        kind: 'importedFile',
        viewer,
        id,
        revision: file.revision,
        find: importedFiles.byIds,
        loader: context.loaders.importedFiles,
        fields,
      })
      await forgetCheck(context.db, file.id)
      const keys = mappingKeys(file.heads)
      await rememberMapping(
        context.db,
        file.fingerprint,
        file.heads.map((head, place) => ({ head: keys.get(foldHead(head)) ?? '', target: mapping[place] ?? null })),
      )
      return { ...(await answer(context, file.id, null)), errors }
    },
    async checkImport(_, { id, idempotencyKey }, context) {
      const actor = actorOf(staffIn(context))
      const { refused } = await decide(context, 'checkImport', { id, key: idempotencyKey }, async (db, file) => {
        if (!isOpen(file)) return 'running'
        if (!file.mapping.includes('sku')) return 'noSku'
        if (file.priceListId === null && needsList(file.mapping)) return 'priceList'
        await startCheck(db, file, actor)
        return null
      })
      return answer(context, refused === 'missing' ? null : asked(id), refused, refused === 'priceList' ? 'priceList' : null)
    },
    async applyImport(_, { id, idempotencyKey }, context) {
      const actor = actorOf(staffIn(context))
      const { refused } = await decide(context, 'applyImport', { id, key: idempotencyKey }, async (db, file) => {
        if (file.state !== 'CHECKED') return file.state === 'CHECKING' || file.state === 'APPLYING' ? 'running' : 'unchecked'
        if (file.createCount + file.changeCount + file.removalCount === 0) return 'nothing'
        await startApply(db, file, actor)
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
        await judgeRows(db, file, await findTargets(db), [{ ...row, cells: mended, leftOut: null }])
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
      const targets = withNewLists(await loaders.importTargets.load('targets'), mapping)
      return heads.map((head, place) => {
        const target = mapping[place] ?? null
        const problem = target === null ? textProblem(head) : null
        return {
          place,
          head,
          target,
          problem: problem && intl.formatMessage({ id: `changes.problem.${problem.code}` }, problem.values),
          label: target === null ? null : (targets.get(target)?.labels[language] ?? target),
          samples: samples.map((cells) => textOf(cells[place])).filter((text) => text !== ''),
          clears: clears.includes(place),
        }
      })
    },
    targets: async ({ pictureCount, mapping }, _, { loaders, language }) =>
      [...targetsOf(withNewLists(await loaders.importTargets.load('targets'), mapping), { hasPictures: pictureCount > 0, makesAttributes: true }).values()].map(
        ({ key, labels }) => ({ target: key, label: labels[language] }),
      ),
    priceList: ({ priceListId }, _, { loaders }) => (priceListId === null ? null : loaders.priceLists.load(priceListId)),
    async priceLists(_, __, { db, loaders }) {
      const found = await Promise.all((await findPriceLists(db)).map(({ id }) => loaders.priceLists.load(id)))
      return found.filter((list) => list !== null)
    },
    sheets: ({ sheets }) => [...sheets],
    needsPriceList: ({ mapping, priceListId }) => priceListId === null && needsList(mapping),
    checkJob: ({ checkJobId }, _, { loaders }) => (checkJobId === null ? null : loaders.jobs.load(checkJobId)),
    job: ({ jobId }, _, { loaders }) => (jobId === null ? null : loaders.jobs.load(jobId)),
    problem: ({ problem }, _, { intl }) =>
      problem && intl.formatMessage({ id: `imports.refused.${problem.code.replace(/^(?:file|sheet)\./, '')}` }, problem.values),
    newValues: ({ newValues }) => newValues.map(([attribute, value]) => ({ attribute, value })),
    async sameFile(file, _, { db, loaders }) {
      const id = await findSameFile(db, file)
      return id === null ? null : loaders.importedFiles.load(id)
    },
    rows: (file, { outcomes, searchTerm, field, needsDecision, isGuarded }) => ({
      file,
      outcomes: outcomes ?? [],
      words: searchWords(searchTerm),
      field: field ?? null,
      needsDecision: needsDecision ?? false,
      isGuarded: isGuarded ?? false,
    }),
  },
  ImportRowPage: {
    totalCount: ({ file, ...filter }, _, { db }) => countRows(db, file.id, filter),
    results: async ({ file, ...filter }, args, context) =>
      (await listRows(context.db, file.id, filter, readPage(context, args, []))).map((row) => ({ file, row })),
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
    changes: async ({ file, row }, _, { db, intl, loaders, language }) => {
      const labels = labelsOfNew(await loaders.importTargets.load('targets'), file, language)
      return (await changesIn(db, intl, row.changes ?? [])).map((change) => ({ ...change, label: labels.get(change.field) ?? change.label }))
    },
    problems: ({ file, row }) => (row.problems ?? []).map((problem) => ({ file, row, problem })),
  },
  ImportRowProblem: {
    place: ({ problem }) => problem.place,
    column: ({ file, problem }) => (problem.place === null ? null : (file.heads[problem.place] ?? null)),
    value: ({ row, problem }) => (problem.place === null ? null : textOf(row.cells[problem.place])),
    code: ({ problem }) => problem.code,
    message: ({ file, problem }, _, { intl }) => messageOf(intl, file, problem),
    suggestion: ({ problem }) => problem.suggestion ?? null,
    isLeftOut: ({ problem }) => problem.isLeftOut ?? false,
  },
}
