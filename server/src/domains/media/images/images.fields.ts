import { defineEntity, extendEntity, type FieldValue, linkField, type StatedField, translatedField } from '../../../engine/index.ts'
import { contentProblem } from '../../../platform/i18n/index.ts'
import { readRecipe } from '../recipes/readRecipe.ts'
import { recipeWords } from '../recipes/recipeWords.ts'
import { editedPicturesEffect } from '../recipes/recipes.store.ts'
import { countUses } from './images.store.ts'

const pixels: StatedField = { type: 'integer', required: true, minimum: 1, maximum: 100_000, dependents: ['inspection'] }

export const imageEntity = defineEntity({
  kind: 'image',
  label: 'media.image',
  countLabel: 'media.image.count',
  table: 'images',
  title: ['name'],
  address: '/images/:id',
  parameters: { translation: contentProblem },
  fields: {
    name: { type: 'text', maximum: 255, lines: 1, required: true, dependents: ['websites'] },
    // in Dutch; other languages are in translations
    altText: { type: 'text', maximum: 500, lines: 1, dependents: ['websites'] },
    // { en: 'The sofa from the front' }
    translations: { type: 'json', required: true, initial: {}, dependents: ['websites'] },
    'translation.*': { ...translatedField({ table: 'images', column: 'translations', name: 'translation', maximum: 500 }), dependents: ['websites'] },
    recipe: {
      type: 'json',
      initial: [],
      normalise: (value) => readRecipe(value) as unknown as FieldValue,
      words: recipeWords,
      dependents: ['inspection', 'websites'],
    },
    contentKey: { type: 'text', maximum: 128, lines: 1, required: true, dependents: ['inspection', 'websites'] },
    mimeType: { type: 'text', maximum: 64, lines: 1, required: true, initial: 'image/webp' },
    width: pixels,
    height: pixels,
    byteSize: { type: 'integer', minimum: 0 },
    aspectRatio: { type: 'choice', choices: ['PRODUCT', 'SQUARE', 'BANNER'], required: true, initial: 'PRODUCT', dependents: ['websites'] },
    createdAt: { type: 'instant', fixed: true },
  },
  effects: [editedPicturesEffect],
})

// A product's photos as ids of images, main photo first.
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
    inForm: true,
    whenMerged: 'union',
    liftsToParent: true,
    isAskable: true,
    dependents: ['pictureDuplicates', 'websites', 'priceCards'],
  },
})
