import { graphql, useFragment } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import { Button, ListTable, RelativeTime, Tag, useIsMobile, type ListColumn } from '@vitrine/ui'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { SessionsPanel_sessions$data, SessionsPanel_sessions$key } from './__generated__/SessionsPanel_sessions.graphql'
import { EndSessionDialog, type SessionToEnd } from './EndSessionDialog'
import { useEndSessions } from './useEndSessions'

type Row = SessionsPanel_sessions$data[number]

/** The viewer's sessions, this browser first, with a way to end them. */
export function SessionsPanel({ sessions }: { sessions: SessionsPanel_sessions$key }) {
  const intl = useIntl()
  const isMobile = useIsMobile()
  const heading = useRef<HTMLHeadingElement>(null)
  const [asked, setAsked] = useState<SessionToEnd | null>(null)
  const [endedCount, setEndedCount] = useState(0)
  const [end, isEnding] = useEndSessions()
  const rows = useFragment(
    graphql`
      fragment SessionsPanel_sessions on Session @relay(plural: true) {
        id
        isCurrent
        browser
        system
        ip
        createdAt
        lastSeenAt
      }
    `,
    sessions,
  )
  useEffect(() => {
    // the row and its button have disappeared
    if (endedCount > 0) heading.current?.focus()
  }, [endedCount])

  const text = (id: MessageId, values?: Record<string, string>) => intl.formatMessage({ id }, values)
  const nameOf = ({ browser, system }: Row) =>
    system ? text('office.sessions.browserOn', { browser: browser ?? text('office.sessions.unknown'), system }) : (browser ?? text('office.sessions.unknown'))
  const others = rows.filter(({ isCurrent }) => !isCurrent)

  const handleEnd = async () => {
    if (!asked || !(await end(asked.id))) return
    setAsked(null)
    setEndedCount((count) => count + 1)
    toasts.show({ kind: 'success', text: intl.formatMessage({ id: 'office.sessions.ended' }, { count: asked.count }) })
  }

  const name = (row: Row) => (
    <span className="host-session">
      <span>{nameOf(row)}</span>
      {row.isCurrent && (
        <Tag tone="success">
          <FormattedMessage id="office.sessions.current" />
        </Tag>
      )}
    </span>
  )
  const action = (row: Row) =>
    !row.isCurrent && (
      <Button
        size={isMobile ? 'middle' : 'small'}
        aria-label={text('office.sessions.endWhat', { session: nameOf(row) })}
        onClick={() => setAsked({ id: row.id, name: nameOf(row), count: 1 })}
      >
        <FormattedMessage id="office.sessions.end" />
      </Button>
    )
  const columns: ListColumn<Row>[] = [
    { id: 'browser', title: text('office.sessions.column.browser'), isMain: true, render: name },
    { id: 'ip', title: text('office.sessions.column.ip'), width: 310, render: ({ ip }) => ip ?? '–' },
    { id: 'created', title: text('office.sessions.column.created'), width: 120, render: ({ createdAt }) => <RelativeTime value={createdAt} /> },
    { id: 'seen', title: text('office.sessions.column.seen'), width: 120, render: ({ lastSeenAt }) => <RelativeTime value={lastSeenAt} /> },
    { id: 'end', title: text('office.sessions.column.end'), isTitleHidden: true, width: 110, render: action },
  ]

  return (
    <section className="host-sessions" aria-labelledby="sessions-title">
      <h2 id="sessions-title" ref={heading} tabIndex={-1}>
        <FormattedMessage id="office.sessions.title" />
      </h2>
      <p className="v-soft">
        <FormattedMessage id={others.length > 0 ? 'office.sessions.text' : 'office.sessions.onlyHere'} />
      </p>
      {isMobile ? (
        <ul className="v-cards">
          {rows.map((row) => (
            <li key={row.id} className="v-list-card host-session-card">
              <b>{name(row)}</b>
              <Times row={row} />
              {action(row)}
            </li>
          ))}
        </ul>
      ) : (
        <ListTable label={text('office.sessions.title')} columns={columns} rows={rows} rowKey={({ id }) => id} rowHeight={52} />
      )}
      {others.length > 0 && (
        <Button onClick={() => setAsked({ id: null, name: '', count: others.length })}>
          <FormattedMessage id="office.sessions.endOthers" />
        </Button>
      )}
      <EndSessionDialog asked={asked} isEnding={isEnding} onEnd={() => void handleEnd()} onClose={() => setAsked(null)} />
    </section>
  )
}

function Times({ row: { ip, createdAt, lastSeenAt } }: { row: Row }) {
  const values = { created: <RelativeTime value={createdAt} />, seen: <RelativeTime value={lastSeenAt} />, ip: ip ?? '–' }
  return (
    <p className="v-soft v-small">
      <FormattedMessage id="office.sessions.times" values={values} />
    </p>
  )
}
