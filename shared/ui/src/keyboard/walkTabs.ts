import type { KeyboardEvent } from 'react'

/** Arrows, Home and End go from tab to tab of a `tablist`, round its ends, and open what they come to. */
export function walkTabs<Id extends string>(event: KeyboardEvent<HTMLElement>, ids: readonly Id[], value: Id, onChange: (id: Id) => void): void {
  const at = ids.indexOf(value)
  const targets: Record<string, number> = {
    ArrowRight: (at + 1) % ids.length,
    ArrowLeft: (at - 1 + ids.length) % ids.length,
    Home: 0,
    End: ids.length - 1,
  }
  const target = targets[event.key]
  const id = target === undefined ? undefined : ids[target]
  if (target === undefined || id === undefined) return
  event.preventDefault()
  onChange(id)
  ;(event.currentTarget.children[target] as HTMLElement | undefined)?.focus()
}
