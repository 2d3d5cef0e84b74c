/* eslint-disable relay/unused-fields -- read by writeRecipe, and by the parts of the screen */
import { defineForm } from '@vitrine/forms'
import { graphql } from '@vitrine/relay'
import { aspectMessageIds, aspectRatios } from '../images/AspectRatioLabel'
import { writeRecipe } from '../imageEditor/recipe'
import type { imageForm_image$data, imageForm_image$key } from './__generated__/imageForm_image.graphql'

/** The editable fields of an image: name, alt texts, and edits. */
export const imageForm = defineForm<imageForm_image$key, imageForm_image$data>({
  entity: 'image',
  thing: graphql`
    fragment imageForm_image on Image {
      id
      name
      altText
      translations {
        language
        text
      }
      aspectRatio
      width
      height
      recipe {
        operation degrees fill colour tolerance percent x y cuts { aspectRatio x y zoom }
      }
      usageCount
      # eslint-disable-next-line relay/must-colocate-fragment-spreads -- drawn by the screen
      ...ImageAside_image
      # eslint-disable-next-line relay/must-colocate-fragment-spreads
      ...ImageUses_image
      # eslint-disable-next-line relay/must-colocate-fragment-spreads
      ...ImageVersions_image
    }
  `,
  fields: {
    name: { kind: 'text', label: 'media.image.name', tab: 'basic', isRequired: true, maximum: 255, read: ({ name }) => name },
    aspectRatio: {
      kind: 'choice',
      label: 'media.image.aspectRatio',
      hint: 'media.image.aspectRatioHint',
      tab: 'basic',
      values: aspectRatios,
      words: aspectMessageIds,
      read: ({ aspectRatio }) => aspectRatio,
    },
    altText: {
      kind: 'text',
      label: 'media.image.altText',
      hint: 'media.image.altTextHint',
      tab: 'basic',
      maximum: 500,
      lines: 2,
      read: ({ altText }) => altText,
    },
    // Steps as text, so that they share undo, draft and conflicts with the form. Rendered by the editor.
    recipe: { kind: 'text', label: 'media.image.recipe', tab: 'edit', maximum: 20_000, read: ({ recipe }) => writeRecipe(recipe) },
  },
  translated: {
    translation: {
      label: 'media.image.altTextIn',
      tab: 'translations',
      dutch: 'altText',
      maximum: 500,
      lines: 2,
      input: 'translations',
      read: ({ translations }) => translations.map(({ language, text }) => ({ language, text })),
    },
  },
})
