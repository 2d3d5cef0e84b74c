import type { IntlShape } from '@formatjs/intl'
import { findEntity, findTitles, labelsOf, type ShownEntity, type ShownGroup, type ShownPreview } from '../../../engine/index.ts'
import {
  type KeptPreview,
  findPreviewEntities,
  listPreviewEntities,
  listPreviewFields,
  listPreviewPlaces,
  type PreviewChoice,
} from '../../../services/jobs/index.ts'
import { fold, searchWords } from '../../../platform/db/index.ts'
import { type Context, readPage, type Resolvers } from '../../../platform/contract/index.ts'

declare module '../../../platform/contract/Rows.ts' {
  interface Rows {
    Preview: ShownPreview | KeptPreview
  }
}

// Entities that need a decision come first.
const groups: readonly ShownGroup[] = ['BLOCKED', 'CHANGED_SINCE', 'CREATE', 'CHANGE', 'DELETE']

/** An entity in two groups is shown once. */
function entitiesOf(preview: ShownPreview, { group, field }: PreviewChoice): readonly ShownEntity[] {
  const all = group ? preview.groups[group] : [...new Set(groups.flatMap((one) => preview.groups[one]))]
  return field === null ? all : all.filter(({ fields }) => fields.some((one) => one.field === field))
}

const maxFields = 100

function fieldsOf(preview: ShownPreview): { kind: string; field: string; count: number }[] {
  const changed = entitiesOf(preview, { group: null, field: null }).flatMap(({ kind, fields }) => fields.map(({ field }) => ({ kind, field })))
  const counted = [...Map.groupBy(changed, ({ field }) => field)].map(([field, all]) => ({ kind: all[0]?.kind ?? '', field, count: all.length }))
  return counted.sort((a, b) => b.count - a.count).slice(0, maxFields)
}

function consequence(intl: IntlShape<string>, { kind, op, count }: ShownPreview['consequences'][number]): string {
  const things = intl.formatMessage({ id: findEntity(kind)?.countLabel ?? 'office.thing.count' }, { count })
  return op === 'delete' ? things : intl.formatMessage({ id: 'office.preview.loses' }, { things })
}

interface Page {
  limit: number
  offset: number
}

// Searches all of a preview: current names of entities, and the values that would be written.
async function searchPreview(
  context: Context,
  preview: ShownPreview | KeptPreview,
  choice: PreviewChoice,
  words: readonly string[],
  { limit, offset }: Page,
): Promise<ShownEntity[]> {
  const among = async <One extends { id: number | null }>(all: readonly One[], textsOf: (one: One) => string): Promise<One[]> => {
    const titles = await findTitles(
      context.db,
      context.intl,
      all.flatMap(({ id }) => id ?? []),
    )
    const holds = (one: One) => {
      const said = fold([...(one.id === null ? [] : (titles.get(one.id)?.names ?? [])), textsOf(one)].join(' '))
      return words.every((word) => said.includes(word))
    }
    return all.filter(holds).slice(offset, offset + limit)
  }
  if (!('jobId' in preview))
    return among(entitiesOf(preview, choice), ({ fields }) => fields.map(({ before, after }) => `${JSON.stringify(before)} ${JSON.stringify(after)}`).join(' '))
  const found = await among(await listPreviewPlaces(context.db, preview.jobId, choice), ({ texts }) => texts)
  return findPreviewEntities(
    context.db,
    preview.jobId,
    found.map(({ place }) => place),
  )
}

export const previewResolvers = {
  Preview: {
    creates: ({ counts }) => counts.creates,
    changes: ({ counts }) => counts.changes,
    deletes: ({ counts }) => counts.deletes,
    unchanged: ({ counts }) => counts.unchanged,
    blocked: ({ counts }) => counts.blocked,
    changedSince: ({ counts }) => counts.changedSince,
    warned: ({ counts }) => counts.warned ?? 0,
    consequences: ({ consequences }, _, { intl }) => consequences.map((one) => consequence(intl, one)),
    async fields(preview, _, { db, intl }) {
      const fields = 'jobId' in preview ? await listPreviewFields(db, preview.jobId, maxFields) : fieldsOf(preview)
      const labels = await labelsOf(db, intl, fields)
      return fields.map(({ field, count }, at) => ({ field, label: labels[at] ?? field, count }))
    },
    entities: (preview, { group, limit, offset, searchTerm, field }, context) => {
      const page = readPage(context, { limit: limit ?? 20, offset }, [])
      if (group === 'UNCHANGED') return []
      const choice = { group: group ?? null, field: field ?? null }
      const words = searchWords(searchTerm)
      if (searchTerm?.trim()) return words.length > 0 ? searchPreview(context, preview, choice, words, page) : []
      if ('jobId' in preview) return listPreviewEntities(context.db, preview.jobId, choice, page)
      return entitiesOf(preview, choice).slice(page.offset, page.offset + page.limit)
    },
  },
} satisfies Resolvers
