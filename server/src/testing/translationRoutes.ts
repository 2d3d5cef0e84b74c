import type { withServer } from './index.ts'

type Route = (id: number) => string

const draft = 'draft: { textFrom: "bank", textTo: "bank bank", languageFrom: "nl", languageTo: "nl", scope: ALL, match: WORD, caseSensitive: false }'

/** Routes to the types of translations, for everyField.test.ts; creates one that matches this name, and its dry run, requested with `token`. */
export async function translationRoutes(
  { ask }: Pick<Awaited<ReturnType<typeof withServer>>, 'ask'>,
  { name, website, token }: { name: string; website: number | undefined; token: string | undefined },
): Promise<Readonly<Record<string, Route>>> {
  const input = { textFrom: name, textTo: `${name} Drie`, languageFrom: 'nl', languageTo: 'nl' }
  const { createTranslation } = await ask<{ createTranslation: { translation: { id: string } } }>(
    'mutation Make($input: CreateTranslationInput!) { createTranslation(input: $input) { translation { id } } }',
    { input },
  )
  const { prepareTranslationsApply } = await ask<{ prepareTranslationsApply: { job: { id: string } } }>(
    `mutation { prepareTranslationsApply(selection: { ids: [${createTranslation.translation.id}] }) { job { id } } }`,
    {},
    { token },
  )
  const dryRun = `translationDryRun(job: ${prepareTranslationsApply.job.id})`
  const untranslated = `untranslatedProduct(website: ${website}, language: "fr")`
  return {
    TranslationConflict: () => `{ translationConflicts(${draft}) { § } }`,
    TranslationTest: () => '{ translationTest(text: "Bank", language: "nl") { § } }',
    TranslationTestPart: () => '{ translationTest(text: "Bank", language: "nl") { parts { § } } }',
    TranslationDryRun: () => `{ ${dryRun} { § } }`,
    TranslationHit: () => `{ ${dryRun} { hits { § } } }`,
    UntranslatedProduct: () => `{ ${untranslated} { § } }`,
    UntranslatedText: () => `{ ${untranslated} { texts { § } } }`,
  }
}
