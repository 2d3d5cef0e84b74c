import { useEffect, useEffectEvent } from 'react'
import { useIntl } from 'react-intl'
import { useKeyHelp } from '../keyboard/useKeyHelp'
import type { UndoControls } from './useUndo'

/**
 * Ctrl/Cmd+Z is undo, Shift+Ctrl/Cmd+Z and Ctrl+Y are redo: anywhere on the screen and in the form's own fields. Text fields
 * outside the form, and dialogs, keep the browser's own undo.
 */
export function useUndoShortcut(controls: UndoControls | undefined): void {
  const intl = useIntl()
  const help = [
    { keys: 'Mod Z', text: intl.formatMessage({ id: 'ui.keys.undo' }) },
    { keys: 'Mod Shift Z', text: intl.formatMessage({ id: 'ui.keys.redo' }) },
  ]
  useKeyHelp(controls ? help : [])
  const act = useEffectEvent((event: KeyboardEvent) => {
    if (!controls) return
    const direction = directionOf(event)
    if (!direction || event.isComposing) return
    const field = editable(event.target)
    if (field && !controls.owns(field.getAttribute('name') ?? '')) return
    if (document.querySelector('[aria-modal=true]')) return
    const can = direction === 'undo' ? controls.canUndo : controls.canRedo
    // in a form's field the browser's undo is disabled even if there is nothing left: it would diverge
    if (!can && !field) return
    event.preventDefault()
    if (can) controls[direction]()
  })
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => act(event)
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
}

function directionOf(event: KeyboardEvent): 'undo' | 'redo' | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null
  const key = event.key.toLowerCase()
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo'
  return key === 'y' && event.ctrlKey && !event.shiftKey ? 'redo' : null
}

const WITHOUT_TEXT = ['checkbox', 'radio', 'button', 'submit', 'range', 'color', 'file']

/** The surrounding element with an undo of its own, if any. */
function editable(target: EventTarget | null): Element | null {
  if (target instanceof HTMLInputElement) return WITHOUT_TEXT.includes(target.type) ? null : target
  if (target instanceof HTMLTextAreaElement) return target
  return target instanceof HTMLElement && target.isContentEditable ? target : null
}
