import { useEffect, useEffectEvent, useState, type ClipboardEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Input } from '../forms/Input'
import { CloseIcon, SearchIcon } from '../icons/icons'

const DEBOUNCE_MILLISECONDS = 300

interface SearchBoxProps {
  /** The search in the address. */
  value: string
  /** Called 300 ms after the last key, or at once on Enter and when cleared. */
  onSearch(text: string): void
  /** Called with several pasted lines, such as a column of a spreadsheet; without it they are one text. */
  onPasteLines?(text: string): void
}

/** A list's search box. Typed text appears at once; the address follows after a pause. */
export function SearchBox({ value, onSearch, onPasteLines }: SearchBoxProps) {
  const intl = useIntl()
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  // searches of this box that the address does not show yet, oldest first
  const [asked, setAsked] = useState<readonly string[]>([])
  if (known !== value) {
    const place = asked.indexOf(value)
    setKnown(value)
    setAsked(place === -1 ? [] : asked.slice(place + 1))
    // Back, a pasted link or "Clear all" changed the address: the box follows. If it is the box's own search that arrives late,
    // text typed since stays.
    if (place === -1) setText(value)
  }
  const ask = (next: string) => {
    const wanted = next.trim()
    if (wanted === (asked.at(-1) ?? value)) return
    setAsked([...asked, wanted])
    onSearch(wanted)
  }
  const askRested = useEffectEvent(ask)
  useEffect(() => {
    const timer = setTimeout(() => askRested(text), DEBOUNCE_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [text])
  const searchNow = (next: string) => {
    setText(next)
    ask(next)
  }
  const handlePaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain').trim()
    if (!onPasteLines || !/[\r\n]/.test(pasted)) return
    event.preventDefault()
    onPasteLines(pasted)
  }
  const clearIcon = (
    <>
      <CloseIcon />
      <span className="v-hidden">
        <FormattedMessage id="ui.list.clearSearch" />
      </span>
    </>
  )
  return (
    <Input
      className="v-search"
      type="search"
      prefix={<SearchIcon />}
      allowClear={{ clearIcon }}
      value={text}
      aria-label={intl.formatMessage({ id: 'ui.list.search' })}
      placeholder={intl.formatMessage({ id: 'ui.list.searchPlaceholder' })}
      onChange={(event) => (event.target.value === '' ? searchNow('') : setText(event.target.value))}
      onPaste={handlePaste}
      onPressEnter={() => searchNow(text)}
      onKeyDown={(event) => event.key === 'Escape' && searchNow('')}
    />
  )
}
