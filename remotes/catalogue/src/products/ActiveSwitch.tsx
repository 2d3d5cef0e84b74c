import { graphql, useFragment } from '@vitrine/relay'
import { Button } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import type { ActiveSwitch_product$key } from './__generated__/ActiveSwitch_product.graphql'
import { useSetActive } from './useSetActive'

/** Activates or deactivates a product at once, and offers to undo it. */
export function ActiveSwitch({ product: key }: { product: ActiveSwitch_product$key }) {
  const { id, active, revision } = useFragment(
    graphql`
      fragment ActiveSwitch_product on Product {
        id
        active
        revision
      }
    `,
    key,
  )
  const [setActive, isBusy] = useSetActive(id)
  return (
    <Button loading={isBusy} onClick={() => setActive(!active, revision)}>
      <FormattedMessage id={active ? 'catalogue.product.deactivate' : 'catalogue.product.activate'} />
    </Button>
  )
}
