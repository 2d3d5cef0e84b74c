import { graphql, useLazyLoadQuery } from '@vitrine/relay'
import { useLocation, useSearchParams } from '@vitrine/shell'
import { Button, Empty, Input } from '@vitrine/ui'
import { useDeferredValue, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ProductTabProps } from '../productForm/ProductTabProps'
import type { VariationsTabQuery } from './__generated__/VariationsTabQuery.graphql'
import { ChosenVariations } from './ChosenVariations'
import { VariationDifferences } from './VariationDifferences'
import { VariationTable } from './VariationTable'
import * as styles from './VariationsTab.module.css'

const PAGE = 50

/** The variations of a configurable product, page by page, and where they differ from it. */
export default function VariationsTab({ product }: ProductTabProps) {
  const intl = useIntl()
  const [address, setAddress] = useSearchParams()
  const { state } = useLocation()
  const [typed, setTyped] = useState('')
  const [offset, setOffset] = useState(0)
  const [changes, setChanges] = useState(0)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const choose = (ids: readonly string[], isChosen: boolean) =>
    setChosen((before) => new Set([...[...before].filter((id) => !ids.includes(id)), ...(isChosen ? ids : [])]))
  // it stays mounted behind the tab where variations are created
  const isShown = address.get('tab') === 'variations'
  const [wasShown, setWasShown] = useState(isShown)
  if (wasShown !== isShown) {
    setWasShown(isShown)
    if (isShown) setChanges(changes + 1)
  }
  const asked = useDeferredValue({ search: typed.trim(), offset, key: `${product.revision} ${changes}` })
  const { product: parent, products } = useLazyLoadQuery<VariationsTabQuery>(
    graphql`
      query VariationsTabQuery($id: ID!, $search: String, $limit: Int, $offset: Int) {
        product(id: $id) {
          variationsCounter
          ...VariationDifferences_product
        }
        products(searchTerm: $search, filter: { parent: $id }) {
          totalCount
          results(limit: $limit, offset: $offset, ordering: "name") {
            id
            ...VariationTable_products
          }
        }
      }
    `,
    { id: product.id, search: asked.search || null, limit: PAGE, offset: asked.offset },
    { fetchKey: asked.key, fetchPolicy: 'store-and-network' },
  )
  if (!parent || parent.variationsCounter === 0) {
    return (
      <div className="v-card">
        <Empty
          title={<FormattedMessage id="catalogue.variations.none" />}
          text={<FormattedMessage id="catalogue.variations.noneText" />}
          action={
            <Button type="primary" onClick={() => setAddress({ tab: 'configurables' }, { state })}>
              <FormattedMessage id="catalogue.variations.choose" />
            </Button>
          }
        />
      </div>
    )
  }
  const last = Math.min(asked.offset + PAGE, products.totalCount)
  return (
    <div className="v-stack">
      <VariationDifferences product={parent} parentId={product.id} opened={address.get('differing')} onChanged={() => setChanges(changes + 1)} />
      <section className="v-card" aria-labelledby="variations-title">
        <div className={`v-row ${styles.head}`}>
          <h2 id="variations-title" className={styles.title}>
            <FormattedMessage id="catalogue.variations.count" values={{ count: parent.variationsCounter }} />
          </h2>
          <Input
            type="search"
            className={styles.search}
            value={typed}
            aria-label={intl.formatMessage({ id: 'catalogue.variations.search' })}
            placeholder={intl.formatMessage({ id: 'catalogue.variations.search' })}
            onChange={(event) => {
              setTyped(event.target.value)
              setOffset(0)
            }}
          />
        </div>
        {products.totalCount === 0 ? (
          <p className="v-soft" role="status">
            <FormattedMessage id="catalogue.variations.notFound" values={{ search: asked.search }} />
          </p>
        ) : (
          <>
            <ChosenVariations
              productId={product.id}
              search={asked.search}
              page={products.results.map(({ id }) => id)}
              total={products.totalCount}
              chosen={chosen}
              onChoose={choose}
              onChanged={() => setChanges((before) => before + 1)}
            />
            <VariationTable products={products.results} chosen={chosen} onChoose={choose} />
          </>
        )}
        {products.totalCount > PAGE && (
          <div className={`v-row ${styles.pages}`}>
            <span className="v-soft">
              <FormattedMessage id="catalogue.variations.range" values={{ from: asked.offset + 1, to: last, count: products.totalCount }} />
            </span>
            <Button disabled={offset === 0} onClick={() => setOffset(Math.max(0, offset - PAGE))}>
              <FormattedMessage id="catalogue.variations.previous" />
            </Button>
            <Button disabled={offset + PAGE >= products.totalCount} onClick={() => setOffset(offset + PAGE)}>
              <FormattedMessage id="catalogue.variations.next" />
            </Button>
          </div>
        )}
      </section>
    </div>
  )
}
