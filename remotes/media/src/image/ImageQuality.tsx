import { graphql, useFragment } from '@vitrine/relay'
import { StatusDot, Swatch } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import type { ImageQuality_quality$key } from './__generated__/ImageQuality_quality.graphql'
import * as styles from './image.module.css'

const noteIds = {
  SMALL: 'media.quality.SMALL',
  BLURRED: 'media.quality.BLURRED',
  CMYK: 'media.quality.CMYK',
  HEAVY: 'media.quality.HEAVY',
  GROUND: 'media.quality.GROUND',
  FILL: 'media.quality.FILL',
  ALT_TEXT: 'media.quality.ALT_TEXT',
} as const

const isKnown = (note: string): note is keyof typeof noteIds => note in noteIds

/** Whether an image is good enough, what is wrong with it, and the measurements. */
export function ImageQuality({ quality }: { quality: ImageQuality_quality$key }) {
  const { notes, sharpness, whiteShare, fillShare, colourSpace, byteSize, colour } = useFragment(
    graphql`
      fragment ImageQuality_quality on ImageQuality {
        notes
        sharpness
        whiteShare
        fillShare
        colourSpace
        byteSize
        colour
      }
    `,
    quality,
  )
  return (
    <section className={styles.quality}>
      <b>
        <StatusDot tone={notes.length === 0 ? 'on' : 'warning'}>
          <FormattedMessage id="media.quality.title" values={{ count: notes.length }} />
        </StatusDot>
      </b>
      {notes.length > 0 && (
        <ul>
          {notes.filter(isKnown).map((note) => (
            <li key={note}>
              <FormattedMessage id={noteIds[note]} />
            </li>
          ))}
        </ul>
      )}
      <p className="v-soft v-small">
        <FormattedMessage
          id="media.quality.figures"
          values={{ sharpness: sharpness / 10, white: whiteShare, fill: fillShare, space: colourSpace, size: byteSize / 1024 }}
        />
        {colour && (
          <span className={styles.colour}>
            <Swatch hex={colour} /> {colour}
          </span>
        )}
      </p>
    </section>
  )
}
