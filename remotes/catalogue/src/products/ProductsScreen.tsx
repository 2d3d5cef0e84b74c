import { listScreen, type LookProps, valueCounts } from '@vitrine/lists'
import { graphql } from '@vitrine/relay'
import { addressOf } from '@vitrine/shell'
import { ButtonLink, lazily, MenuButton, MoreIcon, Skeleton, useIsMobile } from '@vitrine/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { useProductsBulk } from '../bulk/useProductsBulk'
import { useCodes } from '../codes/useCodes'
import { Recalculating } from '../inspector/Recalculating'
import { useOpenVariations } from '../openVariations/useOpenVariations'
import type { ProductsScreenCountsQuery } from './__generated__/ProductsScreenCountsQuery.graphql'
import type { ProductsScreenQuery } from './__generated__/ProductsScreenQuery.graphql'
import { idsOf, readParts } from './attributeParts'
import { attributeColumns } from './attributeColumns'
import { attributeIn } from './attributeThat'
import type { FilterFinderProps } from './FilterFinder'
import { partsInWords } from './partsInWords'
import { attributeOf } from './productFilters'
import { type ProductRow, productsList } from './products.list'
import { productsVariables } from './productsVariables'
import { ProductsOnWebsites } from './ProductOnWebsites'
import { stockColumns } from './stockColumns'
import { useCategoryLabels } from './useCategoryLabels'
import { useDeferredColumns } from './useDeferredColumns'
import { useNamedAttributes } from './useNamedAttributes'
import { useProductViewCounts } from './useProductViewCounts'
import { useWebsiteChoices } from './useWebsiteChoices'

// loaded with the first quick view
const ProductFacts = lazily<LookProps>(() => import('./ProductFacts').then((module) => ({ default: module.ProductFacts })), { pending: <Skeleton lines={6} /> })

const FilterFinder = lazily<FilterFinderProps>(() => import('./FilterFinder'), { pending: <Skeleton lines={1} />, failed: () => null })

/** All products, searched, filtered and sorted by the address. */
export default listScreen(productsList, {
  query: graphql`
    query ProductsScreenQuery(
      $search: String
      $filter: ProductFilter
      $sort: String
      $perPage: Int
      $offset: Int
      $isNarrowed: Boolean!
      $hasCodes: Boolean!
    ) {
      products(searchTerm: $search, filter: $filter) {
        totalCount
        isWidened
        isTotalCapped
        codesNotFound @include(if: $hasCodes)
        results(limit: $perPage, offset: $offset, ordering: $sort) {
          ...productsList_rows
          productinspector {
            isRecalculating
          }
        }
      }
      all: products @include(if: $isNarrowed) {
        totalCount
      }
      listSettings(list: "products")
    }
  `,
  variables: productsVariables,
  read: ({ products, all, listSettings }: ProductsScreenQuery['response']) => ({
    rows: products.results,
    count: products.totalCount,
    isCapped: products.isTotalCapped,
    isWidened: products.isWidened,
    isRecalculating: products.results.some(({ productinspector }) => productinspector.isRecalculating),
    codesNotFound: products.codesNotFound,
    unfilteredCount: all?.totalCount,
    settings: listSettings,
  }),
  counts: valueCounts(
    graphql`
      query ProductsScreenCountsQuery($search: String, $filter: ProductFilter, $by: ProductCountBy!) {
        products(searchTerm: $search, filter: $filter) {
          counts(by: $by) {
            # eslint-disable-next-line relay/must-colocate-fragment-spreads -- the frame reads it
            ...valueCounts_count
          }
        }
      }
    `,
    ({ products }: ProductsScreenCountsQuery['response']) => products.counts,
  ),
  look: ProductFacts,
  create: { to: addressOf('products.new'), label: 'catalogue.new.title' },
  useFilters({ filters }) {
    const intl = useIntl()
    const { attribute, category, value = '', missing } = filters
    const missed = attributeOf(missing)
    const nameOf = useNamedAttributes([attribute && attributeIn(attribute).id, missed, ...idsOf(readParts(value))])
    const named = (id: 'catalogue.products.with' | 'catalogue.products.without' | 'catalogue.products.isEmpty', of: string) => () =>
      intl.formatMessage({ id }, { name: nameOf(of)?.name ?? of })
    const websites = { options: useWebsiteChoices() }
    const categoryLabel = useCategoryLabels(category !== undefined)
    return {
      category: { labelOf: categoryLabel },
      onWebsite: websites,
      onlineOn: websites,
      failedOn: websites,
      ...(missed && { missing: { sentence: named('catalogue.products.without', missed) } }),
      ...(attribute && {
        attribute: { sentence: named(attributeIn(attribute).isEmpty ? 'catalogue.products.isEmpty' : 'catalogue.products.with', attributeIn(attribute).id) },
      }),
      value: partsInWords(intl, nameOf),
    }
  },
  useColumns(chosen, rows) {
    const attributes = useDeferredColumns(attributeColumns, chosen, rows)
    const stock = useDeferredColumns(stockColumns, chosen, rows)
    return {
      columns: [...stock.columns, ...attributes.columns],
      offer: async () => (await Promise.all([stock.offer(), attributes.offer()])).flat(),
    }
  },
  useParts({ state, filters, rows, page, refresh }) {
    const intl = useIntl()
    const codes = useCodes(state, page?.codesNotFound ?? undefined)
    const isCapped = page?.isCapped ?? false
    const { viewCounts, recount } = useProductViewCounts(page !== null)
    const onChanged = () => (refresh(), recount())
    const bulk = useProductsBulk<ProductRow>({ state, filters, isCapped, onChanged })
    const variations = useOpenVariations(rows)
    const isMobile = useIsMobile()
    return {
      ...variations,
      around: (list) => <ProductsOnWebsites skus={rows.map(({ sku }) => sku)}>{variations.around(list)}</ProductsOnWebsites>,
      ...(viewCounts && { viewCounts }),
      bulk: bulk.selection.actions,
      // on a phone there is only room for the button that creates a product
      hasExport: !isMobile,
      actions: !isMobile && (
        <ButtonLink to={addressOf('files.imported-files')}>
          <FormattedMessage id="catalogue.products.import" />
        </ButtonLink>
      ),
      filterSearch: (search) => <FilterFinder {...search} />,
      more: <ProductsMore onCodes={codes.ask} />,
      note: page?.isWidened && intl.formatMessage({ id: isCapped ? 'catalogue.products.widenedCapped' : 'catalogue.products.widened' }),
      notice: codes.notice ?? (page?.isRecalculating && <Recalculating onWait={refresh} />),
      onPasteLines: codes.paste,
      dialogs: (
        <>
          {bulk.dialog}
          {codes.dialog}
        </>
      ),
    }
  },
})

/** Links to further screens about products. */
function ProductsMore({ onCodes }: { onCodes: () => void }) {
  const intl = useIntl()
  const isMobile = useIsMobile()
  const items = [
    ...(isMobile ? [{ id: 'import', label: intl.formatMessage({ id: 'catalogue.products.import' }), to: addressOf('files.imported-files') }] : []),
    { id: 'codes', label: intl.formatMessage({ id: 'catalogue.codes.ask' }), onSelect: onCodes },
    { id: 'automations', label: intl.formatMessage({ id: 'catalogue.products.automations' }), to: addressOf('automations') },
    { id: 'bin', label: intl.formatMessage({ id: 'catalogue.products.bin' }), to: `${addressOf('bin')}?type=product` },
  ]
  return (
    <MenuButton label={intl.formatMessage({ id: 'catalogue.products.more' })} items={items}>
      <MoreIcon />
    </MenuButton>
  )
}
