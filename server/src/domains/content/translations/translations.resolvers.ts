import type { Context, Resolvers, TranslationDraftInput } from '../../../platform/contract/index.ts'
import { readId } from '../../../platform/db/index.ts'
import { canSee, findJob } from '../../../services/jobs/index.ts'
import { Conflicts } from './Conflicts.ts'
import { listCoverage } from './coverage.store.ts'
import { findUntranslatedProduct } from './findUntranslatedProduct.ts'
import type { Pair } from './Pair.ts'
import { prepareTranslationsApply } from './prepareTranslationsApply.ts'
import { readContentLanguage } from './readContentLanguage.ts'
import { testTranslations } from './testTranslations.ts'
import { type TranslationsApply, translationsApplyJob } from './translationsApplyJob.ts'
import { listPairs } from './translations.store.ts'

const maxConflicts = 50
const maxHits = 100

// The conflicts of all rows in a request are found together.
const known = new WeakMap<Context, Promise<Conflicts>>()
async function conflictsOf(context: Context, pair: Pair) {
  const all = known.get(context) ?? listPairs(context.db).then((pairs) => new Conflicts(pairs))
  known.set(context, all)
  const found = (await all).of(pair).slice(0, maxConflicts)
  return Promise.all(found.map(async ({ kind, other }) => ({ kind, other: other.id === null ? null : await context.loaders.translations.load(other.id) })))
}

/** The unsaved pair, which replaces the saved one that it was edited from. */
export function readDraft(context: Context, { id, ...draft }: TranslationDraftInput): Pair {
  return {
    ...draft,
    id: id ? readId(id) : null,
    languageFrom: readContentLanguage(context, draft.languageFrom),
    languageTo: readContentLanguage(context, draft.languageTo),
  }
}

export const resolvers: Resolvers = {
  Query: {
    translationTest: (_, { draft, ...wish }, context) => testTranslations({ ...wish, draft: draft ? readDraft(context, draft) : null }, context),
    translationConflicts: (_, { draft }, context) => conflictsOf(context, readDraft(context, draft)),
    async translationDryRun(_, { job }, { db, viewer }) {
      const id = readId(job)
      const found = id === null ? null : await findJob(db, id)
      if (!found || found.kind !== translationsApplyJob.kind || !canSee(viewer, found)) return null
      const { pairs, hits } = found.input as unknown as TranslationsApply
      const { byPair, ...counts } = hits
      const products = new Map(byPair.map((one) => [one.id, one.products]))
      const told = pairs.map(({ id: pair, textFrom, textTo }) => ({ textFrom, textTo, products: products.get(pair ?? 0) ?? 0 }))
      return { ...counts, hits: told.sort((one, other) => other.products - one.products).slice(0, maxHits) }
    },
    translationCoverage: async (_, __, { db, loaders }) =>
      (await Promise.all((await listCoverage(db)).map(async ({ websiteId, ...row }) => ({ ...row, website: await loaders.websites.load(websiteId) })))).flatMap(
        ({ website, ...row }) => (website ? [{ ...row, website }] : []),
      ),
    untranslatedProduct(_, wish, context) {
      const [language, website, after] = [
        readContentLanguage(context, wish.language),
        readId(wish.website),
        typeof wish.after === 'string' ? readId(wish.after) : undefined,
      ]
      return website === null || after === null || after === 0 ? null : findUntranslatedProduct({ website, language, after: after ?? 0 }, context)
    },
  },
  Mutation: {
    prepareTranslationsApply: (_, { selection }, context) => prepareTranslationsApply(selection, context),
  },
  Translation: {
    conflicts: (row, _, context) => conflictsOf(context, row),
  },
}
