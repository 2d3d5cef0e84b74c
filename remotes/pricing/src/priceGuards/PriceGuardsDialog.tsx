import { graphql, useSearched } from '@vitrine/relay'
import { Button, Dialog, ErrorPanel, Skeleton } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import type { PriceGuardsDialogQuery } from './__generated__/PriceGuardsDialogQuery.graphql'
import { PriceGuardRow } from './PriceGuardRow'
import * as styles from './PriceGuardsDialog.module.css'

/** The price guards, each with a description and its strictness; a choice applies at once. */
export default function PriceGuardsDialog({ onClose }: { onClose(): void }) {
  const { found, hasFailed, retry } = useSearched<PriceGuardsDialogQuery>(
    graphql`
      query PriceGuardsDialogQuery {
        priceGuards {
          id
          ...PriceGuardRow_guard
        }
      }
    `,
    {},
    'network-only',
  )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={680}
      title={<FormattedMessage id="pricing.guards.title" />}
      footer={
        <Button onClick={onClose}>
          <FormattedMessage id="ui.dialog.close" />
        </Button>
      }
    >
      {hasFailed ? (
        <ErrorPanel onRetry={retry} />
      ) : !found ? (
        <Skeleton lines={6} />
      ) : (
        <>
          <p className="v-soft">
            <FormattedMessage id="pricing.guards.about" />
          </p>
          <ul className={styles.guards}>
            {found.priceGuards.map((guard) => (
              <PriceGuardRow key={guard.id} guard={guard} onTakenBack={retry} />
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
