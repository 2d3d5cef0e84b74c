import { defineEntity, extendEntity, type Field, linkField } from '../../../engine/index.ts'
import { countUses } from './images.store.ts'

const column = (name: string): Field['place'] => ({ in: 'column', column: name })
const pixels = (name: string): Field => ({ type: 'integer', label: `media.image.${name}`, place: column(name), required: true, minimum: 1, maximum: 100_000 })

export const imageEntity = defineEntity({
  kind: 'image',
  label: 'media.image',
  countLabel: 'media.image.count',
  table: 'images',
  title: ['name'],
  fields: {
    name: { type: 'text', label: 'media.image.name', place: column('name'), maximum: 255, lines: 1, required: true },
    altText: { type: 'text', label: 'media.image.altText', place: column('alt_text'), maximum: 500, lines: 1 },
    contentKey: { type: 'text', label: 'media.image.contentKey', place: column('content_key'), maximum: 128, lines: 1, required: true },
    drawing: { type: 'json', label: 'media.image.drawing', place: column('drawing') },
    mimeType: { type: 'text', label: 'media.image.mimeType', place: column('mime_type'), maximum: 64, lines: 1, required: true, initial: 'image/webp' },
    width: pixels('width'),
    height: pixels('height'),
    byteSize: { type: 'integer', label: 'media.image.byteSize', place: column('byte_size'), minimum: 0 },
    aspectRatio: { type: 'choice', label: 'media.image.aspectRatio', place: column('aspect_ratio'), choices: ['PRODUCT', 'SQUARE', 'BANNER'], required: true, initial: 'PRODUCT' },
    createdAt: { type: 'instant', label: 'media.image.createdAt', place: column('created_at'), fixed: true },
  },
})

// A product's photos, the main one first: ids of images.
extendEntity('product', {
  images: linkField('images', 'media.product.images', {
    table: 'product_images',
    owner: 'product_id',
    target: 'image_id',
    refersTo: 'images',
    position: 'position',
    kind: 'imageProductAssociation',
    counted: countUses,
  }),
})
