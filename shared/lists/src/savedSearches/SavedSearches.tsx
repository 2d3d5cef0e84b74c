import { RemoteMessages } from '@vitrine/i18n'
import { useLocation, useNavigate, useSearchParams } from '@vitrine/shell'
import { toasts } from '@vitrine/toasts'
import { Flyout, MoreIcon, Tag } from '@vitrine/ui'
import { Suspense, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { TaskDialogSlot } from '../tasks/TaskDialogSlot'
import { ChangedView } from './ChangedView'
import { currentView, listViews } from './listViews'
import { SaveSearchDialog } from './SaveSearchDialog'
import { savedSearchMessages } from './savedSearchMessages'
import type { SavedSearchesProps } from './SavedSearchesProps'
import { SavedSearchList } from './SavedSearchList'
import { addressOfSearch, searchAddress } from './searchAddress'
import { type SavedSearch, useSavedSearches } from './useSavedSearches'
import { useUpdateSavedSearch } from './savedSearches.mutations'
import { ViewTabs } from './ViewTabs'

/** The views of a list as tabs, changes to the open one, and a menu of actions for saved searches. */
export default function SavedSearches(props: SavedSearchesProps) {
  return (
    <Suspense fallback={<div className="v-saved" />}>
      <RemoteMessages messages={savedSearchMessages}>
        <Searches {...props} />
      </RemoteMessages>
    </Suspense>
  )
}

function Searches({ list, state, keptView, onKeepView, counts }: SavedSearchesProps) {
  const intl = useIntl()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [address] = useSearchParams()
  const { searches, refresh } = useSavedSearches(list.id)
  const [update, isSaving] = useUpdateSavedSearch()
  const [isNaming, setNaming] = useState(false)
  const [isTasking, setTasking] = useState(false)
  const row = useRef<HTMLDivElement>(null)
  const own = searchAddress(pathname, address)
  const asked = { searchTerm: state.search || null, filter: JSON.stringify(list.filterOf(state)) }
  const views = listViews({ list, state, keptView, counts, searches, pathname, address, intl })
  const view = currentView(views, { searches, address })
  const current = view?.search
  const isDirty = view !== undefined && !view.isShown && searches !== null
  const save = async ({ id, revision }: SavedSearch) => {
    const isSaved = await update({ id, revision, address: own, ...asked })
    if (isSaved === null) return
    if (isSaved) toasts.show({ kind: 'success', text: intl.formatMessage({ id: 'lists.saved.saved' }) })
    refresh()
  }
  const goBack = (to: string) => {
    // its button disappears, and with it focus
    row.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true })
    void navigate(to)
  }
  const copy = async () => {
    await navigator.clipboard.writeText(`${location.origin}${own}`)
    toasts.show({ kind: 'success', text: intl.formatMessage({ id: 'lists.saved.copied' }) })
  }
  return (
    <div ref={row} className="v-saved">
      <ViewTabs views={views} current={view?.id} isDirty={isDirty} onKeepView={(next) => next !== keptView && onKeepView(next)} />
      {view && isDirty && (
        <ChangedView
          isAll={view.id === views[0]?.id}
          isSaving={isSaving}
          onSave={current?.isMine ? () => void save(current) : undefined}
          onSaveNew={() => setNaming(true)}
          onBack={() => goBack(view.to)}
        />
      )}
      <Flyout
        look="text"
        placement="bottomRight"
        content={(close) => (
          <SavedSearchList
            searches={searches}
            current={current}
            onSave={() => (close(), setNaming(true))}
            onCopy={() => (close(), void copy())}
            onTask={current && !isDirty ? () => (close(), setTasking(true)) : undefined}
            onOpen={close}
            onChanged={refresh}
          />
        )}
      >
        <MoreIcon />
        <span className="v-saved-word">
          <FormattedMessage id="lists.saved.title" />
        </span>
      </Flyout>
      {current?.isBroken && (
        <span className="v-row v-saved-line" role="status">
          <Tag tone="danger">
            <FormattedMessage id="lists.saved.broken" />
          </Tag>
          <span className="v-small v-soft">
            <FormattedMessage id="lists.saved.brokenText" />
          </span>
        </span>
      )}
      {isNaming && (
        <SaveSearchDialog
          list={list.id}
          address={own}
          asked={asked}
          onClose={() => setNaming(false)}
          onSaved={(search) => {
            setNaming(false)
            refresh()
            void navigate(addressOfSearch(search))
          }}
        />
      )}
      {isTasking && current && (
        <TaskDialogSlot
          savedSearch={{ id: current.id, label: current.label, count: current.count ?? null }}
          onClose={() => setTasking(false)}
          onDone={() => setTasking(false)}
        />
      )}
    </div>
  )
}
