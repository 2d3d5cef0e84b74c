import { graphql, useFragment, useMutation } from '@vitrine/relay'
import { addressOf, Link } from '@vitrine/shell'
import { toasts } from '@vitrine/toasts'
import { Button, Field, Input, Tag } from '@vitrine/ui'
import { type FormEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ImportRow_row$data, ImportRow_row$key } from './__generated__/ImportRow_row.graphql'
import type { ImportRowMutation } from './__generated__/ImportRowMutation.graphql'
import * as styles from './ImportRow.module.css'

interface Props {
  row: ImportRow_row$key
  file: string
  heads: readonly string[]
  canFix: boolean
  onFixed(): void
}

const outcomeMessageIds = { WAITING: 'media.imports.outcome.waiting', CREATE: 'media.imports.outcome.create', CHANGE: 'media.imports.outcome.change', REMOVE: 'media.imports.outcome.remove', UNCHANGED: 'media.imports.outcome.unchanged', REFUSED: 'media.imports.outcome.refused' } as const

/** One row: what it would change, cell by cell, or what is wrong with it, with what was probably meant. */
export function ImportRow({ row: key, file, heads, canFix, onFixed }: Props) {
  const row = useFragment(
    graphql`
      fragment ImportRow_row on ImportRow {
        number
        isRemoval
        outcome
        sku
        cells
        product {
          id
          name
        }
        changes {
          field
          label
          before
          after
          isNewValue
        }
        problems {
          place
          message
          suggestion
        }
      }
    `,
    key,
  )
  const { number, isRemoval, outcome, sku, product, changes, problems } = row
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <strong>
          {isRemoval ? <FormattedMessage id="media.imports.notInFile" /> : <FormattedMessage id="media.imports.row" values={{ row: number }} />}
        </strong>
        {product ? <Link to={addressOf('products.edit', { id: product.id })}>{`${sku} · ${product.name}`}</Link> : <span>{sku}</span>}
        <Tag>{outcome in outcomeMessageIds ? <FormattedMessage id={outcomeMessageIds[outcome as keyof typeof outcomeMessageIds]} /> : outcome}</Tag>
      </div>
      {changes.length > 0 && (
        <dl className={styles.changes}>
          {changes.map(({ field, label, before, after, isNewValue }) => (
            <div key={field} className={styles.change}>
              <dt className="v-soft">{label}</dt>
              <dd>
                {before !== null && before !== undefined && <del>{before}</del>} <ins>{after ?? '–'}</ins>
                {isNewValue && (
                  <>
                    {' '}
                    <span className="v-soft v-small">
                      <FormattedMessage id="media.imports.newValue" />
                    </span>
                  </>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {problems.length > 0 && <Problems row={row} file={file} heads={heads} canFix={canFix} onFixed={onFixed} />}
    </li>
  )
}

function Problems({ row: { number, cells, problems }, file, heads, canFix, onFixed }: { row: ImportRow_row$data } & Omit<Props, 'row'>) {
  const intl = useIntl()
  const places = [...new Set(problems.flatMap(({ place }) => place ?? []))]
  const [values, setValues] = useState<Readonly<Record<number, string>>>({})
  const [commit, isSaving] = useMutation<ImportRowMutation>(graphql`
    mutation ImportRowMutation($input: FixImportRowInput!) {
      fixImportRow(input: $input) {
        row {
          number
        }
        errors {
          message
        }
      }
    }
  `)
  const save = (event: FormEvent) => {
    event.preventDefault()
    commit({
      variables: { input: { id: file, row: number, cells: Object.entries(values).map(([place, value]) => ({ place: Number(place), value })) } },
      onCompleted({ fixImportRow: { errors } }) {
        for (const { message } of errors) toasts.show({ kind: 'error', text: message })
        if (errors.length === 0) onFixed()
      },
    })
  }
  return (
    <form className="v-stack" onSubmit={save}>
      <ul className={styles.problems}>
        {problems.map(({ place, message, suggestion }, at) => (
          <li key={at}>
            {message}{' '}
            {canFix && place !== null && place !== undefined && suggestion && (
              <Button size="small" onClick={() => setValues({ ...values, [place]: suggestion })}>
                <FormattedMessage id="media.imports.take" values={{ suggestion }} />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {canFix && places.length > 0 && (
        <div className={styles.fixes}>
          {places.map((place) => (
            <Field key={place} label={heads[place] ?? ''}>
              <Input value={values[place] ?? cells[place] ?? ''} onChange={(event) => setValues({ ...values, [place]: event.target.value })} />
            </Field>
          ))}
          <Button htmlType="submit" disabled={isSaving || Object.keys(values).length === 0} aria-label={intl.formatMessage({ id: 'media.imports.fixRow' }, { row: number })}>
            <FormattedMessage id="media.imports.fix" />
          </Button>
        </div>
      )}
    </form>
  )
}
