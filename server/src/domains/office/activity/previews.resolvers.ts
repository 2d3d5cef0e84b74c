import type { IntlShape } from '@formatjs/intl'
import { findEntity, type ShownEntity, type ShownGroup, type ShownPreview } from '../../../engine/index.ts'
import { type KeptPreview, listPreviewEntities } from '../../../services/jobs/index.ts'
import { type PreviewGroup, readPage, type Resolvers } from '../../../platform/contract/index.ts'

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

export const previewResolvers = {
  Preview: {
    creates: ({ counts }) => counts.creates,
    changes: ({ counts }) => counts.changes,
    deletes: ({ counts }) => counts.deletes,
    unchanged: ({ counts }) => counts.unchanged,
    blocked: ({ counts }) => counts.blocked,
    changedSince: ({ counts }) => counts.changedSince,
    consequences: ({ consequences }, _, { intl }) => consequences.map((one) => consequence(intl, one)),
    entities: (preview, { group, limit, offset }, context) => {
      const page = readPage(context, { limit: limit ?? 20, offset }, [])
      if ('jobId' in preview) return group === 'UNCHANGED' ? [] : listPreviewEntities(context.db, preview.jobId, group ?? null, page)
      return entitiesOf(preview, group).slice(page.offset, page.offset + page.limit)
    },
  },
} satisfies Resolvers
