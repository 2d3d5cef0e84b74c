import { graphql, useFragment } from '@vitrine/relay'
import type { ReactNode } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import type { ImageAside_image$key } from './__generated__/ImageAside_image.graphql'
import { ImageQuality } from './ImageQuality'
import * as styles from './image.module.css'

/** The image as displayed, its analysis, and its facts. */
export function ImageAside({ image }: { image: ImageAside_image$key }) {
  const intl = useIntl()
  const { imageUrl, altText, name, width, height, mimeType, byteSize, createdAt, updatedAt, quality } = useFragment(
    graphql`
      fragment ImageAside_image on Image {
        imageUrl
        altText
        name
        width
        height
        mimeType
        byteSize
        createdAt
        updatedAt
        quality(measure: true) {
          ...ImageQuality_quality
        }
      }
    `,
    image,
  )
  const facts: [MessageId, ReactNode][] = [
    ['media.image.original', <FormattedMessage key="size" id="media.image.dimensions" values={{ width, height }} />],
    ['media.image.fileType', mimeType.replace('image/', '').toUpperCase()],
    ...(byteSize === null || byteSize === undefined
      ? []
      : [
          ['media.image.weight', <FormattedMessage key="weight" id="media.image.kilobytes" values={{ size: byteSize / 1024 }} />] satisfies [
            MessageId,
            ReactNode,
          ],
        ]),
    ['media.image.created', <FormattedDate key="created" value={createdAt} dateStyle="medium" />],
    ['media.image.updated', <FormattedDate key="updated" value={updatedAt} dateStyle="medium" timeStyle="short" />],
  ]
  return (
    <aside className={styles.aside} aria-label={intl.formatMessage({ id: 'media.image.facts' })}>
      <a href={imageUrl} target="_blank" rel="noreferrer">
        <img className={styles.shown} src={imageUrl} alt={altText ?? name} />
      </a>
      {quality && <ImageQuality quality={quality} />}
      <dl className={styles.facts}>
        {facts.map(([id, words]) => (
          <div key={id}>
            <dt>
              <FormattedMessage id={id} />
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </aside>
  )
}
