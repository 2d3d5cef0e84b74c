import { lazily } from '../feedback/lazily'
import { Skeleton } from '../feedback/Skeleton'
import type { ChangePreviewProps } from './ChangePreviewProps'

/**
 * What a list of changes would do or has done: per thing and field the value before and after, in words. The same in
 * a preview, in a revert and in the activity. Its code is fetched when it is first drawn.
 */
export const ChangePreview = lazily<ChangePreviewProps>(() => import('./ChangeList'), { pending: <Skeleton lines={4} /> })
