import { useEffect, useEffectEvent, useRef } from 'react'
import { isCovered } from '../keyboard/isCovered'
import { isTyping } from '../keyboard/isTyping'
import { letterKeys } from '../keyboard/letterKeys'
import { useKeyHelp } from '../keyboard/useKeyHelp'
import { chosenOf, type BulkAction } from './ListSelection'
import { isEmpty } from './selection'
import type { ListSelectionState } from './useSelection'

// a letter after `g` is the second key of a navigation shortcut
const PATIENCE = 2000

/** Shortcuts of the list's actions: for the selection, or the focused row. Disabled while typing or below a dialog. */
export function useActionKeys(state: Pick<ListSelectionState, 'selection' | 'act'>, actions: readonly BulkAction[], matching: number): void {
  const keyed = actions.filter(({ key }) => key !== undefined)
  const left = useRef(-PATIENCE)
  useKeyHelp(keyed.map(({ key = '', label }) => ({ keys: key, text: label })))
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.repeat) return
    if (isTyping(event.target) || isCovered() || !letterKeys.isOn()) return
    const isSecond = event.timeStamp - left.current < PATIENCE
    left.current = event.key === 'g' ? event.timeStamp : -PATIENCE
    const action = keyed.find(({ key }) => key === event.key.toLowerCase())
    if (!action || isSecond) return
    const focused = document.activeElement?.closest<HTMLElement>('[data-key]')?.dataset['key']
    if (!isEmpty(state.selection)) action.onSelect(chosenOf(state.selection, matching, () => state.act({ type: 'clear' })))
    else if (focused !== undefined) action.onSelect({ ids: [focused], count: 1, clear: () => undefined })
  })
  const isOn = keyed.length > 0
  useEffect(() => {
    if (!isOn) return
    const listen = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOn])
}
