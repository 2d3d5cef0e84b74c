import { type Field, type FieldWords, list } from '../../../engine/index.ts'
import { readRedirects, redirectsOf } from './redirects.rules.ts'
import { redirectsPlace } from './redirects.store.ts'

/** URL keys with their targets: "hoekbank-x leads here". */
const redirectsWords: FieldWords = async (_, intl) => ({
  form: () => 'LIST',
  words: (__, value) =>
    list(
      intl,
      redirectsOf(value).map(({ urlKey, redirects }) => ({
        key: `${urlKey} ${redirects}`,
        text: intl.formatMessage({ id: `catalogue.product.redirects.${redirects ? 'leads' : 'open'}` }, { urlKey }),
      })),
    ),
})

/** `redirects.<language>`: [{ urlKey, redirects }], former URL keys of a product from while it was online. */
export const redirectsField: Field = {
  type: 'json',
  label: 'catalogue.product.redirects',
  place: redirectsPlace,
  words: redirectsWords,
  normalise: readRedirects,
}
