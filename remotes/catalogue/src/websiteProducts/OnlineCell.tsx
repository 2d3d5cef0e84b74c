import { lazily, Popover, Skeleton } from '@vitrine/ui'
import { OnlineStatusLabel } from '../websiteState/OnlineStatusLabel'
import * as styles from './OnlineCell.module.css'
import type { OnlineHoverProps } from './OnlineHover'

const OnlineHover = lazily<OnlineHoverProps>(() => import('./OnlineHover'), { pending: <Skeleton lines={4} /> })

const DELAY_SECONDS = 0.3

/** The wanted status of a product on a website; the tooltip explains its actual status, and so does the quick view. */
export function OnlineCell({ id, status }: { id: string; status: string }) {
  return (
    <Popover trigger="hover" mouseEnterDelay={DELAY_SECONDS} destroyOnHidden content={<OnlineHover id={id} />}>
      {/* above the row's own link, so that the pointer finds it */}
      <span className={styles.cell}>
        <OnlineStatusLabel status={status} />
      </span>
    </Popover>
  )
}
