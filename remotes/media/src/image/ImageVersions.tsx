/* eslint-disable relay/unused-fields -- read by writeRecipe */
import { useFormContext } from '@vitrine/forms'
import { graphql, useFragment } from '@vitrine/relay'
import { Button, ProductImage, RelativeTime, Tag } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import { writeRecipe } from '../imageEditor/recipe'
import type { ImageVersions_image$key } from './__generated__/ImageVersions_image.graphql'
import * as styles from './image.module.css'

/** The versions of an image, the newest first. Each can be loaded into the form again, to be saved. */
export function ImageVersions({ image }: { image: ImageVersions_image$key }) {
  const { form } = useFormContext()
  const { versions } = useFragment(
    graphql`
      fragment ImageVersions_image on Image {
        versions {
          changeSet
          time
          actor
          sentence
          image500282Url
          isCurrent
          recipe {
            operation degrees fill colour tolerance percent x y cuts { aspectRatio x y zoom }
          }
        }
      }
    `,
    image,
  )
  return (
    <ol className={`v-card ${styles.versions}`}>
      {versions.map(({ changeSet, time, actor, sentence, image500282Url, isCurrent, recipe }) => (
        <li key={changeSet}>
          <ProductImage src={image500282Url} width={142} height={80} />
          <div className={styles.grow}>
            <b>{sentence}</b>
            <div className="v-soft v-small">
              {actor} · <RelativeTime value={time} />
            </div>
          </div>
          {isCurrent ? (
            <Tag>
              <FormattedMessage id="media.image.current" />
            </Tag>
          ) : (
            <Button onClick={() => form.put({ recipe: writeRecipe(recipe) })}>
              <FormattedMessage id="media.image.restore" />
            </Button>
          )}
        </li>
      ))}
    </ol>
  )
}
