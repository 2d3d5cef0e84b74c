import { lazily, Skeleton } from '@vitrine/ui'
import { Suspense, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { ProductForm } from '../productForm/ProductForm'
import type { StockLevel } from './StockLevel'
import { StockTable } from './StockTable'

const StockMap = lazily(() => import('./StockMap'))

const views = ['table', 'map'] as const

const words = { table: 'catalogue.stock.view.table', map: 'catalogue.stock.view.map' } as const

/** The places where a product is kept: as figures, or on the map. */
export function StockPlaces({ form, levels }: { form: ProductForm; levels: readonly StockLevel[] }) {
  const [view, setView] = useState<(typeof views)[number]>('table')
  return (
    <section className="v-card" aria-labelledby="stock-places">
      <div className="v-row" style={{ justifyContent: 'space-between', marginBottom: 12 }}>
        <h2 id="stock-places" style={{ fontSize: 14, lineHeight: '20px' }}>
          <FormattedMessage id="catalogue.stock.places" />
        </h2>
        <div className="v-segments" role="group" aria-labelledby="stock-places">
          {views.map((one) => (
            <button key={one} type="button" aria-pressed={view === one} onClick={() => setView(one)}>
              <FormattedMessage id={words[one]} />
            </button>
          ))}
        </div>
      </div>
      {view === 'table' ? (
        <StockTable form={form} levels={levels} />
      ) : (
        <Suspense fallback={<Skeleton />}>
          <StockMap levels={levels} />
        </Suspense>
      )}
    </section>
  )
}
