import { useEffect, useEffectEvent } from 'react'
import { useIntl } from 'react-intl'
import { isCovered } from '../keyboard/isCovered'
import { isTyping } from '../keyboard/isTyping'
import { letterKeys } from '../keyboard/letterKeys'
import { useKeyHelp } from '../keyboard/useKeyHelp'
import { isEmpty } from './selection'
import type { ListSelectionState } from './useSelection'

/**
 * Ctrl/Cmd+A selects the page, Escape clears the selection, x ticks the focused row (with Shift: the range up to it) and a full
 * stop opens its menu (LST-11). Disabled while typing or below a dialog.
 */
export function useSelectionKeys<Row>(
  { selection, page, act, openMenu }: ListSelectionState<Row>,
  isOn: boolean,
  rowOf: (key: string) => Row | undefined,
): void {
  const intl = useIntl()
  const help = [
    { keys: 'x', text: intl.formatMessage({ id: 'ui.keys.tick' }) },
    { keys: 'Shift x', text: intl.formatMessage({ id: 'ui.keys.tickRange' }) },
    { keys: 'Mod A', text: intl.formatMessage({ id: 'ui.keys.tickPage' }) },
    { keys: '.', text: intl.formatMessage({ id: 'ui.keys.rowMenu' }) },
    { keys: 'Esc', text: intl.formatMessage({ id: 'ui.keys.clear' }) },
  ]
  useKeyHelp(isOn ? help : [])
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || isTyping(event.target) || isCovered()) return
    const isCommand = event.ctrlKey || event.metaKey
    if (isCommand && event.key === 'a' && page.length > 0) {
      event.preventDefault()
      act({ type: 'page', isOn: true, page })
    }
    if (isCommand) return
    if (event.key === 'Escape' && !isEmpty(selection)) act({ type: 'clear' })
    if (!letterKeys.isOn()) return
    const focused = document.activeElement?.closest<HTMLElement>('[data-key]')
    const id = focused?.dataset['key']
    if (!focused || id === undefined) return
    if (event.key.toLowerCase() === 'x') act({ type: event.shiftKey ? 'range' : 'toggle', id, page })
    const row = rowOf(id)
    if (event.key !== '.' || row === undefined) return
    event.preventDefault()
    const { left, bottom } = (focused.querySelector('.v-row-link') ?? focused).getBoundingClientRect()
    openMenu({ row, x: left, y: bottom })
  })
  useEffect(() => {
    if (!isOn) return
    const listen = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOn])
}
