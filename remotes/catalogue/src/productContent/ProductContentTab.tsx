import { useFormAt, useFormValue } from '@vitrine/drafts'
import { type ContentLanguage, contentLanguages, slugify } from '@vitrine/i18n'
import { graphql, useFragment } from '@vitrine/relay'
import { Button, lazily, LocaleTabs, Skeleton } from '@vitrine/ui'
import { memo } from 'react'
import { FormattedMessage } from 'react-intl'
import { allMissingTexts } from '../descriptionBlocks/blockTexts'
import { blockFormOf } from '../descriptionBlocks/blockForm'
import type { DescriptionBlocksProps } from '../descriptionBlocks/DescriptionBlocks'
import { useMissing } from '../inspector/useMissing'
import type { ProductForm } from '../productForm/ProductForm'
import { ProductIdentity } from '../productIdentity/ProductIdentity'
import type { ProductContentTab_product$key } from './__generated__/ProductContentTab_product.graphql'
import { contentFields } from './contentFields'
import { contentPath } from './contentPath'
import { ProductContentField } from './ProductContentField'
import { SecondLanguage } from './SecondLanguage'
import { UrlKeyRedirects } from './UrlKeyRedirects'
import { useSecondLanguage } from './useSecondLanguage'
import * as styles from './ProductContentTab.module.css'

const DescriptionBlocks = lazily<DescriptionBlocksProps>(() => import('../descriptionBlocks/DescriptionBlocks'), { pending: <Skeleton lines={4} /> })

const shownFields = contentFields.filter(({ formats }) => formats === undefined)

interface Props {
  product: ProductContentTab_product$key
  form: ProductForm
}

/** The texts of a product, in one language or in two side by side. Only the fields that change are rendered again. */
export const ProductContentTab = memo(function ProductContentTab({ product: key, form }: Props) {
  const product = useFragment(
    graphql`
      fragment ProductContentTab_product on Product {
        id
        ...useMissing_product
        ...UrlKeyRedirects_product
      }
    `,
    key,
  )
  useFormAt(form)
  const { language } = form
  const [beside, setBeside] = useSecondLanguage()
  const languages = beside === null || beside === language ? [language] : [language, beside]
  const missing = useMissing(product, form)
  const missingTexts = useFormValue(form, () => {
    const { blocks, textOf } = blockFormOf(form)
    return contentLanguages
      .filter(({ code }) => allMissingTexts(blocks, code, textOf).length > 0)
      .map(({ code }) => code)
      .join()
  })
  const wrong = useFormValue(form, () =>
    contentLanguages.map(({ code }) => form.wrong.filter((path) => path.startsWith(`content.${code}.`) || path.startsWith(`blockText.${code}.`)).length).join(),
  ).split(',')
  const errors = Object.fromEntries(contentLanguages.map(({ code }, at) => [code, Number(wrong[at])]))
  const missingIn = contentLanguages.map(({ code }) => code).filter((code) => missing.languages.includes(code) || missingTexts.split(',').includes(code))
  return (
    <div className="v-stack">
      <ProductIdentity form={form} />
      <section className="v-card">
        <LocaleTabs
          value={language}
          onChange={form.showLanguage}
          missing={missingIn}
          errors={errors}
          extra={<SecondLanguage first={language} value={beside} onChange={setBeside} />}
        >
          <div className={styles.texts}>
            {shownFields.map((field) => (
              <div key={field.id} className={languages.length > 1 ? styles.pair : undefined}>
                {languages.map((code) => (
                  <ProductContentField
                    key={code}
                    field={field}
                    language={code}
                    shown={language}
                    form={form}
                    hint={field.id === 'urlKey' && <UrlKeyFromName language={code} form={form} />}
                  >
                    {field.id === 'urlKey' && <UrlKeyRedirects product={product} language={code} form={form} />}
                  </ProductContentField>
                ))}
              </div>
            ))}
          </div>
        </LocaleTabs>
      </section>
      <DescriptionBlocks productId={product.id} form={form} languages={languages} />
    </div>
  )
})

function UrlKeyFromName({ language, form }: Pick<Props, 'form'> & { language: ContentLanguage }) {
  const path = contentPath(language, 'urlKey')
  const name = contentPath(language, 'name')
  useFormAt(form, path, name)
  const slug = slugify(form.valueOf(name))
  return (
    <Button look="text" className={styles.hint} disabled={slug === '' || slug === form.valueOf(path)} onClick={() => form.put({ [path]: slug })}>
      <FormattedMessage id="catalogue.content.urlKeyFromName" />
    </Button>
  )
}
