import { Combobox } from '@vitrine/controls/Combobox'
import { graphql, useSearched } from '@vitrine/relay'
import { ErrorPanel, Field, Skeleton, TwoLines } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ArticlePickerQuery } from './__generated__/ArticlePickerQuery.graphql'

interface Props {
  /** Already added ones */
  excluded: ReadonlySet<string>
  onPick(id: string): void
}

/** Finds an article by name, number or EAN. One that is linked elsewhere is shown, but disabled. */
export function ArticlePicker({ excluded, onPick }: Props) {
  const intl = useIntl()
  const [text, setText] = useState('')
  const search = text.trim()
  const {
    found: answer,
    hasFailed,
    retry,
  } = useSearched<ArticlePickerQuery>(
    graphql`
      query ArticlePickerQuery($search: String) {
        emeubelProducts(searchTerm: $search) {
          results(limit: 20) {
            id
            sku
            name
            linkedProduct {
              name
            }
          }
        }
      }
    `,
    search === '' ? null : { search },
    'network-only',
  )
  const found = answer?.emeubelProducts.results
  const label = intl.formatMessage({ id: 'supplier.panel.link' })
  return (
    <Field label={label}>
      <Combobox
        text={text}
        onText={setText}
        options={found ?? []}
        keyOf={({ id }) => id}
        draw={({ sku, name, linkedProduct }) => (
          <>
            <TwoLines title={name} sub={sku} />
            {linkedProduct && <small>{linkedProduct.name}</small>}
          </>
        )}
        isDisabled={({ id, linkedProduct }) => excluded.has(id) || Boolean(linkedProduct)}
        onChoose={({ id }) => {
          setText('')
          onPick(id)
        }}
        foot={<Foot search={search} count={found?.length} onRetry={hasFailed ? retry : undefined} />}
        placeholder={intl.formatMessage({ id: 'supplier.panel.placeholder' })}
        label={label}
      />
    </Field>
  )
}

function Foot({ search, count, onRetry }: { search: string; count: number | undefined; onRetry: (() => void) | undefined }) {
  if (onRetry) return <ErrorPanel onRetry={onRetry} />
  if (count === undefined) return <Skeleton lines={3} />
  if (count > 0) return null
  return (
    <p>
      <FormattedMessage id="supplier.panel.notFound" values={{ search }} />
    </p>
  )
}
