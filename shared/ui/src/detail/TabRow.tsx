import type { KeyboardEvent, ReactNode, Ref } from 'react'
import { Button } from '../menus/Button'

interface TabRowProps<Id extends string> {
  /** The accessible name of the tabs. */
  label: string
  tabs: readonly { id: Id; face: ReactNode; describedBy?: string | undefined; startsGroup?: boolean }[]
  value: Id
  onChange(id: Id): void
  /** Ids that connect tab and panel. */
  idOf(tab: Id, part: 'tab' | 'panel'): string
  className?: string
  tabClassName?: string
  ref?: Ref<HTMLDivElement>
}

/** A row of tabs: one tab stop; arrows, Home and End move between tabs, wrapping around, and open them. */
export function TabRow<Id extends string>({ label, tabs, value, onChange, idOf, className, tabClassName, ref }: TabRowProps<Id>) {
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.findIndex(({ id }) => id === value)
    const targets: Record<string, number> = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }
    const target = targets[event.key]
    const tab = target === undefined ? undefined : tabs[target]
    if (target === undefined || !tab) return
    event.preventDefault()
    onChange(tab.id)
    ;(event.currentTarget.children[target] as HTMLElement | undefined)?.focus()
  }
  return (
    <div ref={ref} className={className} role="tablist" aria-label={label} onKeyDown={walk}>
      {tabs.map(({ id, face, describedBy, startsGroup }) => (
        <Button
          look="bare"
          key={id}
          role="tab"
          className={tabClassName}
          id={idOf(id, 'tab')}
          aria-controls={idOf(id, 'panel')}
          aria-describedby={describedBy}
          aria-selected={id === value}
          data-group={startsGroup || undefined}
          tabIndex={id === value ? 0 : -1}
          onClick={() => onChange(id)}
        >
          {face}
        </Button>
      ))}
    </div>
  )
}
