import { useStartedJobs } from '@vitrine/jobs'
import { addressOf, useNavigate } from '@vitrine/shell'
import { Button } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { AttributesDeleteDialog } from './AttributesDeleteDialog'

/** Deletes the attribute that is open, after a look at what goes along, and leads back to the list. */
export function DeleteAttribute({ id }: { id: string }) {
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const { watch } = useStartedJobs(undefined)
  return (
    <>
      <Button danger onClick={() => setAsking(true)}>
        <FormattedMessage id="catalogue.attributes.deleteAsk" />
      </Button>
      {isAsking && (
        <AttributesDeleteDialog
          selection={{ ids: [id] }}
          onClose={() => setAsking(false)}
          onStarted={(job) => {
            setAsking(false)
            watch(job)
            void navigate(addressOf('attributes'))
          }}
        />
      )}
    </>
  )
}
