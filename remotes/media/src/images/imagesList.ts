import { parseFilterValue } from '@vitrine/i18n'
import { type ListOptions, readListVariables } from '@vitrine/ui'
import type { AspectRatio, ImagesScreenQuery$variables } from './__generated__/ImagesScreenQuery.graphql'

export type ImagesFilter = 'aspect' | 'used' | 'altText'

export const aspectRatios = ['PRODUCT', 'SQUARE', 'BANNER'] as const satisfies readonly AspectRatio[]

/** What the media library keeps in its address. Pictures are looked at, so it opens as a grid. */
export const imagesList: ListOptions<ImagesFilter> = {
  sorts: ['name', 'created', 'updated'],
  defaultSort: 'name',
  defaultView: 'grid',
  filters: { aspect: aspectRatios, used: 'yesno', altText: 'yesno' },
}

/** What an address asks of the server; called on navigation, while the screen's code is still on its way. */
export function imagesVariables(address: URLSearchParams): ImagesScreenQuery$variables {
  const { variables, filters } = readListVariables(imagesList, address)
  const aspect = aspectRatios.find((one) => one === filters.aspect)
  return {
    ...variables,
    filter: {
      aspectRatios: aspect && [aspect],
      used: parseFilterValue(filters.used),
      hasAltText: parseFilterValue(filters.altText),
    },
  }
}
