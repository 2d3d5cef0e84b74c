import { PreparedDialog, useStartedJobs } from '@vitrine/jobs'
import { addressOf, useNavigate } from '@vitrine/shell'
import { Button } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { usePrepareImageDelete } from './image.mutations'

const action = { id: 'DELETE', title: 'media.image.deleteTitle', confirm: 'media.image.deleteNow', noEffect: 'media.image.noEffect', isDanger: true } as const

/** Deletes the open image, after a confirmation with its uses, and returns to the library. */
export function DeleteImage({ id, uses }: { id: string; uses: number }) {
  const navigate = useNavigate()
  const prepare = usePrepareImageDelete()
  const [isAsking, setAsking] = useState(false)
  const { watch } = useStartedJobs(undefined)
  return (
    <>
      <Button danger onClick={() => setAsking(true)}>
        <FormattedMessage id="media.image.delete" />
      </Button>
      {isAsking && (
        <PreparedDialog
          action={action}
          prepare={() => prepare({ selection: { ids: [id] } })}
          onClose={() => setAsking(false)}
          onStarted={(job) => {
            setAsking(false)
            watch(job)
            void navigate(addressOf('media'))
          }}
        >
          <p className="v-soft">
            <FormattedMessage id="media.image.deleteText" values={{ count: uses }} />
          </p>
        </PreparedDialog>
      )}
    </>
  )
}
