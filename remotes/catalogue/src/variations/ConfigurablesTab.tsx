import { useWholeForm } from '@vitrine/drafts'
import { useStartedJobs } from '@vitrine/jobs'
import { graphql, useLazyLoadQuery } from '@vitrine/relay'
import { Button } from '@vitrine/ui'
import { useDeferredValue, useEffect, useEffectEvent, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { ProductTabProps } from '../productForm/ProductTabProps'
import type { ConfigurablesTabQuery } from './__generated__/ConfigurablesTabQuery.graphql'
import type { AxisValue } from './AxisValues'
import { AxesEditor } from './AxesEditor'
import { MatrixNotes } from './MatrixNotes'
import { VariationMatrix } from './VariationMatrix'

const ROWS = 50

/** The axes of a configurable product and its combinations. Changed axes are previewed here; missing variations are created by a job. */
export default function ConfigurablesTab({ product, form }: ProductTabProps) {
  useWholeForm(form)
  const axes = (form.jsonOf<number[]>('axes') ?? []).map(String)
  const [extra, setExtra] = useState<readonly string[]>([])
  const [without, setWithout] = useState<readonly (AxisValue & { readonly attribute: string })[]>([])
  const [fixed, setFixed] = useState<readonly string[]>([])
  const [rows, setRows] = useState(ROWS)
  const [made, setMade] = useState(0)
  const { watch, watches } = useStartedJobs(() => setMade((before) => before + 1))
  const wanted = JSON.stringify({ axes, extra, without: without.map(({ id }) => id), fixed, rows, key: `${product.revision} ${made}` })
  const asked = useDeferredValue(wanted)
  const question = JSON.parse(asked) as { axes: string[]; extra: string[]; without: string[]; fixed: string[]; rows: number; key: string }
  const { product: found, attributes } = useLazyLoadQuery<ConfigurablesTabQuery>(
    graphql`
      query ConfigurablesTabQuery($id: ID!, $input: VariationMatrixInput) {
        product(id: $id) {
          variationMatrix(input: $input) {
            rowCount
            colliding {
              __typename
            }
            ...VariationMatrix_matrix
            ...MatrixNotes_matrix
            ...AxesEditor_matrix
          }
        }
        attributes(filter: { types: [SELECT, COLOUR] }) {
          results(limit: 200, ordering: "name") {
            ...AxesEditor_choices
          }
        }
      }
    `,
    { id: product.id, input: { axes: question.axes, extra: question.extra, without: question.without, fixed: question.fixed, limit: question.rows } },
    { fetchKey: question.key, fetchPolicy: 'store-and-network' },
  )
  const matrix = found?.variationMatrix
  const isUnsaved = form.changed.includes('axes')
  // by the server's rule: combinations can only coincide if an axis is removed
  const isAxisGone = (JSON.parse(form.savedOf('axes') || '[]') as number[]).some((id) => !question.axes.includes(String(id)))
  const isHeld = isAxisGone && question.axes.length > 0 && (matrix?.colliding.length ?? 0) > 0
  const heldAxes = isHeld ? JSON.stringify(question.axes.map(Number)) : null
  const holdBack = useEffectEvent(() => form.holdBack('axes', heldAxes))
  useEffect(() => holdBack(), [heldAxes])
  if (!matrix) return null
  return (
    <div className="v-stack" aria-busy={asked !== wanted}>
      <AxesEditor
        matrix={matrix}
        axes={axes}
        choices={attributes.results}
        error={form.errors['axes']}
        collisions={isHeld ? matrix.colliding.length : 0}
        isChanged={isUnsaved}
        onAxes={(ids) => form.changeJson('axes', ids.map(Number))}
        without={without}
        onTake={(ids) => {
          setExtra([...new Set([...extra, ...ids])])
          setWithout(without.filter(({ id }) => !ids.includes(id)))
        }}
        onLeave={(value, attribute) => {
          setExtra(extra.filter((id) => id !== value.id))
          if (value.count > 0) setWithout([...without.filter(({ id }) => id !== value.id), { ...value, attribute }])
        }}
      />
      {axes.length > 0 && (
        <>
          <MatrixNotes matrix={matrix} />
          <VariationMatrix
            matrix={matrix}
            productId={product.id}
            isUnsaved={isUnsaved}
            excluded={form.jsonOf<number[][]>('excludedVariations') ?? []}
            onExcluded={(combinations) => form.changeJson('excludedVariations', combinations)}
            onFixed={(others, value) => setFixed([...fixed.filter((id) => !others.includes(id)), value])}
            onStarted={watch}
          />
          {matrix.rowCount > rows && (
            <Button onClick={() => setRows(Math.min(200, rows + ROWS))} disabled={rows >= 200}>
              <FormattedMessage id="catalogue.variations.moreRows" values={{ count: matrix.rowCount - rows }} />
            </Button>
          )}
        </>
      )}
      {watches}
    </div>
  )
}
