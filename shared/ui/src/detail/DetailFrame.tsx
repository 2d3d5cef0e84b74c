import { type FailedProps, Link, RemoteBoundary, StaleCodeError, useLocation, useSearchParams } from '@vitrine/shell'
import { Fragment, type ReactNode, useDeferredValue, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ErrorPanel } from '../feedback/ErrorPanel'
import { Skeleton } from '../feedback/Skeleton'
import type { UndoControls } from '../forms/useUndo'
import { useUndoShortcut } from '../forms/useUndoShortcut'
import { SaveBar, type ChangedField } from './SaveBar'
import { TabList, type TabHead } from './TabList'
import { TabPanel } from './TabPanel'
import { useRevealed, type Revealed } from './useRevealed'
import { useSaveShortcut } from './useSaveShortcut'
import { useUnsavedChangesGuard } from './useUnsavedChangesGuard'

export interface DetailTab extends TabHead {
  /** Mounted at the first visit and kept, so that switching tabs never loses edits. */
  content: ReactNode
}

export interface DetailFrameProps {
  breadcrumb?: readonly { label: ReactNode; to?: string }[]
  image?: ReactNode
  title: ReactNode
  /** Short facts below the title, separated by dots. Empty ones are left out. */
  facts?: readonly ReactNode[]
  actions?: ReactNode
  tabs: readonly DetailTab[]
  /** Beside the tab's content on wide screens, below it on narrow ones. */
  aside?: ReactNode
  /** The aside stays visible: beside the content it scrolls separately; on narrow screens it is above, and has to be collapsible. */
  keepsAside?: boolean
  /** Between header and tabs: a draft that can be restored, concurrent changes of others. */
  notices?: ReactNode
  /** Names of unsaved changes in the reader's language; empty or left out if there are none. */
  changes?: readonly (string | ChangedField)[]
  /** A create: it can be saved from the start, and missing fields are reported then. */
  isNew?: boolean
  onSave?(): void
  onDiscard?(): void
  isSaving?: boolean
  /** Undo and redo: two buttons in the save bar, and Ctrl/Cmd+Z. */
  undo?: UndoControls
  /** Unsaved changes are kept on this computer as a draft, so that leaving loses nothing. */
  keepsDraft?: boolean
  /** The field to scroll to, opening its tab first. */
  revealed?: Revealed | null
  /** Called with the visible tab, initially and with each change. */
  onTab?(id: string): void
  /** A skeleton in place of the content, below title and tabs. */
  isLoading?: boolean
  /** Any value but undefined, null and false: the entity could not be loaded. */
  error?: unknown
  onRetry?(): void
}

const NO_CHANGES: readonly ChangedField[] = []

/**
 * The screen of one entity: header, tabs by name in the address (`?tab=`), the save bar, Ctrl/Cmd+S, and a confirmation before
 * leaving with unsaved changes.
 */
export function DetailFrame(props: DetailFrameProps) {
  const { tabs, changes = NO_CHANGES, isNew = false, isSaving = false, undo } = props
  const [active, setActive] = useTab(tabs)
  // the tab reacts at once; rendering its content may take a moment
  const shown = useDeferredValue(active)
  const root = useRef<HTMLDivElement>(null)
  const names = changes.map((change) => (typeof change === 'string' ? change : change.label))
  const guard = useUnsavedChangesGuard(names, props.keepsDraft)
  const save = () => {
    if ((isNew || changes.length > 0) && !isSaving) props.onSave?.()
  }
  useSaveShortcut(save)
  useUndoShortcut(undo)
  useRevealed(root, props.revealed ?? null, shown, setActive)
  const tellTab = useEffectEvent((tab: string) => props.onTab?.(tab))
  useEffect(() => tellTab(active), [active])
  const errorCount = tabs.reduce((sum, { errors = 0 }) => sum + errors, 0)
  const hasError = props.error !== undefined && props.error !== null && props.error !== false
  return (
    <div className="v-page" aria-busy={props.isLoading} ref={root}>
      <DetailHeader {...props} />
      {props.notices}
      {hasError ? <ErrorPanel onRetry={props.onRetry} /> : <DetailTabs {...props} active={active} shown={shown} onChange={setActive} />}
      <SaveBar changes={changes} isNew={isNew} onSave={save} onDiscard={() => props.onDiscard?.()} isSaving={isSaving} undo={undo} errorCount={errorCount} />
      {guard}
    </div>
  )
}

