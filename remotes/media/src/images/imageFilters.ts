import type { ListFilter } from '@vitrine/ui'
import type { IntlShape } from 'react-intl'
import { aspectMessageIds } from './AspectRatioLabel'
import { aspectRatios, type ImagesFilter } from './imagesList'

/** The filters of the media library. */
export function imageFilters(intl: IntlShape): ListFilter<ImagesFilter>[] {
  const text = (id: MessageId) => intl.formatMessage({ id })
  return [
    {
      id: 'aspect',
      label: text('media.images.column.aspect'),
      kind: 'choice',
      options: aspectRatios.map((value) => ({ value, label: text(aspectMessageIds[value]) })),
    },
    { id: 'used', label: text('media.images.column.used'), kind: 'yesno' },
    { id: 'altText', label: text('media.images.column.altText'), kind: 'yesno' },
  ]
}
