import { FieldProblem, type FieldValue } from '../../../engine/index.ts'
import { type AspectRatio, aspectRatios, backgroundFills, type BackgroundFill, type Cut, maxSteps, type Recipe, type Step } from './Recipe.ts'

type Given = Readonly<Record<string, unknown>>

const isGiven = (value: unknown): value is Given => typeof value === 'object' && value !== null && !Array.isArray(value)

/** How far each number may go. */
const bounds = { degrees: [-180, 180], tolerance: [0, 100], brightness: [-80, 100], padding: [0, 50], place: [0, 1000], zoom: [100, 800] } as const

function number(value: unknown, bound: keyof typeof bounds, place: number): number {
  const [minimum, maximum] = bounds[bound]
  if (!Number.isInteger(value) || Number(value) < minimum || Number(value) > maximum)
    throw new FieldProblem('recipe.number', { number: place, minimum, maximum })
  // never -0, which is another text than 0
  return Number(value) || 0
}

function readCut(given: unknown, place: number): Cut {
  if (!isGiven(given) || !aspectRatios.includes(given['aspectRatio'] as AspectRatio)) throw new FieldProblem('recipe.step', { number: place })
  return {
    aspectRatio: given['aspectRatio'] as AspectRatio,
    x: number(given['x'], 'place', place),
    y: number(given['y'], 'place', place),
    zoom: number(given['zoom'] ?? 100, 'zoom', place),
  }
}

function readCuts(given: unknown, place: number): Cut[] {
  if (given === null || given === undefined) return []
  if (!Array.isArray(given)) throw new FieldProblem('recipe.step', { number: place })
  const cuts = given.map((one) => readCut(one, place))
  if (new Set(cuts.map(({ aspectRatio }) => aspectRatio)).size < cuts.length) throw new FieldProblem('recipe.step', { number: place })
  return cuts.sort((a, b) => aspectRatios.indexOf(a.aspectRatio) - aspectRatios.indexOf(b.aspectRatio))
}

function readBackground(given: Given, place: number): Step {
  const fill = given['fill'] as BackgroundFill
  if (!backgroundFills.includes(fill)) throw new FieldProblem('recipe.step', { number: place })
  const colour = fill === 'COLOUR' ? given['colour'] : null
  if (colour !== null && (typeof colour !== 'string' || !/^#[0-9a-f]{6}$/i.test(colour))) throw new FieldProblem('recipe.colour', { number: place })
  return {
    operation: 'BACKGROUND',
    fill,
    colour: colour === null ? null : colour.toLowerCase(),
    tolerance: number(given['tolerance'] ?? 5, 'tolerance', place),
  }
}

function readStep(given: unknown, place: number): Step {
  if (!isGiven(given)) throw new FieldProblem('recipe.step', { number: place })
  switch (given['operation']) {
    case 'ROTATE':
      return { operation: 'ROTATE', degrees: number(given['degrees'], 'degrees', place) }
    case 'BACKGROUND':
      return readBackground(given, place)
    case 'BRIGHTNESS':
      return { operation: 'BRIGHTNESS', percent: number(given['percent'], 'brightness', place) }
    case 'PADDING':
      return { operation: 'PADDING', percent: number(given['percent'], 'padding', place) }
    case 'CROP':
      return {
        operation: 'CROP',
        x: number(given['x'] ?? 500, 'place', place),
        y: number(given['y'] ?? 500, 'place', place),
        cuts: readCuts(given['cuts'], place),
      }
    default:
      throw new FieldProblem('recipe.step', { number: place })
  }
}

const doesSomething = (step: Step): boolean =>
  !((step.operation === 'ROTATE' && step.degrees === 0) || ((step.operation === 'BRIGHTNESS' || step.operation === 'PADDING') && step.percent === 0))

/**
 * A recipe in its canonical form: what means the same is the same value. Steps that do nothing are left out.
 * @throws FieldProblem that names the step
 */
export function readRecipe(value: FieldValue): Recipe {
  if (value === null) return []
  if (!Array.isArray(value)) throw new FieldProblem('recipe.step', { number: 1 })
  if (value.length > maxSteps) throw new FieldProblem('recipe.long', { maximum: maxSteps })
  const steps = value.map((given, at) => readStep(given, at + 1))
  const crop = steps.findIndex(({ operation }) => operation === 'CROP')
  if (crop !== -1 && crop < steps.length - 1) throw new FieldProblem('recipe.crop', { number: crop + 1 })
  return steps.filter(doesSomething)
}
