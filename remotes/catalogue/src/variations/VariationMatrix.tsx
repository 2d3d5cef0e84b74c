import type { StartedJob } from '@vitrine/jobs'
import { graphql, useFragment } from '@vitrine/relay'
import { Button, Select } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ValueSwatch } from '../attributeValues/ValueSwatch'
import type { VariationMatrix_matrix$key } from './__generated__/VariationMatrix_matrix.graphql'
import { MakeVariations } from './MakeVariations'
import { MatrixCell } from './MatrixCell'
import * as styles from './VariationMatrix.module.css'

interface Props {
  matrix: VariationMatrix_matrix$key
  productId: string
  /** Axes have unsaved changes: new variations would use the old ones */
  isUnsaved: boolean
  excluded: readonly (readonly number[])[]
  onExcluded(combinations: readonly (readonly number[])[]): void
  /** For a third and further axes: shows another of its values */
  onFixed(others: readonly string[], value: string): void
  onStarted(job: StartedJob): void
}

/** The combinations of all axes as a table: existing, missing and excluded ones. */
export function VariationMatrix({ matrix, productId, isUnsaved, excluded, onExcluded, onFixed, onStarted }: Props) {
  const intl = useIntl()
  const { axes, existing, missing, rows } = useFragment(
    graphql`
      fragment VariationMatrix_matrix on VariationMatrix {
        axes {
          attribute {
            id
            name
          }
          values {
            id
            name
            ...ValueSwatch_value
          }
        }
        existing
        missing
        rows {
          value {
            id
            name
            ...ValueSwatch_value
          }
          cells {
            combination
            state
            ...MatrixCell_cell
          }
        }
      }
    `,
    matrix,
  )
  const [picked, setPicked] = useState<ReadonlyMap<string, readonly string[]>>(new Map())
  const [making, setMaking] = useState<readonly (readonly string[])[] | null>(null)
  const [first, second, ...others] = axes
  if (!first) return null
  const forbidden = new Set(excluded.map(combinationKey))
  const isExcluded = (combination: readonly string[]) => forbidden.has(combinationKey(combination))
  const toggle = (combinations: readonly (readonly string[])[]) => {
    const next = new Map(picked)
    const isAllPicked = combinations.every((combination) => next.has(combinationKey(combination)))
    for (const combination of combinations) {
      if (isAllPicked) next.delete(combinationKey(combination))
      else next.set(combinationKey(combination), combination)
    }
    setPicked(next)
  }
  const inTable = new Set(axes.flatMap(({ values }) => values.map(({ id }) => id)))
  const chosen = [...picked.values()].filter((combination) => combination.every((id) => inTable.has(id)))
  const toMake = chosen.filter((combination) => !isExcluded(combination))
  const toInclude = chosen.filter(isExcluded)
  const exclude = () => {
    onExcluded([...excluded, ...toMake.map((combination) => combination.map(Number))])
    setPicked(new Map())
  }
  const include = () => {
    const back = new Set(toInclude.map(combinationKey))
    onExcluded(excluded.filter((combination) => !back.has(combinationKey(combination))))
    setPicked(new Map())
  }
  const columns = second?.values ?? []
  return (
    <section className="v-card" aria-labelledby="matrix-title">
      <div className={`v-row ${styles.head}`}>
        <h2 id="matrix-title" className={styles.title}>
          <FormattedMessage id="catalogue.matrix.counts" values={{ existing, missing, excluded: forbidden.size }} />
        </h2>
        <div className={`v-row ${styles.actions}`}>
          {toInclude.length > 0 && (
            <Button onClick={include}>
              <FormattedMessage id="catalogue.matrix.include" values={{ count: toInclude.length }} />
            </Button>
          )}
          {toMake.length > 0 && (
            <Button onClick={exclude}>
              <FormattedMessage id="catalogue.matrix.exclude" values={{ count: toMake.length }} />
            </Button>
          )}
          {toMake.length > 0 ? (
            <Button type="primary" disabled={isUnsaved} onClick={() => setMaking(toMake)}>
              <FormattedMessage id="catalogue.matrix.make" values={{ count: toMake.length }} />
            </Button>
          ) : (
            missing > 0 && (
              <Button
                type="primary"
                disabled={isUnsaved}
                onClick={() =>
                  setMaking(allCombinations(axes.map(({ values }) => values.map(({ id }) => id))).filter((combination) => !isExcluded(combination)))
                }
              >
                <FormattedMessage id="catalogue.matrix.makeAll" values={{ count: missing }} />
              </Button>
            )
          )}
        </div>
      </div>
      {isUnsaved && missing > 0 && (
        <p className="v-soft" role="status">
          <FormattedMessage id="catalogue.matrix.saveFirst" />
        </p>
      )}
      {others.map(({ attribute, values }) => {
        const shown = rows[0]?.cells[0]?.combination.find((id) => values.some((value) => value.id === id)) ?? ''
        return (
          <label key={attribute.id} className={`v-row ${styles.fixed}`}>
            {attribute.name}
            <Select
              value={shown}
              isSmall
              onChange={(value) =>
                onFixed(
                  values.map(({ id }) => id),
                  value,
                )
              }
              options={values.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </label>
        )
      })}
      {rows.length === 0 ? (
        <p className="v-soft">
          <FormattedMessage id="catalogue.matrix.noValues" />
        </p>
      ) : (
        <div className={`v-table-scroll ${styles.matrix}`} tabIndex={0} role="group" aria-labelledby="matrix-title">
          <table>
            <thead>
              <tr>
                <th scope="col">
                  {first.attribute.name}
                  {second && ` × ${second.attribute.name}`}
                </th>
                {columns.map((column, at) => (
                  <th key={column.id} scope="col">
                    <span className={`v-row ${styles.line}`}>
                      <ValueSwatch value={column} />
                      <PickLine name={column.name} cells={rows.flatMap(({ cells }) => cells[at] ?? [])} onPick={toggle} />
                    </span>
                  </th>
                ))}
                {!second && <th scope="col">{intl.formatMessage({ id: 'catalogue.product.tab.variations' })}</th>}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ value, cells }) => (
                <tr key={value.id}>
                  <th scope="row">
                    <span className={`v-row ${styles.line}`}>
                      <ValueSwatch value={value} />
                      <PickLine name={value.name} cells={cells} onPick={toggle} />
                    </span>
                  </th>
                  {cells.map((cell, at) => (
                    <MatrixCell
                      key={combinationKey(cell.combination)}
                      cell={cell}
                      words={intl.formatList([value.name, ...(columns[at] ? [columns[at].name] : [])], { type: 'unit' })}
                      isExcluded={isExcluded(cell.combination)}
                      isPicked={picked.has(combinationKey(cell.combination))}
                      onPick={() => toggle([cell.combination])}
                    />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {making && (
        <MakeVariations
          productId={productId}
          combinations={making}
          onClose={() => setMaking(null)}
          onStarted={(job) => {
            setMaking(null)
            setPicked(new Map())
            onStarted(job)
          }}
        />
      )}
    </section>
  )
}

interface LineProps {
  name: string
  cells: readonly { readonly combination: readonly string[]; readonly state: string }[]
  onPick(combinations: readonly (readonly string[])[]): void
}

/** The header of a row or a column; clicking it selects all its missing combinations. */
function PickLine({ name, cells, onPick }: LineProps) {
  const intl = useIntl()
  const free = cells.filter(({ state }) => state === 'MISSING' || state === 'EXCLUDED').map(({ combination }) => combination)
  if (free.length === 0) return <>{name}</>
  return (
    <Button
      look="text"
      className={styles.pick}
      aria-label={intl.formatMessage({ id: 'catalogue.matrix.pickLine' }, { name, count: free.length })}
      onClick={() => onPick(free)}
    >
      {name}
    </Button>
  )
}

/** A key of a combination, regardless of its order. */
function combinationKey(combination: readonly (string | number)[]): string {
  return combination
    .map(Number)
    .sort((a, b) => a - b)
    .join()
}

/** Every combination of one value from each list. */
function allCombinations(lists: readonly (readonly string[])[]): string[][] {
  return lists.reduce<string[][]>((sum, list) => sum.flatMap((head) => list.map((value) => [...head, value])), [[]])
}
