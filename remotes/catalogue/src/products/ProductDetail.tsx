import { useLiveForm } from '@vitrine/drafts'
import { normaliseLanguage } from '@vitrine/i18n'
import { ScreenFormContext, type ScreenForm } from '@vitrine/forms'
import { readListPlace, RecordPagerSlot } from '@vitrine/lists'
import { graphql, useFragment } from '@vitrine/relay'
import { addressOf, Slot, useLocation, usePageTitle, usePanels } from '@vitrine/shell'
import { ConflictDialog, DetailFrame, DraftBanner, PresenceAvatars, ProductImage, SavedNotice, ScoreRing, Skeleton, StatusDot, TypeLabel } from '@vitrine/ui'
import { type ComponentType, memo, Suspense, useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ProductDetail_product$data, ProductDetail_product$key } from './__generated__/ProductDetail_product.graphql'
import { DuplicatesNotice } from '../duplicates/DuplicatesNotice'
import { MergeNotice } from '../merge/MergeNotice'
import { EanFact } from './EanFact'
import { ProductContentTab } from '../productContent/ProductContentTab'
import type { ProductForm } from '../productForm/ProductForm'
import { ProductFormContext } from '../productForm/ProductFormContext'
import ProductsScreen from './ProductsScreen'
import { ProductInspection } from '../inspector/ProductInspection'
import { useFieldInAddress } from '../inspector/useFieldInAddress'
import type { ProductTabProps } from '../productForm/ProductTabProps'
import { ProductActions } from './ProductActions'
import { productTabs, tabGroupOf } from './productTabs'
import { fieldJson } from '../productForm/fieldJson'
import { ruleNoteOf } from '../ruledFields/ruleNoteOf'
import { useProductForm } from './useProductForm'
import { useMissing } from '../inspector/useMissing'
import { useProductLive } from './useProductLive'
import { useOtherTabCounts } from './useOtherTabCounts'
import { useTabCounts } from './useTabCounts'

/** A panel of another remote, memoised to skip the form's renders. */
const Panel = memo(function Panel({ id, productId }: { id: string; productId: string }) {
  return <Slot name="product.panel" id={id} productId={productId} />
})

/** A tab of this remote, memoised for the same reason. */
const OwnTab = memo(function OwnTab({ Tab, product, form }: ProductTabProps & { Tab: ComponentType<ProductTabProps> }) {
  return (
    <Suspense fallback={<Skeleton />}>
      <Tab product={product} form={form} />
    </Suspense>
  )
})

/** The frame of a loaded product. It holds the form, so that unsaved changes survive changing tabs. */
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
        ...MergeNotice_product
        ...useProductForm_product
        ...ProductActions_product
        ...ProductInspection_product
        ...useMissing_product
        ...useTabCounts_product
        ...ProductContentTab_product
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
  const edited = useProductForm(product)
  const live = useProductLive(product, edited, (tab) => tabs.find(({ id }) => id === tab)?.label)
  // tabs render field by field, the frame with every change
  const form: ProductForm = useLiveForm({ ...edited, authorOf: live.authorOf }, [
    edited.language,
    edited.onlineLanguages,
    edited.lockedFields,
    edited.ruled,
    edited.ruleAnswers,
    live.saved.length,
  ])
  const provided = useMemo(() => ({ form, screenForm: screenFormOf(form) }), [form])
  const missing = useMissing(product, form)
  const others = useOtherTabCounts(
    product.id,
    product.revision,
    panels.map(({ id }) => id),
  )
  const countOf = useTabCounts(product, form, others)
  usePageTitle(product.name, 2)
  useFieldInAddress(form)
  const { id, type, revision } = product
  const shown = useMemo(() => ({ id, type, revision }), [id, type, revision])
  const tabIds = tabs.map((tab) => tab.id).join(' ')
  const place = readListPlace(useLocation().state, 'products')

  const actions = useMemo(() => <ProductActions product={product} />, [product])
  const facts = useMemo(() => factsOf(product), [product])
  const [main] = product.imageproductassociationSet
  const contentOf = (id: string, Tab?: ComponentType<ProductTabProps>) => {
    if (id === 'content') return <ProductContentTab product={product} form={form} />
    return Tab ? <OwnTab Tab={Tab} product={shown} form={form} /> : <Panel id={id} productId={product.id} />
  }
  return (
    <ScreenFormContext value={provided}>
      <ProductFormContext value={form}>
        <DetailFrame
          breadcrumb={[{ label: <FormattedMessage id="catalogue.products.title" />, to: `${addressOf('products')}${place?.list ?? ''}` }]}
          image={<ProductImage src={main?.image.image500282Url} name={product.name} width={113} height={64} />}
          title={product.name}
          facts={facts}
          actions={
            <>
              <RecordPagerSlot screen={ProductsScreen} id={product.id} />
              <PresenceAvatars people={live.people} />
              {actions}
            </>
          }
          notices={
            <>
              <MergeNotice product={product} />
              <DuplicatesNotice product={product} />
              {edited.draft && <DraftBanner {...edited.draft} />}
              <SavedNotice saved={live.saved} onShow={edited.reveal} onDismiss={live.dismiss} />
              {edited.conflict && <ConflictDialog {...edited.conflict} />}
            </>
          }
          tabs={tabs.map(({ Tab, order, ...tab }) => ({
            ...tab,
            group: intl.formatMessage({ id: tabGroupOf(order) }),
            people: live.peopleOn(tab.id),
            count: countOf(tab.id),
            dot: missing.required.some(({ field }) => field !== null && edited.tabOf(field) === tab.id),
            errors: edited.wrong.filter((path) => edited.tabOf(path) === tab.id).length,
            content: contentOf(tab.id, Tab),
          }))}
          onTab={live.onTab}
          keepsAside
          aside={<ProductInspection product={product} form={form} tabs={tabIds} />}
          {...edited.frame}
        />
      </ProductFormContext>
    </ScreenFormContext>
  )
}

function factsOf({ sku, eanCode, originalType, active, score }: ProductDetail_product$data) {
  return [
    sku,
    eanCode && <EanFact ean={eanCode} />,
    <TypeLabel key="type" type={originalType} />,
    <StatusDot key="active" tone={active ? 'on' : 'off'}>
      <FormattedMessage id={active ? 'catalogue.product.active' : 'catalogue.product.inactive'} />
    </StatusDot>,
    <ScoreRing key="score" score={score} size={26} />,
  ]
}

/** The form of a product as panels of other remotes use it. */
function screenFormOf(form: ProductForm): ScreenForm {
  const parse = <T,>(json: string) => (json === '' ? null : (JSON.parse(json) as T))
  return {
    valueOf: form.jsonOf,
    savedOf: <T,>(path: string) => parse<T>(form.savedOf(path)),
    change: form.changeJson,
    reset: form.reset,
    isMoved: (path) => form.moved.includes(path),
    errorOf: (path) => form.errors[path],
    authorOf: form.authorOf,
    wordsOf: (path, value) => form.wordsOf(path, fieldJson(value)),
    noteOf: (path) => ruleNoteOf(form, path),
  }
}
