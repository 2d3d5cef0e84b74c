import { graphql, useSearched } from '@vitrine/relay'
import { Button, ErrorPanel, ProductImage, Skeleton } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import type { ProductPhotosQuery } from './__generated__/ProductPhotosQuery.graphql'
import * as styles from './BlockEditor.module.css'

interface Props {
  productId: string
  chosen: number | null
  onPick(image: string): void
}

/** The product's photos, each chosen with one click. */
export function ProductPhotos({ productId, chosen, onPick }: Props) {
  const { found, hasFailed, retry } = useSearched<ProductPhotosQuery>(
    graphql`
      query ProductPhotosQuery($id: ID!) {
        product(id: $id) {
          imageproductassociationSet {
            id
            image {
              id
              name
              image500282Url
            }
          }
        }
      }
    `,
    { id: productId },
  )
  if (hasFailed) return <ErrorPanel onRetry={retry} />
  if (!found) return <Skeleton lines={3} />
  const photos = found.product?.imageproductassociationSet ?? []
  // without photos there is only the library below
  if (photos.length === 0) return null
  return (
    <section className={styles.photos}>
      <h3 className={styles.title}>
        <FormattedMessage id="catalogue.block.image.own" />
      </h3>
      <ul className="v-row">
        {photos.map(({ id, image: { id: image, name, image500282Url } }) => (
          <li key={id}>
            <Button look="bare" aria-label={name} title={name} aria-pressed={Number(image) === chosen} onClick={() => onPick(image)}>
              <ProductImage src={image500282Url} width={142} height={80} />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
