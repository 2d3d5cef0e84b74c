import { Link } from '@vitrine/shell'
import { useWholeTabs, WarningIcon } from '@vitrine/ui'
import { useLayoutEffect, useRef } from 'react'
import { FormattedNumber, type IntlShape, useIntl } from 'react-intl'
import type { ViewTab } from './listViews'

interface Props {
  views: readonly ViewTab[]
  /** The id of the open one */
  current: string | undefined
  isDirty: boolean
  onKeepView(view: string | undefined): void
}

/** The views of a list in one scrollable row. They are links to addresses, not tabs of one page. */
export function ViewTabs({ views, current, isDirty, onKeepView }: Props) {
  const intl = useIntl()
  const row = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const open = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (!row.current || !open) return
    const start = open.offsetLeft - row.current.offsetLeft
    // not scrollIntoView, which would scroll the page as well
    row.current.scrollLeft = start + open.offsetWidth > row.current.clientWidth ? start - 24 : 0
  }, [current, views.length])
  useWholeTabs(row, views.length)
  return (
    <nav ref={row} aria-label={intl.formatMessage({ id: 'lists.saved.views' })} className="v-saved-tabs">
      {views.map(({ id, label, to, search, count, keeps }) => (
        <Link
          key={id}
          to={to}
          className="v-tab"
          aria-current={id === current ? 'page' : undefined}
          title={search && whose(intl, search)}
          onClick={() => keeps && onKeepView(keeps.view)}
        >
          {search?.isBroken && <WarningIcon />}
          {label}
          {count === null && <small className="v-tab-counting" aria-hidden="true" />}
          {typeof count === 'number' && (
            <small>
              {' '}
              <FormattedNumber value={count} />
            </small>
          )}
          {isDirty && id === current && <span className="v-dot" aria-hidden="true" />}
        </Link>
      ))}
    </nav>
  )
}

function whose(intl: IntlShape, { isMine, shared, owner }: NonNullable<ViewTab['search']>): string {
  if (!isMine && owner) return intl.formatMessage({ id: 'lists.saved.sharedBy' }, { owner })
  return intl.formatMessage({ id: shared ? 'lists.saved.shared' : 'lists.saved.private' })
}
