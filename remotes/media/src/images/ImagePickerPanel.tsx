import { graphql, type PreloadedQuery, usePreloadedQuery } from '@vitrine/relay'
import type { SlotProps } from '@vitrine/shell'
import type { ImagePickerPanelQuery } from './__generated__/ImagePickerPanelQuery.graphql'
import { ImageChoices } from './ImageChoices'

type Props = SlotProps['picker.image'] & { queryRef: PreloadedQuery<ImagePickerPanelQuery> }

/** Chooses one image of the library, for a form of any remote. */
export default function ImagePickerPanel({ queryRef, onPick }: Props) {
  const { images } = usePreloadedQuery<ImagePickerPanelQuery>(
    graphql`
      query ImagePickerPanelQuery($limit: Int) {
        images {
          results(limit: $limit, ordering: "-updated") {
            id
            name
            image500282Url
          }
        }
      }
    `,
    queryRef,
  )
  return <ImageChoices first={images.results.map(({ id, name, image500282Url }) => ({ id, name, image500282Url }))} onPick={onPick} />
}
