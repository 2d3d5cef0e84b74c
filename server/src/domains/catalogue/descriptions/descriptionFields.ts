import { type Field, FieldProblem, type FieldValue, type FieldWords, type Problem } from '../../../engine/index.ts'
import { cleanTexts } from '../descriptionBlocks/cleanTexts.ts'
import { readable } from '../descriptionBlocks/readable.ts'
import { blocksOf, isHtml, withoutBoxes } from './descriptionHtml.rules.ts'

export const maxDescription = 20_000
export const maxDescriptionLines = 200
export const maxDescriptionHtml = 40_000

async function cleaned(texts: readonly string[]): Promise<(string | FieldProblem | null)[]> {
  const answers = await cleanTexts(texts.map((html) => ({ html: withoutBoxes(html), profile: 'rich', maximum: maxDescriptionHtml })))
  return answers.map((answer) => (answer instanceof FieldProblem ? answer : blocksOf(answer).join('') || null))
}

/** Formatting as the editor makes it: whatever could run, or imitates the product around it, is left out. */
export const cleanDescriptionHtml: NonNullable<Field['refine']> = (values) => cleaned(values.map(({ value }) => String(value)))

/** The same for HTML that was given as the description itself. */
export const cleanGivenHtml: NonNullable<Field['refine']> = async (values) => {
  const html = values.flatMap(({ value }) => (isHtml(String(value)) ? [String(value)] : []))
  if (html.length === 0) return values.map(({ value }) => value)
  const clean = (await cleaned(html)).values()
  return values.map(({ value }) => (isHtml(String(value)) ? (clean.next().value ?? null) : value))
}

/** What is wrong with the text within, before it becomes the description. */
export function descriptionHtmlProblem(value: FieldValue): Omit<Problem, 'field'> | null {
  const html = String(value)
  const length = html.replace(/<[^>]*>/g, '').length
  if (length > maxDescription) return { code: 'text.long', values: { maximum: maxDescription, length } }
  const lines = html.match(/<br>|<\/(?:p|li|h[1-6]|div)>/gi)?.length ?? 0
  return lines > maxDescriptionLines ? { code: 'text.lines', values: { maximum: maxDescriptionLines, lines } } : null
}

/** Signs instead of tags, so that people see a change of formatting alone. */
export const descriptionHtmlWords: FieldWords = () =>
  Promise.resolve({
    form: () => 'TEXT',
    words: (_, value) => ({ text: readable(String(value)) }),
  })
