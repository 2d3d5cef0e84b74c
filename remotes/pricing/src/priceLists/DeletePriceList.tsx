import { useStartedJobs } from '@vitrine/jobs'
import { addressOf, useNavigate } from '@vitrine/shell'
import { Button } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { PriceListsDeleteDialog } from './PriceListsDeleteDialog'

/** Deletes the price list that is open, after a look at what that means, and leads back to the lists. */
export function DeletePriceList({ id }: { id: string }) {
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const { watch } = useStartedJobs(undefined)
  return (
    <>
      <Button danger onClick={() => setAsking(true)}>
        <FormattedMessage id="pricing.priceList.delete" />
      </Button>
      {isAsking && (
        <PriceListsDeleteDialog
          selection={{ ids: [id] }}
          onClose={() => setAsking(false)}
          onStarted={(job) => {
            setAsking(false)
            watch(job)
            void navigate(addressOf('price-lists'))
          }}
        />
      )}
    </>
  )
}
