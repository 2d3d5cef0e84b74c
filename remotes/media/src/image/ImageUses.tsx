import { graphql, useFragment } from '@vitrine/relay'
import { Link } from '@vitrine/shell'
import { Empty } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import type { ImageUses_image$key } from './__generated__/ImageUses_image.graphql'
import * as styles from './image.module.css'

/** Where an image is used: products, description blocks, attribute values, price lists. */
export function ImageUses({ image }: { image: ImageUses_image$key }) {
  const { uses } = useFragment(
    graphql`
      fragment ImageUses_image on Image {
        uses {
          id
          label
          field
          address
        }
      }
    `,
    image,
  )
  if (uses.length === 0)
    return <Empty drawing="search" title={<FormattedMessage id="media.image.unused" />} text={<FormattedMessage id="media.image.unusedText" />} />
  return (
    <ul className={`v-card ${styles.uses}`}>
      {uses.map(({ id, label, field, address }) => (
        <li key={`${id} ${field}`}>
          {address === null || address === undefined ? <b>{label}</b> : <Link to={address}>{label}</Link>}
          <span className="v-soft">{field}</span>
        </li>
      ))}
    </ul>
  )
}
