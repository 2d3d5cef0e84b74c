import { RefusalNote } from '@vitrine/jobs'
import { graphql, useSearched } from '@vitrine/relay'
import { Button, Checkbox, ErrorPanel, Field, ProductImage, Select, Skeleton } from '@vitrine/ui'
import { type FormEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { GivePhotosStepQuery } from './__generated__/GivePhotosStepQuery.graphql'
import * as styles from './PhotosPanel.module.css'
import type { Photo } from './usePhotos'

export interface GivenPhotos {
  images: readonly string[]
  /** An attribute value; empty: all variations */
  value: string
  isFirst: boolean
}

interface Props {
  productId: string
  ids: readonly string[]
  /** null: deleted; missing: not loaded yet */
  photos: ReadonlyMap<string, Photo | null>
  /** The choices before returning from the preview */
  initial: GivenPhotos | undefined
  messages: readonly string[]
  onDone(given: GivenPhotos): void
  onClose(): void
}

/** Which photos, and for which variations: all of them, or those with one value of an axis. */
export function GivePhotosStep({ productId, ids, photos, initial, messages, onDone, onClose }: Props) {
  const intl = useIntl()
  const [images, setImages] = useState<readonly string[]>(initial?.images ?? [])
  const [value, setValue] = useState(initial?.value ?? '')
  const [isFirst, setFirst] = useState(initial?.isFirst ?? true)
  const { found, hasFailed, retry } = useSearched<GivePhotosStepQuery>(
    graphql`
      query GivePhotosStepQuery($id: ID!) {
        product(id: $id) {
          variationsCounter
          variationMatrix {
            axes {
              attribute {
                name
              }
              values {
                id
                name
              }
              counts
            }
          }
        }
      }
    `,
    { id: productId },
    'network-only',
  )
  if (hasFailed) return <ErrorPanel onRetry={retry} />
  if (!found) return <Skeleton lines={4} />
  const product = found.product
  const all = intl.formatMessage({ id: 'media.photos.giveAll' }, { count: product?.variationsCounter ?? 0 })
  const ofAxes = (product?.variationMatrix.axes ?? []).flatMap(({ attribute, values, counts }) =>
    values.flatMap(({ id, name }, place) => {
      const count = counts[place] ?? 0
      return count === 0 ? [] : [{ value: id, label: intl.formatMessage({ id: 'media.photos.giveValue' }, { attribute: attribute.name, value: name, count }) }]
    }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onDone({ images: ids.filter((id) => images.includes(id)), value, isFirst })
  }
  return (
    <form className="v-stack" onSubmit={submit}>
      {messages.length > 0 && <RefusalNote messages={messages} />}
      <fieldset className={styles.which}>
        <legend>
          <FormattedMessage id="media.photos.giveWhich" />
        </legend>
        <ul className={styles.given}>
          {ids.map((id) => {
            const photo = photos.get(id)
            return (
              <li key={id}>
                <Checkbox
                  checked={images.includes(id)}
                  onChange={({ target }) => setImages(target.checked ? [...images, id] : images.filter((other) => other !== id))}
                >
                  <ProductImage src={photo?.image500282Url} alt="" width={71} height={40} /> {photo?.name ?? intl.formatMessage({ id: 'media.photos.coming' })}
                </Checkbox>
              </li>
            )
          })}
        </ul>
      </fieldset>
      <Field label={intl.formatMessage({ id: 'media.photos.giveTo' })}>
        <Select value={value} onChange={setValue} options={[{ value: '', label: all }, ...ofAxes]} />
      </Field>
      <div>
        <Checkbox checked={isFirst} onChange={({ target }) => setFirst(target.checked)}>
          <FormattedMessage id="media.photos.giveFirst" />
        </Checkbox>
      </div>
      <div className="v-dialog-foot">
        <Button onClick={onClose}>
          <FormattedMessage id="jobs.cancel" />
        </Button>
        <Button type="primary" htmlType="submit" disabled={images.length === 0}>
          <FormattedMessage id="jobs.preview" />
        </Button>
      </div>
    </form>
  )
}
