import { graphql, useFragment } from '@vitrine/relay'
import { Button, Dialog, lazily } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { DuplicatesNotice_product$key } from './__generated__/DuplicatesNotice_product.graphql'
import type { DuplicatesDialogProps } from './DuplicatesDialog'
import * as styles from './DuplicatePair.module.css'

const DuplicatesDialog = lazily<DuplicatesDialogProps>(() => import('./DuplicatesDialog'), {
  failed: (panel, { onClose }) => (
    <Dialog isOpen onClose={onClose} title={<FormattedMessage id="catalogue.duplicates.title" />}>
      {panel}
    </Dialog>
  ),
})

/** Says that there are possible duplicates, until each has been decided on. */
export function DuplicatesNotice({ product: key }: { product: DuplicatesNotice_product$key }) {
  const { id, duplicates } = useFragment(
    graphql`
      fragment DuplicatesNotice_product on Product {
        id
        duplicates {
          id
          status
        }
      }
    `,
    key,
  )
  const [isOpen, setOpen] = useState(false)
  const count = duplicates.filter((pair) => pair.id && pair.status === 'OPEN').length
  if (count === 0) return null
  return (
    <section className={`v-notice ${styles.attention}`}>
      <div className="v-notice-line">
        <p>
          <FormattedMessage id="catalogue.duplicates.notice" values={{ count }} />
        </p>
        <Button onClick={() => setOpen(true)}>
          <FormattedMessage id="catalogue.duplicates.compare" />
        </Button>
      </div>
      {isOpen && <DuplicatesDialog productId={id} onClose={() => setOpen(false)} />}
    </section>
  )
}
