import { useEffect, type RefObject } from 'react'
import { useIntl } from 'react-intl'
import { isCovered } from '../keyboard/isCovered'
import { isTyping } from '../keyboard/isTyping'
import { letterKeys } from '../keyboard/letterKeys'
import { useKeyHelp } from '../keyboard/useKeyHelp'

/** j and k move through the rows of a list from anywhere on the page, but not while typing. Enter then opens. */
export function useRowKeys(rows: RefObject<HTMLElement | null>): void {
  const intl = useIntl()
  useKeyHelp([
    { keys: 'j', text: intl.formatMessage({ id: 'ui.keys.nextRow' }) },
    { keys: 'k', text: intl.formatMessage({ id: 'ui.keys.previousRow' }) },
    { keys: 'Enter', text: intl.formatMessage({ id: 'ui.keys.openRow' }) },
  ])
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isCovered() || !letterKeys.isOn()) return
      const step = event.key === 'j' ? 1 : event.key === 'k' ? -1 : 0
      if (step === 0) return
      const links = [...(rows.current?.querySelectorAll<HTMLElement>('.v-row-link') ?? [])]
      // focus may be on a row's checkbox, which counts as the row
      const row = document.activeElement?.closest('tr, li')
      const at = links.findIndex((link) => link.closest('tr, li') === row)
      const next = links[at === -1 ? (step > 0 ? 0 : links.length - 1) : at + step]
      next?.focus()
      next?.scrollIntoView?.({ block: 'nearest' })
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [rows])
}