function DetailHeader({ breadcrumb, image, title, facts, actions }: DetailFrameProps) {
  const intl = useIntl()
  const shownFacts = facts?.filter((fact) => fact !== null && fact !== undefined && fact !== false && fact !== '') ?? []
  return (
    <header className="v-detail-header">
      {image}
      <div className="v-detail-title">
        {breadcrumb && breadcrumb.length > 0 && (
          <nav aria-label={intl.formatMessage({ id: 'ui.detail.breadcrumb' })}>
            <ol className="v-breadcrumb">
              {breadcrumb.map(({ label, to }, index) => (
                <li key={index}>{to === undefined ? label : <Link to={to}>{label}</Link>}</li>
              ))}
            </ol>
          </nav>
        )}
        <h1>{title}</h1>
        {shownFacts.length > 0 && (
          <ul className="v-facts-line">
            {shownFacts.map((fact, index) => (
              <li key={index}>{fact}</li>
            ))}
          </ul>
        )}
      </div>
      {actions && (
        <div className="v-actions" data-kept-clear>
          {actions}
        </div>
      )}
    </header>
  )
}

function DetailTabs(props: DetailFrameProps & { active: string; shown: string; onChange(id: string): void }) {
  const { tabs, active, shown, aside, keepsAside = false } = props
  const intl = useIntl()
  const id = useId()
  const idOf = (tab: string, part: 'tab' | 'panel') => `${id}-${tab}-${part}`
  const visited = useVisited(shown)
  return (
    <>
      <TabList label={intl.formatMessage({ id: 'ui.detail.tabs' })} tabs={tabs} value={active} onChange={props.onChange} idOf={idOf} />
      <div
        className={['v-detail-body', aside && 'v-has-aside', aside && keepsAside && 'v-kept-aside'].filter(Boolean).join(' ')}
        aria-busy={shown === active ? undefined : true}
      >
        <div>
          {tabs.map((tab) => (
            <Fragment key={tab.id}>
              {(visited.has(tab.id) || tab.id === shown) && (
                <TabPanel id={idOf(tab.id, 'panel')} labelledBy={idOf(tab.id, 'tab')} isShown={tab.id === shown}>
                  {props.isLoading ? <Skeleton lines={8} /> : <TabBoundary>{tab.content}</TabBoundary>}
                </TabPanel>
              )}
            </Fragment>
          ))}
        </div>
        {aside && <aside className="v-aside">{aside}</aside>}
      </div>
    </>
  )
}

/** The address's tab; the first if it is unknown or missing. */
function useTab(tabs: readonly DetailTab[]): [string, (id: string) => void] {
  const [address, setAddress] = useSearchParams()
  const { state } = useLocation() as { state: unknown }
  const asked = address.get('tab')
  const first = tabs[0]?.id ?? ''
  const active = tabs.some((tab) => tab.id === asked) && asked !== null ? asked : first
  const setActive = (id: string) => {
    const next = new URLSearchParams(address)
    if (id === first) next.delete('tab')
    else next.set('tab', id)
    // another tab of the same entity: the history state stays
    setAddress(next, { preventScrollReset: true, state })
  }
  return [active, setActive]
}

function useVisited(active: string): ReadonlySet<string> {
  const [visited, setVisited] = useState<ReadonlySet<string>>(() => new Set([active]))
  if (!visited.has(active)) setVisited(new Set([...visited, active]))
  return visited
}

/** Isolates errors in one tab from the others, and from what is typed in them. */
function TabBoundary({ children }: { children: ReactNode }) {
  const [attempt, setAttempt] = useState(0)
  return (
    <RemoteBoundary remote="tab" resetKey={attempt} Failed={TabFailed} onRetry={() => setAttempt(attempt + 1)}>
      {children}
    </RemoteBoundary>
  )
}

function TabFailed({ error, onRetry }: FailedProps) {
  if (error instanceof StaleCodeError) return <ErrorPanel kind="stale" onRetry={error.refresh} />
  return <ErrorPanel title={<FormattedMessage id="ui.error.broken" />} text={<FormattedMessage id="ui.error.brokenText" />} onRetry={onRetry} />
}
