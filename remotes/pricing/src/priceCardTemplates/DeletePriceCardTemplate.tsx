import { useStartedJobs } from '@vitrine/jobs'
import { addressOf, useNavigate } from '@vitrine/shell'
import { Button } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { PriceCardTemplatesDeleteDialog } from './PriceCardTemplatesDeleteDialog'

/** Deletes the template that is open, after a look at what that means, and leads back to the lists. */
export function DeletePriceCardTemplate({ id }: { id: string }) {
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const { watch } = useStartedJobs(undefined)
  return (
    <>
      <Button danger onClick={() => setAsking(true)}>
        <FormattedMessage id="pricing.card.template.delete" />
      </Button>
      {isAsking && (
        <PriceCardTemplatesDeleteDialog
          selection={{ ids: [id] }}
          onClose={() => setAsking(false)}
          onStarted={(job) => {
            setAsking(false)
            watch(job)
            void navigate(addressOf('price-cards.templates'))
          }}
        />
      )}
    </>
  )
}
