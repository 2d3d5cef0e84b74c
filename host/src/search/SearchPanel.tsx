import { addressOf, Link } from '@vitrine/shell'
import { ProductImage, TypeLabel } from '@vitrine/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import type { FoundProduct, SearchOption } from './searchOptions'
import type { ProductSearch } from './useProductSearch'

interface SearchPanelProps {
  id: string
  options: SearchOption[]
  active: number
  search: ProductSearch
  /** The list with the term, where "View More" leads */
  listAddress: string
  onPoint: (index: number) => void
  onChoose: (option: SearchOption) => void
}

export const optionId = (panelId: string, index: number) => `${panelId}-${index}`

/** What stands below the search box: recent searches, the products found, and the way to all of them. */
export function SearchPanel({ id, options, active, search, listAddress, onPoint, onChoose }: SearchPanelProps) {
  const intl = useIntl()
  const optionProps = (index: number) => ({
    role: 'option',
    id: optionId(id, index),
    'aria-selected': index === active,
    onMouseMove: () => onPoint(index),
    // the focus stays in the box, where the arrows work
    onMouseDown: (event: React.MouseEvent) => event.preventDefault(),
    onClick: () => onChoose(options[index]!),
  })
  const recent = options.filter((option) => option.kind === 'recent').length
  const products = options.flatMap((option, index) => (option.kind === 'product' ? [{ product: option.product, index }] : []))
  return (
    <div className="host-search-panel" data-kept-clear>
      <div role="listbox" id={id} aria-label={intl.formatMessage({ id: 'host.search.results' })}>
        {recent > 0 && (
          <div role="group" aria-label={intl.formatMessage({ id: 'host.search.recent' })}>
            <h2 aria-hidden="true">
              <FormattedMessage id="host.search.recent" />
            </h2>
            {options.map(
              (option, index) =>
                option.kind === 'recent' && (
                  <div key={option.text} {...optionProps(index)}>
                    {option.text}
                  </div>
                ),
            )}
          </div>
        )}
        {products.length > 0 && (
          <div role="group" aria-label={intl.formatMessage({ id: 'host.search.products' })}>
            <h2 aria-hidden="true">
              <FormattedMessage
                id={search.products?.isTotalCapped ? 'host.search.totalCapped' : 'host.search.total'}
                values={{ count: search.products?.totalCount ?? 0 }}
              />
            </h2>
            {search.products?.isWidened && (
              <p className="host-search-widened">
                <FormattedMessage id="host.search.widened" />
              </p>
            )}
            {products.map(({ product, index }) => (
              <Link key={product.id} to={addressOf('products.edit', { id: product.id })} tabIndex={-1} {...optionProps(index)}>
                <ProductLine product={product} />
              </Link>
            ))}
            <Link className="host-search-more" to={listAddress} tabIndex={-1} {...optionProps(options.length - 1)}>
              <FormattedMessage id="host.search.more" />
            </Link>
          </div>
        )}
      </div>
      {search.products?.results.length === 0 && (
        <p className="host-search-none">
          <FormattedMessage id="host.search.none" values={{ term: search.term }} />
        </p>
      )}
      {search.hasFailed && (
        <p className="host-search-none">
          <FormattedMessage id="host.search.failed" />
        </p>
      )}
    </div>
  )
}

function ProductLine({ product }: { product: FoundProduct }) {
  const match = product.searchMatch
  const mark = match && (
    <>
      {match.before}
      <mark>{match.matched}</mark>
      {match.after}
    </>
  )
  const isName = match?.field === 'name'
  const isCode = match?.field === 'sku'
  return (
    <>
      <ProductImage src={product.imageproductassociationSet[0]?.image.image500282Url} name={product.content?.name ?? product.name} width={64} height={36} />
      <span className="v-two-lines">
        <b>{isName ? mark : (product.content?.name ?? product.name)}</b>
        <span>{isCode ? mark : product.sku}</span>
        {mark && !isName && !isCode && (
          <span>
            <FormattedMessage id="host.search.match" values={{ field: match?.label, text: mark }} />
          </span>
        )}
      </span>
      <span className="host-search-type">
        <TypeLabel type={product.originalType} />
      </span>
    </>
  )
}
