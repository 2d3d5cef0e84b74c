import { type Environment, useAnswered, useRelayEnvironment } from '@vitrine/relay'
import type { ColumnSpec, ListColumn } from '@vitrine/ui'
import { useCallback, useEffect, useMemo, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import * as styles from './useDeferredColumns.module.css'
import type { ProductRow } from './products.list'

type AskedRow = Pick<ProductRow, 'id' | 'sku' | 'updatedAt'>

/** The response for some columns of a page of products. Columns are named without their family's prefix. */
export interface DeferredCells<Value> {
  names: readonly (readonly [column: string, name: string])[]
  cells: readonly { column: string; product: string; value: Value }[]
}

/** Columns of the products list that are not loaded with its rows, such as one per attribute. */
export interface ColumnFamily<Value> {
  /** Of its columns in addresses, saved settings and exports */
  prefix: string
  /** Loads the cells of a page by one query; gives back what cancels it. */
  load(
    environment: Environment,
    columns: readonly string[],
    rows: readonly AskedRow[],
    on: { next(answer: DeferredCells<Value>): void; error(): void },
  ): () => void
  /** All of its columns, for the menu in which they are chosen */
  fetchNames(environment: Environment): Promise<DeferredCells<Value>['names']>
  /** The title of a column, by the name in the response */
  title: MessageId | null
  align?: 'end'
  render(value: Value): ReactNode
}

interface Loaded {
  columns: readonly string[]
  products: readonly string[]
  /** By column and product */
  values: ReadonlyMap<string, unknown>
  hasFailed: boolean
}

const nothing: Loaded = { columns: [], products: [], values: new Map(), hasFailed: false }
const noNames: ReadonlyMap<string, string> = new Map()
const cellOf = (column: string, product: string) => `${column} ${product}`

/** The chosen columns of a family, and all that may be chosen. A change of a row loads its cells again. */
export function useDeferredColumns<Value>(
  family: ColumnFamily<Value>,
  chosen: readonly string[] | undefined,
  rows: readonly ProductRow[],
): { columns: readonly ListColumn<ProductRow>[]; offer(): Promise<readonly ColumnSpec[]> } {
  const intl = useIntl()
  const environment = useRelayEnvironment()
  const [names, setNames] = useAnswered(noNames)
  const [loaded, setLoaded] = useAnswered(nothing)
  const { prefix, title } = family
  const inOrder = JSON.stringify((chosen ?? []).flatMap((id) => (id.startsWith(prefix) ? [id.slice(prefix.length)] : [])))
  // another column order needs no new query; a changed row does
  const asked = JSON.stringify((JSON.parse(inOrder) as string[]).toSorted())
  const stamps = JSON.stringify(rows.map(({ id, sku, updatedAt }) => ({ id, sku, updatedAt })))
  const titleOf = useCallback((name: string) => (title === null ? name : intl.formatMessage({ id: title }, { name })), [title, intl])

  useEffect(() => {
    const columns = JSON.parse(asked) as string[]
    const page = JSON.parse(stamps) as AskedRow[]
    if (columns.length === 0 || page.length === 0) return
    const products = page.map(({ id }) => id)
    return family.load(environment, columns, page, {
      next: ({ names: found, cells }) => {
        setNames((known) => new Map([...known, ...found]))
        setLoaded(() => ({ columns, products, values: new Map(cells.map(({ column, product, value }) => [cellOf(column, product), value])), hasFailed: false }))
      },
      error: () => setLoaded(() => ({ columns, products, values: nothing.values, hasFailed: true })),
    })
  }, [family, environment, asked, stamps, setNames, setLoaded])

  const columns = useMemo(() => {
    const render = (column: string, product: string): ReactNode => {
      if (!loaded.columns.includes(column) || !loaded.products.includes(product)) return <span className={`v-skeleton ${styles.pending}`} />
      const value = loaded.values.get(cellOf(column, product)) as Value | undefined
      if (value !== undefined) return family.render(value)
      const failed = loaded.hasFailed ? intl.formatMessage({ id: 'catalogue.products.column.failed' }) : undefined
      return (
        <span className="v-soft" title={failed}>
          {failed === undefined ? '–' : '?'}
        </span>
      )
    }
    return (JSON.parse(inOrder) as string[]).map((column): ListColumn<ProductRow> => ({
      id: `${prefix}${column}`,
      title: titleOf(names.get(column) ?? (title === null ? column : '…')),
      ...(family.align && { align: family.align }),
      isHiddenByDefault: true,
      render: ({ id }) => render(column, id),
    }))
  }, [family, prefix, title, inOrder, names, loaded, titleOf, intl])

  const offer = useCallback(async () => {
    const found = await family.fetchNames(environment)
    setNames((known) => new Map([...known, ...found]))
    return found.map(([column, name]): ColumnSpec => ({ id: `${prefix}${column}`, title: titleOf(name), isHiddenByDefault: true }))
  }, [family, prefix, environment, setNames, titleOf])

  return { columns, offer }
}
