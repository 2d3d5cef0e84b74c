import { FormattedMessage } from 'react-intl'
import type { AspectRatio } from './__generated__/ImagesScreenQuery.graphql'

/** The aspect ratios of images. */
export const aspectRatios = ['PRODUCT', 'SQUARE', 'BANNER'] as const satisfies readonly AspectRatio[]

/** Their labels. */
export const aspectMessageIds = {
  PRODUCT: 'media.aspect.product',
  SQUARE: 'media.aspect.square',
  BANNER: 'media.aspect.banner',
} as const satisfies Record<(typeof aspectRatios)[number], string>

function isKnown(aspect: string): aspect is keyof typeof aspectMessageIds {
  return aspect in aspectMessageIds
}

/** The label of an aspect ratio; one that is unknown to this build is shown by the server's name. */
export function AspectRatioLabel({ aspect }: { aspect: string }) {
  return isKnown(aspect) ? <FormattedMessage id={aspectMessageIds[aspect]} /> : <>{aspect}</>
}
