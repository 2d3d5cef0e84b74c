import { type PickedProduct, PickProducts } from '@vitrine/pickers/products'
import { Button, Dialog, PlusIcon, Skeleton } from '@vitrine/ui'
import { Suspense, useState, useTransition } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { NewShareLinkForm } from './NewShareLinkForm'

/** Makes a link from the list of links, where nobody has chosen products yet: those first, then the link. */
export function NewShareLink({ onMade }: { onMade(): void }) {
  const intl = useIntl()
  const [isMaking, setMaking] = useState(false)
  const [picked, setPicked] = useState<readonly PickedProduct[]>([])
  const [isPending, startTransition] = useTransition()
  const close = () => {
    setMaking(false)
    setPicked([])
  }
  return (
    <>
      <Button type="primary" icon={<PlusIcon />} onClick={() => setMaking(true)}>
        <FormattedMessage id="supplier.shareLinks.new" />
      </Button>
      {isMaking && (
        <Dialog isOpen onClose={close} width={920} title={<FormattedMessage id="supplier.shareLinks.new" />}>
          <div className="v-stack" aria-busy={isPending}>
            <PickProducts
              label={intl.formatMessage({ id: 'supplier.shareLinks.newOf' })}
              picked={picked}
              onChange={(next) => startTransition(() => setPicked(next))}
            />
            {picked.length > 0 && (
              <Suspense fallback={<Skeleton lines={10} />}>
                <NewShareLinkForm products={picked.map(({ id }) => id)} onClose={close} onMade={onMade} />
              </Suspense>
            )}
          </div>
        </Dialog>
      )}
    </>
  )
}
