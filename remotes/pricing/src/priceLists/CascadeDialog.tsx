import { type QuestionProps, useFormContext } from '@vitrine/forms'
import { graphql, useSearched } from '@vitrine/relay'
import { Button, Dialog, ErrorPanel, Skeleton } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import type { CascadeDialogQuery } from './__generated__/CascadeDialogQuery.graphql'

/** How many lists and products another parent, adjustment or rounding reaches, before it is saved. */
export default function CascadeDialog({ id, onClose, onSave }: QuestionProps) {
  const { form } = useFormContext()
  const parent = String(form.valueOf('parent'))
  // one that is yet to be made has nobody below it
  const { found, hasFailed, retry } = useSearched<CascadeDialogQuery>(
    graphql`
      query CascadeDialogQuery($id: ID!, $parent: ID) {
        priceListCascade(id: $id, parent: $parent) {
          productCount
          lists {
            id
            name
          }
        }
      }
    `,
    id === null ? null : { id, parent: parent === '' ? null : parent },
    'network-only',
  )
  const cascade = found?.priceListCascade
  const isKnown = id === null || cascade !== undefined
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={520}
      title={<FormattedMessage id="pricing.cascade.title" />}
      footer={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="pricing.cascade.cancel" />
          </Button>
          <Button type="primary" disabled={!isKnown} onClick={onSave}>
            <FormattedMessage id="pricing.cascade.save" />
          </Button>
        </>
      }
    >
      <div className="v-stack" aria-live="polite">
        {hasFailed ? (
          <ErrorPanel onRetry={retry} />
        ) : !isKnown ? (
          <Skeleton lines={3} />
        ) : cascade ? (
          <>
            <p>
              <b>
                <FormattedMessage id="pricing.cascade.reaches" values={{ lists: cascade.lists.length, products: cascade.productCount }} />
              </b>
            </p>
            <ul>
              {cascade.lists.map((list) => (
                <li key={list.id}>{list.name}</li>
              ))}
            </ul>
            <p className="v-soft">
              <FormattedMessage id="pricing.cascade.own" />
            </p>
          </>
        ) : (
          <p>
            <FormattedMessage id="pricing.cascade.new" />
          </p>
        )}
      </div>
    </Dialog>
  )
}
