import { FormattedMessage } from 'react-intl'
import type { aspectRatios } from './imagesList'

/** The words for the shapes in which a picture is used. */
export const aspectMessageIds = {
  PRODUCT: 'media.aspect.product',
  SQUARE: 'media.aspect.square',
  BANNER: 'media.aspect.banner',
} as const satisfies Record<(typeof aspectRatios)[number], string>

/** The shape of a picture in a word; one that this build does not know is shown as the server names it. */
export function AspectRatioLabel({ aspect }: { aspect: string }) {
  const id = aspectMessageIds[aspect as keyof typeof aspectMessageIds] as MessageId | undefined
  return id ? <FormattedMessage id={id} /> : <>{aspect}</>
}
