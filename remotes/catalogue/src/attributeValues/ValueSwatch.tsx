import { graphql, useFragment } from '@vitrine/relay'
import { ProductImage, Swatch } from '@vitrine/ui'
import type { ValueSwatch_value$key } from './__generated__/ValueSwatch_value.graphql'

/** What a value looks like: its picture, else its colour where its attribute is a colour picker. */
export function ValueSwatch({ value: key }: { value: ValueSwatch_value$key }) {
  const { hex, image, attribute } = useFragment(
    graphql`
      fragment ValueSwatch_value on AttributeValue {
        hex
        attribute {
          isColourPicker
        }
        image {
          image500282Url
        }
      }
    `,
    key,
  )
  if (image) return <ProductImage src={image.image500282Url} width={36} height={28} />
  return hex && attribute.isColourPicker ? <Swatch hex={hex} isLarge /> : null
}
