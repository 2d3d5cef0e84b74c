import { useRelayEnvironment } from '@vitrine/relay'
import { addressOf, useNavigate } from '@vitrine/shell'
import { Button, CloseIcon, Kbd, SearchIcon, useKeyHelp } from '@vitrine/ui'
import { useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { FormattedMessage, useIntl } from 'react-intl'
import { togglePalette } from '../palette/paletteStore'
import { useKeys } from '../shortcuts/useKeys'
import { fetchProducts } from './fetchProducts'
import { searchOptions, type SearchOption } from './searchOptions'
import { optionId, SearchPanel } from './SearchPanel'
import { useProductSearch } from './useProductSearch'

const KEY = 'recent_search_suggestions'
const MOST = 5

/** The last searches of this browser, newest first. */
function readRecentSearches(storage: Storage): string[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string').slice(0, MOST) : []
  } catch {
    // somebody else wrote there: start again
    return []
  }
}

/** Puts a search first. Five are kept: the oldest is dropped; the same words are not kept twice. */
function rememberSearch(storage: Storage, text: string): string[] {
  const wanted = text.trim()
  if (wanted === '') return readRecentSearches(storage)
  const others = readRecentSearches(storage).filter((other) => other.toLowerCase() !== wanted.toLowerCase())
  const recent = [wanted, ...others].slice(0, MOST)
  storage.setItem(KEY, JSON.stringify(recent))
  return recent
}

const EAN = /^\d{13}$/

/** The search box of the top bar: a combobox over the first products and the last searches. */
export function GlobalSearch() {
  const intl = useIntl()
  const panelId = useId()
  const navigate = useNavigate()
  const environment = useRelayEnvironment()
  const root = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [recent, setRecent] = useState(() => readRecentSearches(localStorage))
  const search = useProductSearch(text)
  const options = searchOptions(text, recent, search.products)
  const hasPanel = isOpen && (options.length > 0 || search.products !== null || search.hasFailed)
  const listAddress = `${addressOf('products')}?search=${encodeURIComponent(text.trim())}`

  const open = () => {
    // on phones the box appears only now; a frame later the first letter typed after the shortcut would be lost
    flushSync(() => setIsOpen(true))
    input.current?.focus()
  }
  useSearchShortcut(open)

  const close = () => {
    setIsOpen(false)
    setActive(-1)
  }
  const finish = () => {
    if (text.trim() !== '') setRecent(rememberSearch(localStorage, text))
    setText('')
    close()
    input.current?.blur()
  }
  const choose = (option: SearchOption) => {
    if (option.kind !== 'recent') return finish()
    setText(option.text)
    setActive(-1)
  }
  const submit = async () => {
    const term = text.trim()
    if (term === '') return
    finish()
    // a scanner types thirteen digits and presses Enter before any answer can be there
    const found = EAN.test(term)
      ? (
          await fetchProducts(environment, term)
            .toPromise()
            .catch(() => undefined)
        )?.products
      : search.term === term
        ? search.products
        : undefined
    const results = found?.results ?? []
    // the only one there is; or the only one with just this code, as others may begin like it
    const same = EAN.test(term) ? results.filter(({ searchMatch }) => searchMatch?.matched === term) : found?.totalCount === 1 ? results : []
    const only = same.length === 1 ? same[0] : undefined
    void navigate(only ? addressOf('products.edit', { id: only.id }) : listAddress)
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const option = options[active]
    if (!option) return void submit()
    if (option.kind === 'product') void navigate(addressOf('products.edit', { id: option.product.id }))
    if (option.kind === 'more') void navigate(listAddress)
    choose(option)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      event.preventDefault()
      if (hasPanel) close()
      else if (text) setText('')
      else input.current?.blur()
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    setIsOpen(true)
    // the box itself is one of the stops
    const stops = options.length + 1
    setActive((at) => ((at + 1 + step + stops) % stops) - 1)
  }
  const handleBlur = (event: React.FocusEvent) => {
    if (!root.current?.contains(event.relatedTarget)) close()
  }

  return (
    <>
      <Button look="bare" className="host-icon-button host-search-open" aria-label={intl.formatMessage({ id: 'host.search.label' })} onClick={open}>
        <SearchIcon />
      </Button>
      <form ref={root} role="search" className={isOpen ? 'host-search is-open' : 'host-search'} onSubmit={handleSubmit} onBlur={handleBlur}>
        <input
          ref={input}
          type="text"
          role="combobox"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          aria-label={intl.formatMessage({ id: 'host.search.label' })}
          aria-autocomplete="list"
          aria-expanded={hasPanel}
          aria-controls={hasPanel ? panelId : undefined}
          aria-activedescendant={hasPanel && active >= 0 ? optionId(panelId, active) : undefined}
          placeholder={intl.formatMessage({ id: 'host.search.placeholder' })}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setActive(-1)
            setIsOpen(true)
          }}
          onFocus={() => setIsOpen(true)}
          onClick={() => setIsOpen(true)}
          onKeyDown={handleKeyDown}
        />
        <Button look="bare" className="host-search-keys" aria-keyshortcuts="Control+K Meta+K" onClick={togglePalette}>
          <span className="v-hidden">
            <FormattedMessage id="host.palette" />
          </span>
          <Kbd keys="Mod K" />
        </Button>
        <Button look="bare" className="host-search-close" aria-label={intl.formatMessage({ id: 'host.search.close' })} onClick={finish}>
          <CloseIcon />
        </Button>
        {hasPanel && (
          <SearchPanel id={panelId} options={options} active={active} search={search} listAddress={listAddress} onPoint={setActive} onChoose={choose} />
        )}
        <span className="v-hidden" role="status">
          {hasPanel && search.products && (
            <FormattedMessage
              id={search.products.isTotalCapped ? 'host.search.totalCapped' : 'host.search.total'}
              values={{ count: search.products.totalCount }}
            />
          )}
        </span>
      </form>
    </>
  )
}

/** `/` leads to the search box. On some keyboards it is typed with Shift. */
function useSearchShortcut(focus: () => void) {
  const intl = useIntl()
  useKeys({ '[Shift]+/': focus })
  useKeyHelp([{ keys: '/', text: intl.formatMessage({ id: 'host.search.label' }) }])
}
