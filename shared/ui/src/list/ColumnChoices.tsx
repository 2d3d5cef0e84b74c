import { OrderedList } from '@vitrine/controls/OrderedList'
import { useEffect, useRef, useState, useEffectEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ListArrangement } from './ListArrangement'
import { isHideable, visibleColumns, type ColumnSpec } from './ListColumn'
import { Button } from '../menus/Button'
import { Input } from '../forms/Input'

const none: readonly ColumnSpec[] = []

/** Columns besides the list's own, loaded once; empty until then. */
function useOfferedColumns(own: readonly ColumnSpec[], offer: (() => Promise<readonly ColumnSpec[]>) | undefined) {
  const [fetched, setFetched] = useState(none)
  const [hasFailed, setFailed] = useState(false)
  const ask = useEffectEvent(() => offer?.())
  useEffect(() => {
    let isLive = true
    ask()?.then(
      (found) => isLive && setFetched(found),
      () => isLive && setFailed(true),
    )
    return () => {
      isLive = false
    }
  }, [])
  return { offered: fetched.filter(({ id }) => !own.some((column) => column.id === id)), hasFailed }
}

export interface ColumnChoicesProps {
  columns: readonly ColumnSpec[]
  /** Ids of visible columns, in order; undefined for the list's defaults. */
  chosen: readonly string[] | undefined
  /** Null restores the list's defaults. */
  onChange(chosen: readonly string[] | null): void
  /** Set if the viewer's settings are stored: then compact rows can be chosen, too. */
  arrangement?: ListArrangement | undefined
  /** Loads further columns, which are found by typing. */
  offer?: (() => Promise<readonly ColumnSpec[]>) | undefined
}

/** More results are not worth scanning: people type on. */
const MOST_FOUND = 30

const words = { grip: 'ui.order.grip', up: 'ui.list.columnUp', down: 'ui.list.columnDown', moved: 'ui.list.columnMoved' } as const

/** The columns of a list: which are visible, and in which order. */
export default function ColumnChoices({ columns: own, chosen, onChange, arrangement, offer }: ColumnChoicesProps) {
  const intl = useIntl()
  const root = useRef<HTMLDivElement>(null)
  const [search, setSearch] = useState('')
  const { offered, hasFailed } = useOfferedColumns(own, offer)
  const columns = [...own, ...offered]
  const standard = visibleColumns(columns, undefined).map(({ id }) => id)
  const shown = visibleColumns(columns, chosen).map(({ id }) => id)
  const wanted = search.trim().toLowerCase()
  const matches = ({ title }: ColumnSpec) => title.toLowerCase().includes(wanted)
  const inOrder = [...shown.flatMap((id) => columns.find((column) => column.id === id) ?? []), ...own.filter(({ id }) => !shown.includes(id))].filter(matches)
  const waiting = offered.filter(({ id }) => !shown.includes(id))
  const found = wanted === '' ? [] : waiting.filter(matches)
  const left = wanted === '' ? waiting.length : Math.max(0, found.length - MOST_FOUND)
  const items = [...inOrder, ...found.slice(0, MOST_FOUND)]
  const isMoved = chosen !== undefined || arrangement?.isCompact || arrangement?.widths || arrangement?.pinned

  // the list replaces the skeleton, and focus follows
  useEffect(() => root.current?.querySelector('input')?.focus({ preventScroll: true }), [])

  // a hidden further column disappears from the list
  useEffect(() => {
    if (document.activeElement === document.body) root.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [chosen])

  const put = (next: readonly string[]) => onChange(next.join() === standard.join() ? null : shortened(columns, next))
  const toggle = (id: string) => {
    if (shown.includes(id)) return put(shown.filter((other) => other !== id))
    // it returns to its place in the list's declaration
    const place = columns.findIndex((column) => column.id === id)
    const before = columns.slice(0, place).findLast((column) => shown.includes(column.id))
    const at = before ? shown.indexOf(before.id) + 1 : 0
    put([...shown.slice(0, at), id, ...shown.slice(at)])
  }
  return (
    <div ref={root}>
      {offer && (
        <Input
          className="v-choices-search"
          value={search}
          aria-label={intl.formatMessage({ id: 'ui.list.columnSearch' })}
          placeholder={intl.formatMessage({ id: 'ui.list.columnSearch' })}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <div className="v-choices" role="group" aria-label={intl.formatMessage({ id: 'ui.list.columns' })}>
        <OrderedList
          label={intl.formatMessage({ id: 'ui.list.columns' })}
          className="v-column-list"
          items={items}
          isFixed={wanted !== ''}
          keyOf={({ id }) => id}
          nameOf={({ title }) => title}
          isPlaced={({ id }) => shown.includes(id)}
          words={words}
          onOrder={put}
          draw={(column, steps) => (
            <>
              <label>
                <input
                  type="checkbox"
                  checked={shown.includes(column.id)}
                  aria-disabled={!isHideable(column)}
                  onChange={() => isHideable(column) && toggle(column.id)}
                />
                {column.title}
              </label>
              {steps}
            </>
          )}
        />
        {offer && (
          <p className="v-soft v-small" role="status">
            {hasFailed ? (
              <FormattedMessage id="ui.list.columnsFailed" />
            ) : (
              <FormattedMessage id="ui.list.columnsLeft" values={{ count: left, isNone: String(items.length === 0) }} />
            )}
          </p>
        )}
        {arrangement && (
          <>
            <label className="v-choices-extra">
              <input type="checkbox" checked={arrangement.isCompact} onChange={() => arrangement.change({ isCompact: !arrangement.isCompact })} />
              <FormattedMessage id="ui.list.compact" />
            </label>
            <label>
              <FormattedMessage id="ui.list.pinned" />
              <select
                className="v-select v-select-small"
                value={arrangement.pinned ?? 0}
                onChange={({ target }) => arrangement.change({ pinned: Number(target.value) })}
              >
                {[0, 1, 2, 3].map((count) => (
                  <option key={count} value={count}>
                    {intl.formatMessage({ id: 'ui.list.pinnedCount' }, { count })}
                  </option>
                ))}
              </select>
            </label>
          </>
        )}
        <Button
          look="text"
          disabled={!isMoved}
          onClick={() => {
            onChange(null)
            arrangement?.change({ columns: null, isCompact: false, widths: null, pinned: 0 })
          }}
        >
          <FormattedMessage id="ui.list.columnsReset" />
        </Button>
      </div>
    </div>
  )
}

/**
 * Unless something was moved, only hideable columns need to be named. An empty list would mean "not chosen"; a word that is not
 * a column means that none was.
 */
function shortened(columns: readonly ColumnSpec[], shown: readonly string[]): readonly string[] {
  const inView = columns.filter(({ id }) => shown.includes(id))
  if (inView.map(({ id }) => id).join() !== shown.join()) return shown
  const chosen = inView.filter(isHideable).map(({ id }) => id)
  return chosen.length > 0 ? chosen : ['none']
}
