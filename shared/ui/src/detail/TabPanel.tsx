import { type ReactNode, useLayoutEffect, useState } from 'react'
import { createTabSight, TabSightContext } from './TabSight'

interface Props {
  id: string
  labelledBy: string
  isShown: boolean
  children: ReactNode
}

/** The content of a tab. While another one is open it stays mounted, and its subscriptions can pause. */
export function TabPanel({ id, labelledBy, isShown, children }: Props) {
  const [sight] = useState(createTabSight)
  // before paint: what was paused renders its current state
  useLayoutEffect(() => sight.move(isShown), [sight, isShown])
  return (
    <div role="tabpanel" className="v-panel" id={id} aria-labelledby={labelledBy} hidden={!isShown} tabIndex={-1}>
      <TabSightContext value={sight}>{children}</TabSightContext>
    </div>
  )
}
