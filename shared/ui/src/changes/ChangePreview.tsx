import { lazily } from '../feedback/lazily'
import { Skeleton } from '../feedback/Skeleton'
import type { ChangePreviewProps } from './ChangePreviewProps'

/**
 * Planned or written changes: per entity and field the value before and after, in words. The same in previews, reverts and the
 * activity log. Loaded when it is first rendered.
 */
export const ChangePreview = lazily<ChangePreviewProps>(() => import('./ChangeList'), { pending: <Skeleton lines={4} /> })
