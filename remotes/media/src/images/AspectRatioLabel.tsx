import { FormattedMessage } from 'react-intl'
import type { AspectRatio } from './__generated__/ImagesScreenQuery.graphql'

/** The shapes in which a picture is used. */
export const aspectRatios = ['PRODUCT', 'SQUARE', 'BANNER'] as const satisfies readonly AspectRatio[]

/** The words for the shapes in which a picture is used. */
export const aspectMessageIds = {
  PRODUCT: 'media.aspect.product',
  SQUARE: 'media.aspect.square',
  BANNER: 'media.aspect.banner',
} as const satisfies Record<(typeof aspectRatios)[number], string>

function isKnown(aspect: string): aspect is keyof typeof aspectMessageIds {
  return aspect in aspectMessageIds
}

/** The shape of a picture in a word; one that this build does not know is shown as the server names it. */
export function AspectRatioLabel({ aspect }: { aspect: string }) {
  return isKnown(aspect) ? <FormattedMessage id={aspectMessageIds[aspect]} /> : <>{aspect}</>
}
