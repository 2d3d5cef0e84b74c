import { defineEntity, extendEntity, linkField, type StatedField } from '../../../engine/index.ts'
import { countUses } from './images.store.ts'

const pixels: StatedField = { type: 'integer', required: true, minimum: 1, maximum: 100_000, dependents: ['inspection'] }

export const imageEntity = defineEntity({
  kind: 'image',
  label: 'media.image',
  countLabel: 'media.image.count',
  table: 'images',
  title: ['name'],
  fields: {
    name: { type: 'text', maximum: 255, lines: 1, required: true },
    altText: { type: 'text', maximum: 500, lines: 1 },
    contentKey: { type: 'text', maximum: 128, lines: 1, required: true, dependents: ['inspection'] },
    mimeType: { type: 'text', maximum: 64, lines: 1, required: true, initial: 'image/webp' },
    width: pixels,
    height: pixels,
    byteSize: { type: 'integer', minimum: 0 },
    aspectRatio: { type: 'choice', choices: ['PRODUCT', 'SQUARE', 'BANNER'], required: true, initial: 'PRODUCT' },
    createdAt: { type: 'instant', fixed: true },
  },
})

// A product's photos, the main one first: ids of images.
extendEntity('product', {
  images: {
    ...linkField('images', 'media.product.images', {
      table: 'product_images',
      owner: 'product_id',
      target: 'image_id',
      refersTo: 'images',
      position: 'position',
      kind: 'imageProductAssociation',
      counted: countUses,
    }),
    dependents: ['pictureDuplicates'],
  },
})
