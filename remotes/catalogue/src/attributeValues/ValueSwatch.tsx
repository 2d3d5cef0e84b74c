import { graphql, useFragment } from '@vitrine/relay'
import { ProductImage, Swatch } from '@vitrine/ui'
import type { ValueSwatch_value$key } from './__generated__/ValueSwatch_value.graphql'

/** The swatch of a value: its picture, or its colour if the attribute is a colour picker. */
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
