import type { ContentLanguage } from '@vitrine/i18n'
import { useFormAt } from '@vitrine/drafts'
import { graphql, useFragment } from '@vitrine/relay'
import { Checkbox, MovedNote, WarningIcon } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import type { ProductForm } from '../productForm/ProductForm'
import type { UrlKeyRedirects_product$key } from './__generated__/UrlKeyRedirects_product.graphql'
import { contentPath } from './contentPath'
import { leftUrlKey, readRedirects, redirectsPath, withRedirect } from './redirects'
import { UrlKeyRedirect } from './UrlKeyRedirect'
import * as styles from './UrlKeyRedirects.module.css'

interface Props {
  product: UrlKeyRedirects_product$key
  language: ContentLanguage
  form: ProductForm
}

/** Shown below a URL key: what happens to the address being left, and to former ones. Usually nothing. */
export function UrlKeyRedirects({ product, language, form }: Props) {
  const path = redirectsPath(language)
  useFormAt(form, path, contentPath(language, 'urlKey'))
  const { onlineLanguages } = form
  const { takenUrlKeys } = useFragment(
    graphql`
      fragment UrlKeyRedirects_product on Product {
        takenUrlKeys {
          language
          urlKey
          product {
            ...UrlKeyRedirect_product
          }
        }
      }
    `,
    product,
  )
  const [redirects, saved] = [readRedirects(form.valueOf(path)), readRedirects(form.savedOf(path))]
  const left = leftUrlKey(form, onlineLanguages, language)
  // a removed one stays visible until it is saved, and can be restored
  const keys = [...new Set([...saved, ...redirects].map(({ urlKey }) => urlKey))]
    .filter((key) => key !== left && key !== form.valueOf(contentPath(language, 'urlKey')))
    .sort()
  const isMoved = form.moved.includes(path)
  const error = form.errors[path]
  if (left === null && keys.length === 0 && !isMoved && !error) return null
  const leads = redirects.some(({ urlKey, redirects: yes }) => urlKey === left && yes)
  // each is an undo step of its own
  const put = (urlKey: string, wanted: boolean | null) => form.put({ [path]: withRedirect(redirects, urlKey, wanted) })
  const label = form.labelOf(path)
  return (
    <div className={styles.redirects}>
      {left !== null && (
        <div>
          <Checkbox name={path} checked={leads} onChange={(event) => put(left, event.target.checked)}>
            <FormattedMessage id="catalogue.redirect.lead" values={{ urlKey: <b>{left}</b> }} />
          </Checkbox>
          <p role="status">
            {!leads && (
              <>
                <WarningIcon />
                <FormattedMessage id="catalogue.redirect.breaks" />
              </>
            )}
          </p>
        </div>
      )}
      {keys.length > 0 && (
        <ul aria-label={label}>
          {keys.map((urlKey) => (
            <UrlKeyRedirect
              key={urlKey}
              name={path}
              urlKey={urlKey}
              leads={redirects.find((one) => one.urlKey === urlKey)?.redirects ?? null}
              saved={saved.find((one) => one.urlKey === urlKey)?.redirects ?? null}
              takenBy={takenUrlKeys.find((one) => one.language === language && one.urlKey === urlKey)?.product ?? null}
              onPut={(wanted) => put(urlKey, wanted)}
            />
          ))}
        </ul>
      )}
      {isMoved && <MovedNote field={label} by={form.authorOf(path)} theirs={form.wordsOf(path, form.savedOf(path))} onTakeTheirs={() => form.reset(path)} />}
      {error && (
        <span className="v-field-error" role="alert">
          {error}
        </span>
      )}
    </div>
  )
}
