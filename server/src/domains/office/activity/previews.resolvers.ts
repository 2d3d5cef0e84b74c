import type { IntlShape } from '@formatjs/intl'
import { findEntity, findTitles, type ShownEntity, type ShownGroup, type ShownPreview } from '../../../engine/index.ts'
import { type KeptPreview, findPreviewEntities, listPreviewEntities, listPreviewPlaces } from '../../../services/jobs/index.ts'
import { fold, searchWords } from '../../../platform/db/index.ts'
import { type Context, type PreviewGroup, readPage, type Resolvers } from '../../../platform/contract/index.ts'

declare module '../../../platform/contract/Rows.ts' {
  interface Rows {
    Preview: ShownPreview | KeptPreview
  }
}

// What asks for a decision comes first.
const groups: readonly ShownGroup[] = ['BLOCKED', 'CHANGED_SINCE', 'CREATE', 'CHANGE', 'DELETE']

/** Whoever stands in two groups is shown once. */
function entitiesOf(preview: ShownPreview, group: PreviewGroup | null | undefined): readonly ShownEntity[] {
  if (group === 'UNCHANGED') return []
  return group ? preview.groups[group] : [...new Set(groups.flatMap((one) => preview.groups[one]))]
}

function consequence(intl: IntlShape<string>, { kind, op, count }: ShownPreview['consequences'][number]): string {
  const things = intl.formatMessage({ id: findEntity(kind)?.countLabel ?? 'office.thing.count' }, { count })
  return op === 'delete' ? things : intl.formatMessage({ id: 'office.preview.loses' }, { things })
}

interface Page {
  limit: number
  offset: number
}

// Through everything that it holds: what things are called now, and what would be written of them.
async function searchPreview(context: Context, preview: ShownPreview | KeptPreview, group: PreviewGroup | null, words: readonly string[], { limit, offset }: Page): Promise<ShownEntity[]> {
  if (group === 'UNCHANGED') return []
  const among = async <One extends { id: number | null }>(all: readonly One[], textsOf: (one: One) => string): Promise<One[]> => {
    const titles = await findTitles(context.db, context.intl, all.flatMap(({ id }) => id ?? []))
    const holds = (one: One) => {
      const said = fold([...(one.id === null ? [] : (titles.get(one.id)?.names ?? [])), textsOf(one)].join(' '))
      return words.every((word) => said.includes(word))
    }
    return all.filter(holds).slice(offset, offset + limit)
  }
  if (!('jobId' in preview)) return among(entitiesOf(preview, group), ({ fields }) => fields.map(({ before, after }) => `${JSON.stringify(before)} ${JSON.stringify(after)}`).join(' '))
  const found = await among(await listPreviewPlaces(context.db, preview.jobId, group), ({ texts }) => texts)
  return findPreviewEntities(context.db, preview.jobId, found.map(({ place }) => place))
}

export const previewResolvers = {
  Preview: {
    creates: ({ counts }) => counts.creates,
    changes: ({ counts }) => counts.changes,
    deletes: ({ counts }) => counts.deletes,
    unchanged: ({ counts }) => counts.unchanged,
    blocked: ({ counts }) => counts.blocked,
    changedSince: ({ counts }) => counts.changedSince,
    consequences: ({ consequences }, _, { intl }) => consequences.map((one) => consequence(intl, one)),
    entities: (preview, { group, limit, offset, searchTerm }, context) => {
      const page = readPage(context, { limit: limit ?? 20, offset }, [])
      const words = searchWords(searchTerm)
      if (searchTerm?.trim()) return words.length > 0 ? searchPreview(context, preview, group ?? null, words, page) : []
      if ('jobId' in preview) return group === 'UNCHANGED' ? [] : listPreviewEntities(context.db, preview.jobId, group ?? null, page)
      return entitiesOf(preview, group).slice(page.offset, page.offset + page.limit)
    },
  },
} satisfies Resolvers
