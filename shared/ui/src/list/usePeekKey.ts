import { useEffect, useEffectEvent } from 'react'
import { useIntl } from 'react-intl'
import { isCovered } from '../keyboard/isCovered'
import { letterKeys } from '../keyboard/letterKeys'
import { useKeyHelp } from '../keyboard/useKeyHelp'

/** The space bar opens the quick view of the row whose link is focused (LST-10); anywhere else it works as usual. */
export function usePeekKey(onPeek: ((key: string) => void) | undefined): void {
  const intl = useIntl()
  const isOn = onPeek !== undefined
  useKeyHelp(isOn ? [{ keys: 'Space', text: intl.formatMessage({ id: 'ui.list.peek' }) }] : [])
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== ' ' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isCovered() || !letterKeys.isOn()) return
    const link = event.target instanceof Element ? event.target.closest('.v-row-link') : null
    const key = link?.closest<HTMLElement>('[data-key]')?.dataset['key']
    if (key === undefined) return
    event.preventDefault()
    onPeek?.(key)
  })
  useEffect(() => {
    if (!isOn) return
    const listen = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOn])
}
