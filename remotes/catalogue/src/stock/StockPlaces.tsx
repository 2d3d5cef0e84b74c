import { lazily, Skeleton } from '@vitrine/ui'
import { Suspense, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Segments } from '../segments/Segments'
import type { ProductForm } from '../productForm/ProductForm'
import type { StockLevel } from './StockLevel'
import { StockTable } from './StockTable'
import * as styles from './StockTable.module.css'

const StockMap = lazily(() => import('./StockMap'))

const views = ['table', 'map'] as const

const words = { table: 'catalogue.stock.view.table', map: 'catalogue.stock.view.map' } as const

/** The locations that stock a product: as a table, or on the map. */
export function StockPlaces({ form, levels }: { form: ProductForm; levels: readonly StockLevel[] }) {
  const [view, setView] = useState<(typeof views)[number]>('table')
  return (
    <section className="v-card" aria-labelledby="stock-places">
      <div className={`v-row ${styles.head}`}>
        <h2 id="stock-places" className={styles.title}>
          <FormattedMessage id="catalogue.stock.places" />
        </h2>
        <Segments labelledBy="stock-places" values={views} value={view} draw={(one) => <FormattedMessage id={words[one]} />} onChange={setView} />
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
