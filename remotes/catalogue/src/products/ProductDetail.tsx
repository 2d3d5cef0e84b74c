import { normaliseLanguage } from '@vitrine/i18n'
import { graphql, useFragment } from '@vitrine/relay'
import { Slot, usePageTitle, usePanels } from '@vitrine/shell'
import { ConflictDialog, DetailFrame, DraftBanner, PresenceAvatars, ProductImage, SavedNotice, StatusDot, TypeLabel } from '@vitrine/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ProductDetail_product$key } from './__generated__/ProductDetail_product.graphql'
import { EanFact } from './EanFact'
import { ProductContentTab } from '../productContent/ProductContentTab'
import { ProductMissing } from './ProductMissing'
import { useContentForm } from '../productContent/useContentForm'
import { useMissing } from './useMissing'
import { useProductLive } from './useProductLive'

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
        ...useProductLive_product
      }
    `,
    key,
  )
  const panels = usePanels('product.panel')
  const tabs = [
    { id: 'content', label: intl.formatMessage({ id: 'catalogue.product.tab.content' }) },
    ...panels.map(({ id, title }) => ({ id, label: title[normaliseLanguage(intl.locale)] })),
  ]
  const form = useContentForm(product)
  const missing = useMissing(product, form)
  const live = useProductLive(product, form, (tab) => tabs.find(({ id }) => id === tab)?.label)
  usePageTitle(product.name)

  const [main] = product.imageproductassociationSet
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
      actions={<PresenceAvatars people={live.people} />}
      notices={
        <>
          {form.draft && <DraftBanner {...form.draft} />}
          <SavedNotice saved={live.saved} onShow={form.reveal} onDismiss={live.dismiss} />
          {form.conflict && <ConflictDialog {...form.conflict} />}
        </>
      }
      tabs={tabs.map((tab) => ({
        ...tab,
        people: live.peopleOn(tab.id),
        ...(tab.id === 'content'
          ? {
              dot: missing.required.some(({ path }) => path !== null),
              errors: form.wrong.length,
              content: <ProductContentTab form={form} missing={missing} authorOf={live.authorOf} />,
            }
          : { content: <Slot name="product.panel" id={tab.id} productId={product.id} /> }),
      }))}
      onTab={live.onTab}
      aside={<ProductMissing missing={missing} onFillIn={form.reveal} />}
      {...form.frame}
    />
  )
}
