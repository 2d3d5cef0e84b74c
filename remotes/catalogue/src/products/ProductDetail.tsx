import { normaliseLanguage } from '@vitrine/i18n'
import { graphql, useFragment } from '@vitrine/relay'
import { Slot, usePageTitle, usePanels } from '@vitrine/shell'
import { DetailFrame, type DetailTab, ProductImage, StatusDot, TypeLabel } from '@vitrine/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ProductDetail_product$key } from './__generated__/ProductDetail_product.graphql'
import { contentPathLabel } from '../productContent/contentFieldLabel'
import { EanFact } from './EanFact'
import { ProductContentTab } from '../productContent/ProductContentTab'
import { ProductMissing } from './ProductMissing'
import { useContentForm } from '../productContent/useContentForm'
import { useMissing } from './useMissing'

/** The frame of a product that was found. It holds the form, so that no tab can lose what was typed on another. */
export function ProductDetail({ product: key }: { product: ProductDetail_product$key }) {
  const intl = useIntl()
  const product = useFragment(
    graphql`
      fragment ProductDetail_product on Product {
        id
        name
        sku
        eanCode
        originalType
        active
        imageproductassociationSet(limit: 1) {
          image {
            image500282Url
          }
        }
        ...useContentForm_product
        ...useMissing_product
      }
    `,
    key,
  )
  const panels = usePanels('product.panel')
  const form = useContentForm(product)
  const missing = useMissing(product, form)
  usePageTitle(product.name)

  const [main] = product.imageproductassociationSet
  const tabs: DetailTab[] = [
    {
      id: 'content',
      label: intl.formatMessage({ id: 'catalogue.product.tab.content' }),
      dot: missing.required.some(({ path }) => path !== null),
      content: <ProductContentTab form={form} missing={missing} />,
    },
    ...panels.map(({ id, title }) => ({
      id,
      label: title[normaliseLanguage(intl.locale)],
      content: <Slot name="product.panel" id={id} productId={product.id} />,
    })),
  ]
  return (
    <DetailFrame
      breadcrumb={[{ label: <FormattedMessage id="catalogue.products.title" />, to: '/products' }]}
      image={<ProductImage src={main?.image.image500282Url} width={113} height={64} />}
      title={product.name}
      facts={[
        product.sku,
        product.eanCode && <EanFact ean={product.eanCode} />,
        <TypeLabel key="type" type={product.originalType} />,
        <StatusDot key="active" tone={product.active ? 'on' : 'off'}>
          <FormattedMessage id={product.active ? 'catalogue.product.active' : 'catalogue.product.inactive'} />
        </StatusDot>,
      ]}
      tabs={tabs}
      aside={<ProductMissing missing={missing} onFillIn={form.reveal} />}
      changes={form.changed.map((path) => contentPathLabel(intl, path, form))}
      onSave={() => void form.save()}
      onDiscard={form.discard}
      isSaving={form.isSaving}
    />
  )
}
