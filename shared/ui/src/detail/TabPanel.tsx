import { type ReactNode, useLayoutEffect, useState } from 'react'
import { createTabSight, TabSightContext } from './TabSight'

interface Props {
  id: string
  labelledBy: string
  isShown: boolean
  children: ReactNode
}

/** What stands on a tab. While another one is looked at it is kept as it is, and what listens to its sight can rest. */
export function TabPanel({ id, labelledBy, isShown, children }: Props) {
  const [sight] = useState(createTabSight)
  // before the browser paints: what rested is drawn as it stands now
  useLayoutEffect(() => sight.move(isShown), [sight, isShown])
  return (
    <div role="tabpanel" className="v-panel" id={id} aria-labelledby={labelledBy} hidden={!isShown} tabIndex={-1}>
      <TabSightContext value={sight}>{children}</TabSightContext>
    </div>
  )
}
