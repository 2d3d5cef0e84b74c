import { normaliseLanguage } from '@vitrine/i18n'
import { readListPlace, RecordPagerSlot } from '@vitrine/lists'
import { graphql, useFragment } from '@vitrine/relay'
import { Slot, useLocation, usePageTitle, usePanels } from '@vitrine/shell'
import { ButtonLink, ConflictDialog, DetailFrame, DraftBanner, PresenceAvatars, ProductImage, SavedNotice, ScoreRing, Skeleton, StatusDot, TypeLabel } from '@vitrine/ui'
import { type ComponentType, Suspense } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ProductDetail_product$key } from './__generated__/ProductDetail_product.graphql'
import { ActiveSwitch } from './ActiveSwitch'
import { DuplicatesNotice } from '../duplicates/DuplicatesNotice'
import { EanFact } from './EanFact'
import { ProductContentTab } from '../productContent/ProductContentTab'
import ProductsScreen from './ProductsScreen'
import { ProductInspection } from '../inspector/ProductInspection'
import { useFieldInAddress } from '../inspector/useFieldInAddress'
import { tabOfField } from './productFields'
import { productTabs, type ProductTabProps } from './productTabs'
import { useProductForm } from './useProductForm'
import { useMissing } from '../inspector/useMissing'
import { useProductLive } from './useProductLive'


/** The frame of a product that was found. It holds the form, so that no tab can lose what was typed on another. */
export function ProductDetail({ product: key }: { product: ProductDetail_product$key }) {
  const intl = useIntl()
  const product = useFragment(
    graphql`
      fragment ProductDetail_product on Product {
        id
        type
        revision
        name
        sku
        eanCode
        originalType
        active
        score
        imageproductassociationSet(limit: 1) {
          image {
            image500282Url
          }
        }
        ...DuplicatesNotice_product
        ...useProductForm_product
        ...ActiveSwitch_product
        ...ProductInspection_product
        ...useMissing_product
        ...useProductLive_product
      }
    `,
    key,
  )
  const panels = usePanels('product.panel')
  const own = productTabs.filter(({ types }) => !types || types.includes(product.type))
  const tabs: { id: string; order: number; label: string; Tab?: ComponentType<ProductTabProps> }[] = [
    { id: 'content', order: 10, label: intl.formatMessage({ id: 'catalogue.product.tab.content' }) },
    ...own.map(({ id, order, label, Tab }) => ({ id, order, label: intl.formatMessage({ id: label }), Tab })),
    ...panels.map(({ id, order, title }) => ({ id, order, label: title[normaliseLanguage(intl.locale)] })),
  ].sort((a, b) => a.order - b.order)
  const form = useProductForm(product)
  const missing = useMissing(product, form)
  const live = useProductLive(product, form, (tab) => tabs.find(({ id }) => id === tab)?.label)
  usePageTitle(product.name)
  useFieldInAddress(form.reveal)
  const place = readListPlace(useLocation().state)

  const [main] = product.imageproductassociationSet
  const contentOf = (id: string, Tab?: ComponentType<ProductTabProps>) => {
    if (id === 'content') return <ProductContentTab productId={product.id} form={form} missing={missing} authorOf={live.authorOf} />
    if (!Tab) return <Slot name="product.panel" id={id} productId={product.id} />
    return (
      <Suspense fallback={<Skeleton />}>
        <Tab product={{ id: product.id, type: product.type, revision: product.revision }} form={form} />
      </Suspense>
    )
  }
  return (
    <DetailFrame
      breadcrumb={[{ label: <FormattedMessage id="catalogue.products.title" />, to: `/products${place?.list ?? ''}` }]}
      image={<ProductImage src={main?.image.image500282Url} width={113} height={64} />}
      title={product.name}
      facts={[
        product.sku,
        product.eanCode && <EanFact ean={product.eanCode} />,
        <TypeLabel key="type" type={product.originalType} />,
        <StatusDot key="active" tone={product.active ? 'on' : 'off'}>
          <FormattedMessage id={product.active ? 'catalogue.product.active' : 'catalogue.product.inactive'} />
        </StatusDot>,
        <ScoreRing key="score" score={product.score} size={26} />,
      ]}
      actions={
        <>
          <RecordPagerSlot screen={ProductsScreen} id={product.id} />
          <PresenceAvatars people={live.people} />
          <ButtonLink to={`/products/new?copyOf=${product.id}`}>
            <FormattedMessage id="catalogue.new.copy" />
          </ButtonLink>
          <ActiveSwitch product={product} />
        </>
      }
      notices={
        <>
          <DuplicatesNotice product={product} />
          {form.draft && <DraftBanner {...form.draft} />}
          <SavedNotice saved={live.saved} onShow={form.reveal} onDismiss={live.dismiss} />
          {form.conflict && <ConflictDialog {...form.conflict} />}
        </>
      }
      tabs={tabs.map(({ Tab, ...tab }) => ({
        ...tab,
        people: live.peopleOn(tab.id),
        dot: missing.required.some(({ path }) => path !== null && tabOfField(path) === tab.id),
        errors: form.wrong.filter((path) => tabOfField(path) === tab.id).length,
        content: contentOf(tab.id, Tab),
      }))}
      onTab={live.onTab}
      aside={<ProductInspection product={product} form={form} tabs={tabs.map(({ id }) => id)} />}
      {...form.frame}
    />
  )
}
