import { fetchQuery, graphql, useAnswered, useRelayEnvironment } from '@vitrine/relay'
import type { ColumnSpec, ListColumn } from '@vitrine/ui'
import { useCallback, useEffect, useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { useAttributeColumnsQuery } from './__generated__/useAttributeColumnsQuery.graphql'
import { fetchAttributeNames } from './fetchAttributeNames'
import * as styles from './useAttributeColumns.module.css'
import type { ProductRow } from './products.list'

/** The prefix of an attribute's column in addresses, saved settings and exports. */
const prefix = 'attribute.'

/** The values of products for attributes. */
interface Said {
  codes: readonly string[]
  products: readonly string[]
  /** By code and product */
  words: ReadonlyMap<string, string>
  hasFailed?: boolean
}

const nothing: Said = { codes: [], products: [], words: new Map() }
const noNames: ReadonlyMap<string, string> = new Map()

const cellOf = (code: string, product: string) => `${code} ${product}`

/** One column per chosen attribute. Their values are loaded by one query for the page, after its rows. */
export function useAttributeColumns(
  chosen: readonly string[] | undefined,
  rows: readonly ProductRow[],
): { columns: readonly ListColumn<ProductRow>[]; offer(): Promise<readonly ColumnSpec[]> } {
  const intl = useIntl()
  const environment = useRelayEnvironment()
  const [names, setNames] = useAnswered(noNames)
  const [said, setSaid] = useAnswered(nothing)
  const inOrder = (chosen ?? []).flatMap((id) => (id.startsWith(prefix) ? [id.slice(prefix.length)] : [])).join()
  // another column order needs no new query; a changed row does
  const codes = inOrder.split(',').filter(Boolean).toSorted().join()
  const stamps = rows.map(({ id, updatedAt }) => `${id} ${updatedAt}`).join()

  useEffect(() => {
    if (codes === '' || stamps === '') return
    const asked = { codes: codes.split(','), products: stamps.split(',').map((stamp) => stamp.split(' ')[0] ?? '') }
    const request = fetchQuery<useAttributeColumnsQuery>(
      environment,
      graphql`
        query useAttributeColumnsQuery($products: [ID!]!, $codes: [String!]!) {
          attributeColumns(products: $products, codes: $codes) {
            code
            name
            cells {
              product
              words
            }
          }
        }
      `,
      asked,
      { fetchPolicy: 'network-only' },
    ).subscribe({
      next: ({ attributeColumns }) => {
        setNames((known) => new Map([...known, ...attributeColumns.map(({ code, name }) => [code, name] as const)]))
        setSaid(() => ({
          ...asked,
          words: new Map(attributeColumns.flatMap(({ code, cells }) => cells.map(({ product, words }) => [cellOf(code, product), words] as const))),
        }))
      },
      error: () => setSaid(() => ({ ...asked, words: nothing.words, hasFailed: true })),
    })
    return () => request.unsubscribe()
  }, [environment, codes, stamps, setNames, setSaid])

  const columns = useMemo(() => {
    const failed = said.hasFailed ? intl.formatMessage({ id: 'catalogue.products.column.failed' }) : undefined
    return inOrder
      .split(',')
      .filter(Boolean)
      .map((code): ListColumn<ProductRow> => ({
        id: `${prefix}${code}`,
        title: names.get(code) ?? code,
        isHiddenByDefault: true,
        render: ({ id }) => <Cell {...wordsIn(said, code, id)} failed={failed} />,
      }))
  }, [inOrder, names, said, intl])

  const offer = useCallback(async () => {
    const found = await fetchAttributeNames(environment)
    setNames((known) => new Map([...known, ...found.map(({ code, name }) => [code, name] as const)]))
    return found.map(({ code, name }): ColumnSpec => ({ id: `${prefix}${code}`, title: name, isHiddenByDefault: true }))
  }, [environment, setNames])

  return { columns, offer }
}

function wordsIn({ codes, products, words }: Said, code: string, product: string) {
  return { isKnown: codes.includes(code) && products.includes(product), words: words.get(cellOf(code, product)) }
}

interface CellProps {
  isKnown: boolean
  /** Undefined if the product has no value */
  words: string | undefined
  /** Why loading failed */
  failed: string | undefined
}

function Cell({ isKnown, words, failed }: CellProps) {
  if (!isKnown) return <span className={`v-skeleton ${styles.pending}`} />
  if (words !== undefined) return <span title={words}>{words}</span>
  return (
    <span className="v-soft" title={failed}>
      {failed ? '?' : '–'}
    </span>
  )
}
