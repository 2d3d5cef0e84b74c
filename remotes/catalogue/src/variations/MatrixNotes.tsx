import { graphql, useFragment } from '@vitrine/relay'
import { addressOf, Link } from '@vitrine/shell'
import { FormattedMessage } from 'react-intl'
import type { MatrixNotes_matrix$key } from './__generated__/MatrixNotes_matrix.graphql'

const NOTES = 'matrix-notes'

/** Scrolls to them. */
export function showMatrixNotes() {
  const notes = document.getElementById(NOTES)
  notes?.scrollIntoView?.({ block: 'center' })
  notes?.focus({ preventScroll: true })
}

/** What does not fit the axes: variations with the same combination, and those without values. */
export function MatrixNotes({ matrix }: { matrix: MatrixNotes_matrix$key }) {
  const { colliding, unplaced } = useFragment(
    graphql`
      fragment MatrixNotes_matrix on VariationMatrix {
        colliding {
          words
          products {
            id
            sku
          }
        }
        unplaced {
          id
          sku
        }
      }
    `,
    matrix,
  )
  if (colliding.length === 0 && unplaced.length === 0) return null
  const links = (products: readonly { readonly id: string; readonly sku: string }[]) => (
    <ul className="v-facts-line">
      {products.map(({ id, sku }) => (
        <li key={id}>
          <Link to={`${addressOf('products.edit', { id })}?tab=attributes`}>{sku}</Link>
        </li>
      ))}
    </ul>
  )
  return (
    <section id={NOTES} className="v-note" role="status" tabIndex={-1}>
      {colliding.length > 0 && (
        <>
          <p>
            <FormattedMessage id="catalogue.axes.colliding" values={{ count: colliding.length }} />
          </p>
          <ul>
            {colliding.slice(0, 20).map(({ words, products }) => (
              <li key={words}>
                <b>{words}</b>
                {links(products)}
              </li>
            ))}
          </ul>
        </>
      )}
      {unplaced.length > 0 && (
        <>
          <p>
            <FormattedMessage id="catalogue.axes.unplaced" values={{ count: unplaced.length }} />
          </p>
          {links(unplaced)}
        </>
      )}
    </section>
  )
}
