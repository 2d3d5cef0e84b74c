import { detailScreen } from '@vitrine/forms'
import { graphql } from '@vitrine/relay'
import { lazily } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import { AspectRatioLabel } from '../images/AspectRatioLabel'
import ImagesScreen from '../images/ImagesScreen'
import type { ImageScreenQuery } from './__generated__/ImageScreenQuery.graphql'
import { DeleteImage } from './DeleteImage'
import { ImageAside } from './ImageAside'
import { imageForm } from './image.form'
import { ImageUses } from './ImageUses'
import { ImageVersions } from './ImageVersions'
import { ReplaceImage } from './ReplaceImage'
import { useUpdateImage } from './image.mutations'

const ImageEditor = lazily<object>(() => import('../imageEditor/ImageEditor'))

/** One image: name, editor, uses, and versions. */
export default detailScreen(imageForm, {
  query: graphql`
    query ImageScreenQuery($id: ID!) {
      image(id: $id) {
        id
        revision
        updatedAt
        # eslint-disable-next-line relay/must-colocate-fragment-spreads -- the form's own
        ...imageForm_image
      }
    }
  `,
  read: ({ image }: ImageScreenQuery['response']) => (image ? { key: image, id: image.id, revision: image.revision, updatedAt: image.updatedAt } : null),
  list: ImagesScreen,
  title: ({ name }) => name,
  facts: ({ aspectRatio, width, height }) => [
    <AspectRatioLabel key="aspect" aspect={aspectRatio} />,
    <FormattedMessage key="size" id="media.image.dimensions" values={{ width, height }} />,
  ],
  useSave: useUpdateImage,
  useParts: ({ id, thing, refetch }) => ({
    aside: <ImageAside image={thing} />,
    actions: (
      <>
        <ReplaceImage id={id} onReplaced={refetch} />
        <DeleteImage id={id} uses={thing.usageCount} />
      </>
    ),
  }),
  tabs: [
    { id: 'basic', label: 'media.image.tab.basic' },
    { id: 'translations', label: 'media.image.tab.translations' },
    { id: 'edit', label: 'media.image.tab.edit', content: () => <ImageEditor /> },
    { id: 'uses', label: 'media.image.tab.uses', content: (image) => <ImageUses image={image} /> },
    { id: 'versions', label: 'media.image.tab.versions', content: (image) => <ImageVersions image={image} /> },
  ],
  notFound: { title: 'media.image.notFound', text: 'media.image.notFoundText', back: 'media.image.toImages' },
})
