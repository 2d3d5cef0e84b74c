import { graphql, useFragment } from '@vitrine/relay'
import { useSearchParams } from '@vitrine/shell'
import { ButtonLink, ListFrame, RelativeTime, Tag, useListState, type ListColumn, type ListFrameProps } from '@vitrine/ui'
import { FormattedDate, FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import { ServerWord } from '../office/ServerWord'
import type { ActivityTable_changeSets$data, ActivityTable_changeSets$key } from './__generated__/ActivityTable_changeSets.graphql'
import type { useActivityFilters_entity$key } from './__generated__/useActivityFilters_entity.graphql'
import type { useActivityFilters_users$key } from './__generated__/useActivityFilters_users.graphql'
import { activityList } from './activityList'
import { ChangeSetDetail } from './ChangeSetDetail'
import { contentTypeWord } from './contentTypes'
import { ExportActivity } from './ExportActivity'
import { useActivityFilters } from './useActivityFilters'

type Row = ActivityTable_changeSets$data[number]

interface Props extends Partial<Pick<ListFrameProps<unknown>, 'count' | 'unfilteredCount' | 'isLoading' | 'isRefetching' | 'error' | 'onRetry'>> {
  /** null while the first rows are on their way */
  changeSets: ActivityTable_changeSets$key | null
  users?: useActivityFilters_users$key
  /** The one thing whose history is shown */
  entity?: useActivityFilters_entity$key | null | undefined
}

/** The activity log: one readable sentence for each change set, which opens in place to what was changed. */
export function ActivityTable({ changeSets, users, entity, count, ...progress }: Props) {
  const intl = useIntl()
  const state = useListState(activityList)
  const [address] = useSearchParams()
  const open = address.get('open')
  const rows = useFragment(
    graphql`
      fragment ActivityTable_changeSets on ChangeSet @relay(plural: true) {
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
      }
    `,
    changeSets,
  )
  const filters = useActivityFilters({ state, users: users ?? null, entity: entity ?? null })
  const refresh = () => progress.onRetry?.()
  const isElsewhere = open !== null && rows !== null && rows !== undefined && rows.every(({ id }) => id !== open)
  return (
    <ListFrame
      {...progress}
      title={intl.formatMessage({ id: 'office.activity.title' })}
      count={count}
      state={state}
      isSearchless
      actions={
        <>
          <ButtonLink to="/bin">
            <FormattedMessage id="office.bin.title" />
          </ButtonLink>
          <ExportActivity count={count} />
        </>
      }
      tabs={isElsewhere && <OpenElsewhere id={open} onChanged={refresh} />}
      columns={columnsOf(intl)}
      filters={filters}
      rows={rows ?? []}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `?${withOpen(address, id === open ? null : id)}`}
      rowDetail={({ id }) => (id === open ? <ChangeSetDetail id={id} onChanged={refresh} /> : undefined)}
      emptyNever={{
        title: intl.formatMessage({ id: 'office.activity.none' }),
        text: intl.formatMessage({ id: 'office.activity.noneText' }),
      }}
    />
  )
}

/** The entry that a link opened, when it is not among the rows of this page. */
function OpenElsewhere({ id, onChanged }: { id: string; onChanged: () => void }) {
  return (
    <section className="v-card host-change-set">
      <ChangeSetDetail id={id} onChanged={onChanged} isAlone />
    </section>
  )
}

function withOpen(address: URLSearchParams, id: string | null): URLSearchParams {
  const next = new URLSearchParams(address)
  if (id === null) next.delete('open')
  else next.set('open', id)
  return next
}

function columnsOf(intl: IntlShape): ListColumn<Row>[] {
  const text = (id: MessageId) => intl.formatMessage({ id })
  return [
    {
      id: 'what',
      title: text('office.activity.column.what'),
      isMain: true,
      width: '60%',
      render: ({ sentence, revertedBy }) => (
        <span className="host-sentence" title={sentence}>
          {sentence}
          {revertedBy && (
            <Tag>
              <FormattedMessage id="office.activity.reverted" />
            </Tag>
          )}
        </span>
      ),
    },
    {
      id: 'type',
      title: text('office.activity.column.type'),
      width: 150,
      hideable: true,
      render: ({ contentTypes }) => <ContentTypes words={contentTypes.map((type) => contentTypeWord(intl, type))} />,
    },
    {
      id: 'by',
      title: text('office.activity.column.by'),
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
      title: text('office.activity.column.source'),
      width: 140,
      hideable: true,
      render: ({ source }) => <span className="v-soft v-small">{source}</span>,
    },
    {
      id: 'time',
      title: text('office.activity.column.time'),
      width: 150,
      hideable: true,
      render: ({ time }) => <When time={time} />,
    },
  ]
}

const SHOWN_TYPES = 2

/** An import may touch nine kinds of things: the first two tell enough. */
function ContentTypes({ words }: { words: readonly string[] }) {
  const intl = useIntl()
  const others = words.length - SHOWN_TYPES
  return (
    <span title={words.join(', ')}>
      {words.slice(0, SHOWN_TYPES).join(', ')}
      {others > 0 && <span className="v-soft">{` +${intl.formatNumber(others)}`}</span>}
    </span>
  )
}

/** How long ago, and the exact moment below it. */
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
