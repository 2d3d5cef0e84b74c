import { useLocation } from '@vitrine/shell'
import { lazily } from '@vitrine/ui'
import { memo } from 'react'
import type { RecordPagerProps } from './RecordPager'
import { readListPlace } from './readListPlace'

const RecordPager = lazily<RecordPagerProps>(() => import('./RecordPager'), { pending: <span className="v-stepper" />, failed: () => null })

/** The pager of a record that was opened from its list; nothing otherwise. */
export const RecordPagerSlot = memo(function RecordPagerSlot({ screen, id }: Pick<RecordPagerProps, 'screen' | 'id'>) {
  const place = readListPlace(useLocation().state, screen.list.id)
  return place ? <RecordPager screen={screen} id={id} place={place} /> : null
})
