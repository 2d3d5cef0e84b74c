import { contentLanguages, slugify } from '@vitrine/i18n'
import { lazily, LocaleTabs, Skeleton } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import { allMissingTexts } from '../descriptionBlocks/blockTexts'
import { blockFormOf } from '../descriptionBlocks/blockForm'
import type { DescriptionBlocksProps } from '../descriptionBlocks/DescriptionBlocks'
import { contentFields } from './contentFields'
import { contentPath } from './contentPath'
import { ProductIdentity } from '../productIdentity/ProductIdentity'
import { ProductContentField } from './ProductContentField'
import { UrlKeyRedirects } from './UrlKeyRedirects'
import type { ProductForm } from '../products/useProductForm'
import type { Missing } from '../inspector/useMissing'

const DescriptionBlocks = lazily<DescriptionBlocksProps>(() => import('../descriptionBlocks/DescriptionBlocks'), { pending: <Skeleton lines={4} /> })

interface Props {
  productId: string
  form: ProductForm
  missing: Missing
  /** Who saved a field last while the screen was open, as far as that is known */
  authorOf(path: string): string | undefined
}

/** The texts of a product, one language at a time. The model of every form of the house. */
export function ProductContentTab({ productId, form, missing, authorOf }: Props) {
  const { language } = form
  const errors = Object.fromEntries(contentLanguages.map(({ code }) => [code, form.wrong.filter((path) => path.startsWith(`content.${code}.`) || path.startsWith(`blockText.${code}.`)).length]))
  const { blocks, textOf } = blockFormOf(form)
  const missingIn = contentLanguages.map(({ code }) => code).filter((code) => missing.languages.includes(code) || allMissingTexts(blocks, code, textOf).length > 0)
  return (
    <div className="v-stack">
      <ProductIdentity form={form} authorOf={authorOf} />
      <section className="v-card">
        <LocaleTabs value={language} onChange={form.showLanguage} missing={missingIn} errors={errors}>
          {contentFields.map((field) => (
            <ProductContentField
              key={contentPath(language, field.id)}
              field={field}
              language={language}
              form={form}
              authorOf={authorOf}
              hint={field.id === 'urlKey' && <UrlKeyFromName form={form} />}
            >
              {field.id === 'urlKey' && <UrlKeyRedirects language={language} form={form} authorOf={authorOf} />}
            </ProductContentField>
          ))}
        </LocaleTabs>
      </section>
      <DescriptionBlocks productId={productId} form={form} authorOf={authorOf} />
    </div>
  )
}

function UrlKeyFromName({ form }: Pick<Props, 'form'>) {
  const path = contentPath(form.language, 'urlKey')
  const slug = slugify(form.valueOf(contentPath(form.language, 'name')))
  return (
    <button
      type="button"
      className="v-text-button"
      style={{ minHeight: 0, padding: '0 4px', marginInlineEnd: -4 }}
      disabled={slug === '' || slug === form.valueOf(path)}
      onClick={() => form.put({ [path]: slug })}
    >
      <FormattedMessage id="catalogue.content.urlKeyFromName" />
    </button>
  )
}
