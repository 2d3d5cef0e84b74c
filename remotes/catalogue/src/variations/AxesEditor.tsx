import { readChosenValue } from '@vitrine/pickers/attributes'
import { graphql, useFragment } from '@vitrine/relay'
import { Button, CloseIcon, Select } from '@vitrine/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import type { AxesEditor_choices$key } from './__generated__/AxesEditor_choices.graphql'
import type { AxesEditor_matrix$key } from './__generated__/AxesEditor_matrix.graphql'
import { type AxisValue, AxisValues } from './AxisValues'
import { showMatrixNotes } from './MatrixNotes'
import * as styles from './AxesEditor.module.css'

const MOST = 4

interface Props {
  matrix: AxesEditor_matrix$key
  axes: readonly string[]
  /** Attributes that can be axes */
  choices: AxesEditor_choices$key
  /** From the server */
  error: string | undefined
  /** The number of combinations that would have more than one variation: cannot be saved */
  collisions: number
  isChanged: boolean
  onAxes(ids: readonly string[]): void
  /** Values hidden from the matrix although variations have them, each with its attribute */
  without: readonly (AxisValue & { readonly attribute: string })[]
  /** Adds values to the matrix, whether variations have them or not. */
  onTake(valueIds: readonly string[]): void
  /** Hides a value with its attribute. */
  onLeave(value: AxisValue, attribute: string): void
}

/** The axes of a configurable product in order, each with its values. */
export function AxesEditor({ matrix, axes, choices: choicesKey, error, collisions, isChanged, onAxes, without, onTake, onLeave }: Props) {
  const intl = useIntl()
  const { axes: known } = useFragment(
    graphql`
      fragment AxesEditor_matrix on VariationMatrix {
        axes {
          attribute {
            id
            name
          }
          values {
            # eslint-disable-next-line relay/must-colocate-fragment-spreads -- read by readChosenValue
            ...readChosenValue_value
          }
          counts
        }
      }
    `,
    matrix,
  )
  const choices = useFragment(
    graphql`
      fragment AxesEditor_choices on Attribute @relay(plural: true) {
        id
        name
      }
    `,
    choicesKey,
  )
  const nameOf = (id: string) => choices.find((choice) => choice.id === id)?.name ?? known.find(({ attribute }) => attribute.id === id)?.attribute.name ?? id
  const move = (at: number, by: number) => {
    const next = [...axes]
    const [axis] = next.splice(at, 1)
    if (axis !== undefined) onAxes(next.toSpliced(at + by, 0, axis))
  }
  const free = choices.filter(({ id }) => !axes.includes(id))
  return (
    <section className={isChanged ? 'v-card v-field-changed' : 'v-card'} aria-labelledby="axes-title">
      <h2 id="axes-title">
        <FormattedMessage id="catalogue.axes.title" />
      </h2>
      <p className="v-soft">
        <FormattedMessage id="catalogue.axes.text" />
      </p>
      <ol className={styles.axes}>
        {axes.map((id, at) => {
          const axis = known.find(({ attribute }) => attribute.id === id)
          const values = (axis?.values ?? []).map((value, index) => ({ ...readChosenValue(value), count: axis?.counts[index] ?? 0 }))
          return (
            <li key={id} className={`v-row ${styles.axis}`}>
              <b className={styles.name}>{nameOf(id)}</b>
              <span className={`v-soft ${styles.values}`}>
                <FormattedMessage id="catalogue.axes.values" values={{ count: values.length }} />
              </span>
              <span className={`v-row ${styles.actions}`}>
                <Button
                  size="small"
                  disabled={at === 0}
                  onClick={() => move(at, -1)}
                  aria-label={intl.formatMessage({ id: 'catalogue.axes.up' }, { name: nameOf(id) })}
                >
                  ↑
                </Button>
                <Button
                  size="small"
                  disabled={at === axes.length - 1}
                  onClick={() => move(at, 1)}
                  aria-label={intl.formatMessage({ id: 'catalogue.axes.down' }, { name: nameOf(id) })}
                >
                  ↓
                </Button>
                <Button
                  size="small"
                  icon={<CloseIcon />}
                  onClick={() => onAxes(axes.filter((axisId) => axisId !== id))}
                  aria-label={intl.formatMessage({ id: 'catalogue.axes.remove' }, { name: nameOf(id) })}
                />
              </span>
              <AxisValues
                attribute={{ id, name: nameOf(id) }}
                values={values}
                without={without.filter(({ attribute }) => attribute === id)}
                onTake={onTake}
                onLeave={(value) => onLeave(value, id)}
              />
            </li>
          )
        })}
      </ol>
      {axes.length < MOST && (
        <Select
          name="axes"
          value=""
          aria-label={intl.formatMessage({ id: 'catalogue.axes.add' })}
          onChange={(id) => id !== '' && onAxes([...axes, id])}
          options={[{ value: '', label: intl.formatMessage({ id: 'catalogue.axes.add' }) }, ...free.map(({ id, name }) => ({ value: id, label: name }))]}
        />
      )}
      {(collisions > 0 || error !== undefined) && (
        <p className="v-field-error" role="alert">
          {collisions > 0 ? <FormattedMessage id="catalogue.axes.held" values={{ count: collisions }} /> : error}{' '}
          {collisions > 0 && (
            <Button look="text" onClick={showMatrixNotes}>
              <FormattedMessage id="catalogue.axes.heldWhich" />
            </Button>
          )}
        </p>
      )}
    </section>
  )
}
