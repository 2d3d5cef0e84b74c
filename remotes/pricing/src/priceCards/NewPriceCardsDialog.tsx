import type { StartedJob } from '@vitrine/jobs'
import { type PickedProduct, PickProducts } from '@vitrine/pickers/products'
import { graphql, useLazyLoadQuery } from '@vitrine/relay'
import { Dialog, Skeleton } from '@vitrine/ui'
import { Suspense, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { NewPriceCardsDialogQuery } from './__generated__/NewPriceCardsDialogQuery.graphql'
import { AssignCards } from './AssignCards'

interface Props {
  onClose(): void
  onStarted(job: StartedJob): void
}

/** Creates cards from the list of cards, where no products are selected: products first, then the template. */
export function NewPriceCardsDialog({ onClose, onStarted }: Props) {
  const intl = useIntl()
  const [picked, setPicked] = useState<readonly PickedProduct[]>([])
  return (
    <Dialog isOpen onClose={onClose} width={640} title={<FormattedMessage id="pricing.cards.new" />}>
      <div className="v-stack">
        <PickProducts label={intl.formatMessage({ id: 'pricing.cards.newOf' })} picked={picked} onChange={setPicked} />
        {picked.length > 0 && (
          <Suspense fallback={<Skeleton lines={4} />}>
            <Assign products={picked.map(({ id }) => id)} onStarted={onStarted} />
          </Suspense>
        )}
      </div>
    </Dialog>
  )
}

function Assign({ products, onStarted }: { products: readonly string[]; onStarted(job: StartedJob): void }) {
  const choices = useLazyLoadQuery<NewPriceCardsDialogQuery>(
    graphql`
      query NewPriceCardsDialogQuery {
        ...AssignCards_choices
      }
    `,
    {},
  )
  return <AssignCards choices={choices} selection={{ ids: products }} onStarted={onStarted} />
}
