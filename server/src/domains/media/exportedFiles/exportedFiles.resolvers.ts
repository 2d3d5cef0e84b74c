import { coerceInputValue, type GraphQLInputType, isInputType } from 'graphql'
import type { Context, Resolvers, StartExportInput } from '../../../platform/contract/index.ts'
import { refusal } from '../../../platform/contract/index.ts'
import { readId } from '../../../platform/db/index.ts'
import { isSchedule, nextDue } from '../../../platform/schedules/index.ts'
import type { FieldValue } from '../../../engine/index.ts'
import { findExportable } from '../../../services/exports/index.ts'
import { actorOf, describeWritten, once, saveOnce } from '../../../services/mutations/index.ts'
import type { ExportWish } from './exportedFiles.store.ts'
import { startExport } from './startExport.ts'

type Reply = { id: number | null; refused: string | null }
const maxColumns = 200
const maxIds = 200_000

function staffIn(context: Context) {
  const { viewer } = context
  if (viewer.kind !== 'staff') throw refusal(context, 'FORBIDDEN', 'media.exportedFile.notEditable')
  return viewer
}

/** The request for an export, or why it is invalid. A filter is parsed by the type of the list's own query. */
function readWish(input: StartExportInput, context: Context, typeNamed: (name: string) => unknown): ExportWish | string {
  const { list, ids, searchTerm, filter, format, heads, columns, photos, name } = input
  const exportable = findExportable(list)
  if (!exportable) return 'list'
  if ((columns?.length ?? 0) > maxColumns || (ids?.length ?? 0) > maxIds) return 'much'
  if (ids && (searchTerm || filter)) return 'both'
  const numbers = ids?.map(readId).filter((id) => id !== null)
  let narrowing: object = {}
  if (filter) {
    const type = typeNamed(exportable.filter)
    if (!isInputType(type)) return 'list'
    const wrong: string[] = []
    try {
      narrowing = coerceInputValue(JSON.parse(filter), type as GraphQLInputType, (_, __, error) => void wrong.push(error.message)) as object
    } catch {
      wrong.push('JSON')
    }
    if (wrong.length > 0) return 'filter'
  }
  return {
    name: name.trim().slice(0, 255) || list,
    list,
    format,
    heads: heads ?? 'LABELS',
    columns: columns?.map(({ id, title }) => ({ id: id.slice(0, 64), title: title.slice(0, 255) })) ?? null,
    selection: numbers ? { ids: numbers } : { searchTerm: searchTerm ?? null, filter: narrowing },
    language: context.language,
    photos: photos ?? 'ADDRESSES',
  }
}

async function begin(context: Context, operation: string, key: string | null | undefined, request: object, wish: ExportWish | string) {
  const { intl, loaders } = context
  const actor = actorOf(staffIn(context))
  const reply: Reply =
    typeof wish === 'string'
      ? { id: null, refused: wish }
      : await once<Reply>(context, { operation, key, request, counts: ({ refused }) => refused === null }, async (db) => {
          const started = await startExport(db, wish, { actor })
          return 'id' in started ? { id: started.id, refused: null } : { id: null, refused: started.refused }
        })
  return {
    exportedFile: reply.id === null ? null : await loaders.exportedFiles.load(reply.id),
    errors: reply.refused === null ? [] : [{ field: null, code: reply.refused, message: intl.formatMessage({ id: `media.export.refused.${reply.refused}` }) }],
  }
}

export const resolvers: Resolvers = {
  Mutation: {
    startExport: (_, { input, idempotencyKey }, context, { schema }) =>
      begin(
        context,
        'startExport',
        idempotencyKey,
        input,
        readWish(input, context, (name) => schema.getType(name)),
      ),
    async repeatExport(_, { exportedFile, idempotencyKey }, context) {
      staffIn(context)
      const file = await context.loaders.exportedFiles.load(readId(exportedFile) ?? 0)
      return begin(context, 'repeatExport', idempotencyKey, { exportedFile }, file ?? 'gone')
    },
    async createExportSchedule(_, { input: { exportedFile, name, schedule }, idempotencyKey }, context) {
      const { intl, loaders } = context
      const actor = actorOf(staffIn(context))
      const file = await loaders.exportedFiles.load(readId(exportedFile) ?? 0)
      const refuse = (field: string, message: string, values = {}) => ({
        exportSchedule: null,
        changeSet: null,
        errors: [{ field, code: field, message: intl.formatMessage({ id: message }, values) }],
      })
      if (!file) return refuse('exportedFile', 'media.export.refused.gone')
      if (!isSchedule(schedule))
        return refuse('schedule', 'changes.problem.feed.schedule', { label: intl.formatMessage({ id: 'media.exportSchedule.schedule' }) })
      const { list, format, heads, columns, selection, language, photos } = file
      const fields = { name, list, format, heads, columns, selection, language, photos, schedule } as unknown as Record<string, FieldValue>
      const made = await saveOnce(
        context,
        { kind: 'exportSchedule', id: null, op: 'create', fields },
        { operation: 'createExportSchedule', key: idempotencyKey, request: { exportedFile, name, schedule }, actor, source: 'exportSchedules' },
      )
      return {
        exportSchedule: made.id === null ? null : await loaders.exportSchedules.load(made.id),
        ...(await describeWritten(context, 'exportSchedule', made)),
      }
    },
  },
  ExportedFile: {
    job: ({ jobId }, _, { loaders }) => (jobId === null ? null : loaders.jobs.load(jobId)),
    exportSchedule: ({ exportScheduleId }, _, { loaders }) => (exportScheduleId === null ? null : loaders.exportSchedules.load(exportScheduleId)),
    columns: ({ columns }) => columns?.map(({ title }) => title) ?? null,
  },
  ExportSchedule: {
    nextDueAt: ({ active, schedule }) => (active ? nextDue(schedule, new Date()) : null),
  },
}
