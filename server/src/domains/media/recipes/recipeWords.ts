import type { IntlShape } from '@formatjs/intl'
import type { FieldWords } from '../../../engine/index.ts'
import type { Recipe, Step } from './Recipe.ts'

/** A recipe in words, in the order of its steps. */
export const recipeWords: FieldWords = async (_db, intl) => ({
  form: () => 'TEXT',
  words: (_, value) => ({ text: describeRecipe(intl, value as unknown as Recipe) }),
})

/** What is done to a picture: "Rotated by 90°, background white". Of none of it: that it is as it was given. */
export function describeRecipe(intl: IntlShape<string>, recipe: Recipe): string {
  return recipe.length === 0
    ? intl.formatMessage({ id: 'media.recipe.none' })
    : intl.formatList(
        recipe.map((step) => describeStep(intl, step)),
        { type: 'unit' },
      )
}

function describeStep(intl: IntlShape<string>, step: Step): string {
  switch (step.operation) {
    case 'ROTATE':
      return intl.formatMessage({ id: 'media.recipe.rotate' }, { degrees: step.degrees })
    case 'BACKGROUND':
      return intl.formatMessage({ id: `media.recipe.background.${step.fill}` }, { colour: step.colour ?? '' })
    case 'BRIGHTNESS':
      return intl.formatMessage({ id: 'media.recipe.brightness' }, { percent: step.percent })
    case 'PADDING':
      return intl.formatMessage({ id: 'media.recipe.padding' }, { percent: step.percent })
    case 'CROP':
      return intl.formatMessage({ id: 'media.recipe.crop' }, { count: step.cuts.length })
  }
}
