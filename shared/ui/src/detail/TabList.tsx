import { useEffect, useRef, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ChevronDownIcon } from '../icons/icons'
import { MenuButton } from '../menus/MenuButton'
import { ErrorCount } from '../values/ErrorCount'
import { type Person, personColour } from '../values/Person'
import { TabRow } from './TabRow'
import { useWholeTabs } from './useWholeTabs'

export interface TabHead {
  id: string
  label: string
  /** Its group of tabs: groups are separated by a line, and are headings under "More". */
  group?: string
  /** The number of entries. A description of the tab, not part of its name. */
  count?: number
  /** Something in it needs attention; a text says what. */
  dot?: boolean | string
  /** The number of invalid fields in it. */
  errors?: number
  /** Others who have it open. */
  people?: readonly Person[]
}

interface TabListProps {
  /** The accessible name of the tabs. */
  label: string
  tabs: readonly TabHead[]
  value: string
  onChange(id: string): void
  /** Ids that connect tab and panel. */
  idOf(tab: string, part: 'tab' | 'panel'): string
}

/**
 * Tabs in one row that never wraps. Overflowing ones can be scrolled to, and are listed under "More"; that button's space is
 * reserved, so that nothing jumps when counts arrive.
 */
export function TabList({ label, tabs, value, onChange, idOf }: TabListProps) {
  const row = useRef<HTMLDivElement>(null)
  const [isTooWide, setTooWide] = useState(false)
  const [unseen, setUnseen] = useState<ReadonlySet<string>>(new Set())

  useEffect(() => {
    const element = row.current
    if (!element) return
    // if somebody has scrolled the open tab out of view, it stays so
    let wasInView = true
    const note = () => {
      wasInView = isInView(element, element.querySelector('[aria-selected=true]'))
    }
    const observer = new ResizeObserver(() => {
      setTooWide(element.scrollWidth > element.clientWidth + 1)
      // arriving counts can push it out of view
      if (wasInView) showOpenTab(element)
    })
    observer.observe(element)
    for (const tab of element.children) observer.observe(tab)
    element.addEventListener('scroll', note, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', note)
    }
  }, [tabs.length, value])

  useEffect(() => {
    row.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [value, isTooWide])

  useWholeTabs(row, tabs.length)

  const hidden = tabs.filter(({ id }) => unseen.has(id))
  const measure = () => setUnseen(new Set(tabs.filter((_, index) => !isInView(row.current, row.current?.children[index])).map(({ id }) => id)))
  return (
    <div className="v-tabs" data-kept-clear="wide">
      <TabRow
        ref={row}
        label={label}
        tabs={tabs.map((tab, index) => {
          const countId = tab.count === undefined ? undefined : `${idOf(tab.id, 'tab')}-count`
          return {
            id: tab.id,
            face: <TabFace tab={tab} countId={countId} />,
            describedBy: countId,
            startsGroup: index > 0 && tab.group !== tabs[index - 1]?.group,
          }
        })}
        value={value}
        onChange={onChange}
        idOf={idOf}
        tabClassName="v-tab"
      />
      <div className="v-tabs-more" data-idle={!isTooWide}>
        <MenuButton
          look="bare"
          className="v-tab"
          onOpen={measure}
          items={hidden.map((tab, index) => ({
            id: tab.id,
            label: <TabFace tab={tab} />,
            heading: tab.group === hidden[index - 1]?.group ? undefined : tab.group,
            onSelect: () => onChange(tab.id),
          }))}
        >
          <FormattedMessage id="ui.detail.more" />
          <ChevronDownIcon />
        </MenuButton>
      </div>
    </div>
  )
}

function TabFace({ tab, countId }: { tab: TabHead; countId?: string | undefined }): ReactNode {
  const intl = useIntl()
  const attention = typeof tab.dot === 'string' ? tab.dot : intl.formatMessage({ id: 'ui.detail.attention' })
  return (
    <>
      {/* the style sheet reserves the width of the bold label, so that choosing a tab moves nothing */}
      <span data-label={tab.label}>{tab.label}</span>
      {tab.count !== undefined && (
        <small id={countId} aria-hidden="true">
          {intl.formatNumber(tab.count)}
        </small>
      )}
      {tab.dot && <span className="v-dot" role="img" aria-label={attention} title={attention} />}
      {tab.errors ? <ErrorCount count={tab.errors} /> : null}
      {tab.people?.map((person) => {
        const here = intl.formatMessage({ id: 'ui.presence.here' }, { name: person.name })
        return <span key={person.id} className="v-tab-person" role="img" aria-label={here} title={here} style={{ background: personColour(person.id) }} />
      })}
    </>
  )
}

function isInView(row: Element | null, tab: Element | null | undefined): boolean {
  if (!row || !tab) return true
  const [outer, inner] = [row.getBoundingClientRect(), tab.getBoundingClientRect()]
  return inner.left >= outer.left - 1 && inner.right <= outer.right + 1
}

/** Scrolls the row only, never the page. */
function showOpenTab(row: Element): void {
  const tab = row.querySelector('[aria-selected=true]')
  if (!tab) return
  const [outer, inner] = [row.getBoundingClientRect(), tab.getBoundingClientRect()]
  if (inner.right > outer.right) row.scrollLeft += inner.right - outer.right
  else if (inner.left < outer.left) row.scrollLeft -= outer.left - inner.left
}
