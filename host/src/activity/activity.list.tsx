import { defineList, filtersOf, type Sorts } from '@vitrine/lists'
import { graphql } from '@vitrine/relay'
import { addressOf } from '@vitrine/shell'
import { RelativeTime, Tag } from '@vitrine/ui'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { ServerWord } from '../office/ServerWord'
import type { activityList_rows$key } from './__generated__/activityList_rows.graphql'
import type { ActorKind, ChangeSetFilter, LogAction } from './__generated__/ActivityScreenQuery.graphql'
import { contentTypes, contentTypeWord } from './contentTypes'

const actorKinds = ['USER', 'IMPORT', 'FEED', 'RULE', 'AUTOMATION', 'SHARE_LINK', 'SYSTEM'] as const satisfies readonly ActorKind[]
const actions = [
  'CREATE',
  'UPDATE',
  'DELETE',
  'REVERT',
  'MERGE',
  'SYNC',
  'PUBLISH',
  'LOGIN',
  'VISIT',
  'EXPORT',
  'ACCOUNT',
] as const satisfies readonly LogAction[]
// the most requested ones; addresses accept any other field as well
const fields: Readonly<Record<string, MessageId>> = {
  'content.*': 'office.field.content',
  'content.nl.name': 'office.field.nameDutch',
  'content.en.name': 'office.field.nameEnglish',
  active: 'office.field.active',
  'attribute.*': 'office.field.attributes',
  'price.*': 'office.field.prices',
  'stock.*': 'office.field.stock',
  images: 'office.field.images',
}

const filter = filtersOf<ChangeSetFilter>()
/** An id in an address; anything else is ignored. */
const isId = (value: string) => /^\d+$/.test(value)

/** The activity log: one sentence per change set. Its address also has `open`, the expanded entry. */
export const activityList = defineList<activityList_rows$key, Sorts['ChangeSet']>()({
  id: 'activity',
  hasNoExport: true,
  path: addressOf('activity'),
  title: 'office.activity.title',
  none: { title: 'office.activity.none', text: 'office.activity.noneText' },
  rowKey: ({ id }) => id,
  rowName: ({ sentence }) => sentence,
  sort: '-action_time',
  isSearchless: true,
  filters: {
    entity: filter.custom({ label: 'office.activity.filter.entity', isOffMenu: true, to: (entity) => (isId(entity) ? { entity } : {}) }),
    mine: filter.one({
      label: 'office.activity.filter.mine',
      values: ['true'],
      words: { true: 'office.activity.filter.mineYes' },
      to: () => ({ onlyMine: true }),
    }),
    user: filter.custom({ label: 'office.activity.filter.user', to: (user) => (isId(user) ? { user } : {}) }),
    action: filter.oneOf({
      label: 'office.activity.filter.action',
      values: actions,
      words: (action, intl) => intl.formatMessage({ id: `office.action.${action}` }),
      to: (found) => ({ actions: found }),
    }),
    type: filter.one({
      label: 'office.activity.filter.type',
      values: contentTypes,
      isOpen: true,
      words: (type, intl) => contentTypeWord(intl, type),
      to: (type) => ({ contentTypes: [type] }),
    }),
    field: filter.one({ label: 'office.activity.filter.field', values: Object.keys(fields), isOpen: true, words: fields, to: (field) => ({ field }) }),
    actor: filter.oneOf({
      label: 'office.activity.filter.actor',
      values: actorKinds,
      words: (actor, intl) => intl.formatMessage({ id: `office.actor.${actor}` }),
      to: (found) => ({ actorKinds: found }),
    }),
    source: filter.text({ label: 'office.activity.filter.source', to: (source) => ({ source }) }),
    from: filter.day({ label: 'office.activity.filter.from', to: (from) => ({ from }) }),
    to: filter.day({ label: 'office.activity.filter.to', to: (to) => ({ to }) }),
  },
  views: [{ id: 'mine', label: 'office.activity.view.mine', filters: { mine: 'true' } }],
  rows: graphql`
    fragment activityList_rows on ChangeSet @relay(plural: true) {
      id
      time
      actorKind
      actor
      source
      sentence
      contentTypes
      revertedBy {
        id
      }
      revertedInPartBy {
        id
      }
    }
  `,
  columns: [
    {
      id: 'what',
      title: 'office.activity.column.what',
      isMain: true,
      width: '60%',
      render: ({ sentence, revertedBy, revertedInPartBy }) => (
        <span className="host-sentence" title={sentence}>
          {sentence}
          {(revertedBy || revertedInPartBy.length > 0) && (
            <Tag>
              <FormattedMessage id={revertedBy ? 'office.activity.reverted' : 'office.activity.partlyReverted'} />
            </Tag>
          )}
        </span>
      ),
    },
    { id: 'type', title: 'office.activity.column.type', width: 150, hideable: true, render: ({ contentTypes: types }) => <ContentTypes types={types} /> },
    {
      id: 'by',
      title: 'office.activity.column.by',
      width: 150,
      hideable: true,
      render: ({ actor, actorKind }) => (
        <span className="host-small-lines" title={actor}>
          {actor}
          {actorKind !== 'USER' && (
            <small>
              <ServerWord kind="office.actor" value={actorKind} />
            </small>
          )}
        </span>
      ),
    },
    {
      id: 'source',
      title: 'office.activity.column.source',
      width: 140,
      hideable: true,
      render: ({ source }) => <span className="v-soft v-small">{source}</span>,
    },
    {
      id: 'time',
      title: 'office.activity.column.time',
      sort: 'action_time',
      isDescendingFirst: true,
      width: 150,
      hideable: true,
      render: ({ time }) => <When time={time} />,
    },
  ],
})

const SHOWN_TYPES = 2

/** An import may touch nine kinds of entities: the first two suffice. */
function ContentTypes({ types }: { types: readonly string[] }) {
  const intl = useIntl()
  const words = types.map((type) => contentTypeWord(intl, type))
  const others = words.length - SHOWN_TYPES
  return (
    <span title={words.join(', ')}>
      {words.slice(0, SHOWN_TYPES).join(', ')}
      {others > 0 && <span className="v-soft">{` +${intl.formatNumber(others)}`}</span>}
    </span>
  )
}

/** The relative time, and the exact one below it. */
function When({ time }: { time: string }) {
  return (
    <span className="host-small-lines">
      <RelativeTime value={time} />
      <small>
        <FormattedDate value={time} day="numeric" month="short" year="numeric" hour="2-digit" minute="2-digit" />
      </small>
    </span>
  )
}
