import { isCovered, isTyping, letterKeys } from '@vitrine/ui'
import { useEffect, useEffectEvent } from 'react'
import { tinykeys } from 'tinykeys'

// between two presses of one shortcut; nobody has to hurry
const PATIENCE = 2000

/**
 * Hears keys anywhere on the page, as tinykeys writes them: `g p`, `$mod+k`. Those without Ctrl or Cmd do nothing in a
 * field, before a dialog, or when the reader has turned them off.
 */
export function useKeys(bindings: Readonly<Record<string, () => void>>): void {
  const run = useEffectEvent((keys: string) => bindings[keys]?.())
  const known = Object.keys(bindings).join('\n')
  useEffect(() => {
    const stops = known.split('\n').map((keys) => {
      const handle = (event: KeyboardEvent) => {
        if (event.defaultPrevented) return
        event.preventDefault()
        if (!event.repeat) run(keys)
      }
      // each for itself: after `g m` one listener for all of them would still wait for the end of another `g`
      return tinykeys(window, { [keys]: handle }, { ignore, timeout: PATIENCE })
    })
    return () => stops.forEach((stop) => stop())
  }, [known])
}

function ignore(event: KeyboardEvent): boolean {
  if (event.isComposing) return true
  if (event.ctrlKey || event.metaKey) return false
  return isTyping(event.target) || isCovered() || !letterKeys.isOn()
}
