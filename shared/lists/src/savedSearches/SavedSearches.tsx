import { RemoteMessages } from '@vitrine/i18n'
import { Link, useLocation, useNavigate, useSearchParams } from '@vitrine/shell'
import { toasts } from '@vitrine/toasts'
import { Button, Flyout, Tag, WarningIcon } from '@vitrine/ui'
import { Suspense, useState } from 'react'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { TaskDialogSlot } from '../tasks/TaskDialogSlot'
import { SaveSearchDialog } from './SaveSearchDialog'
import { savedSearchMessages } from './savedSearchMessages'
import type { SavedSearchesProps } from './SavedSearchesProps'
import { SavedSearchList } from './SavedSearchList'
import { addressOfSearch, readSearchAddress, SAVED, searchAddress } from './searchAddress'
import { type SavedSearch, useSavedSearches } from './useSavedSearches'
import { useUpdateSavedSearch } from './useUpdateSavedSearch'

/** The saved searches of a list: favourites as tabs, all of them behind a button, and what was changed of the one that is open. */
export default function SavedSearches(props: SavedSearchesProps) {
  return (
    <Suspense fallback={<div className="v-saved" />}>
      <RemoteMessages messages={savedSearchMessages}>
        <Searches {...props} />
      </RemoteMessages>
    </Suspense>
  )
}

function Searches({ list, state }: SavedSearchesProps) {
  const intl = useIntl()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [address] = useSearchParams()
  const { searches, refresh } = useSavedSearches(list.id)
  const [update, isSaving] = useUpdateSavedSearch()
  const [isNaming, setNaming] = useState(false)
  const [isTasking, setTasking] = useState(false)
  const own = searchAddress(pathname, address)
  const asked = { searchTerm: state.search || null, filter: JSON.stringify(list.filterOf(state.filters)) }
  const known = searches ?? []
  const current = known.find(({ id }) => id === address.get(SAVED)) ?? known.find((one) => readSearchAddress(one.address) === own)
  const isDirty = current !== undefined && readSearchAddress(current.address) !== own
  const favourites = known.filter(({ isFavourite }) => isFavourite)
  const open = (search: Pick<SavedSearch, 'id' | 'address'>) => void navigate(addressOfSearch(search))
  const save = ({ id, revision }: SavedSearch) =>
    update({ id, revision, address: own, ...asked }, (refused) => {
      for (const text of refused) toasts.show({ kind: 'error', text })
      if (refused.length === 0) toasts.show({ kind: 'success', text: intl.formatMessage({ id: 'lists.saved.saved' }) })
      refresh()
    })
  const copy = async () => {
    await navigator.clipboard.writeText(`${location.origin}${own}`)
    toasts.show({ kind: 'success', text: intl.formatMessage({ id: 'lists.saved.copied' }) })
  }
  return (
    <div className="v-saved">
      <Flyout
        look="plain"
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
        {current ? current.label : <FormattedMessage id="lists.saved.title" />}
        {isDirty && <span title={intl.formatMessage({ id: 'lists.saved.dirty' })}> *</span>}
      </Flyout>
      {favourites.length > 0 && (
        <nav aria-label={intl.formatMessage({ id: 'lists.saved.favourites' })} className="v-saved-tabs">
          {favourites.map((search) => (
            <Link key={search.id} to={addressOfSearch(search)} className="v-tab" aria-current={search.id === current?.id ? 'page' : undefined}>
              {search.isBroken && <WarningIcon />}
              {search.label} <small>{search.count != null && <FormattedNumber value={search.count} />}</small>
            </Link>
          ))}
        </nav>
      )}
      {current && isDirty && (
        <span className="v-row" role="status">
          <Tag tone="warning">
            <FormattedMessage id="lists.saved.dirty" />
          </Tag>
          {current.isMine && (
            <Button size="small" disabled={isSaving} onClick={() => save(current)}>
              <FormattedMessage id="lists.saved.save" />
            </Button>
          )}
          <Button size="small" onClick={() => setNaming(true)}>
            <FormattedMessage id="lists.saved.saveAs" />
          </Button>
          <Button size="small" onClick={() => open(current)}>
            <FormattedMessage id="lists.saved.discard" />
          </Button>
        </span>
      )}
      {current?.isBroken && (
        <span className="v-row" role="status">
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
            open(search)
          }}
        />
      )}
      {isTasking && current && <TaskDialogSlot savedSearch={{ id: current.id, label: current.label, count: current.count ?? null }} onClose={() => setTasking(false)} onDone={() => setTasking(false)} />}
    </div>
  )
}
