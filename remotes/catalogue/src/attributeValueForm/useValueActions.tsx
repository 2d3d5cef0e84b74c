import { useStartedJobs } from '@vitrine/jobs'
import { addressOf, useNavigate } from '@vitrine/shell'
import { Button, Dialog, lazily } from '@vitrine/ui'
import { type ReactNode, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useApproveAttributeValues } from '../attributeValues/attributeValues.mutations'
import { oneValue } from '../attributeValues/ChosenValues'
import type { ValuesDialogProps } from '../attributeValues/ValuesDialog'

const ValuesDialog = lazily<ValuesDialogProps>(() => import('../attributeValues/ValuesDialog'), {
  failed: (panel, { onClose, isMerge }) => (
    <Dialog isOpen onClose={onClose} title={<FormattedMessage id={isMerge ? 'catalogue.values.merge' : 'catalogue.values.delete'} />}>
      {panel}
    </Dialog>
  ),
})

interface Props {
  id: string
  attribute: string
  /** It awaits approval. */
  isWaiting: boolean
  /** Called when the value may have changed. */
  onChanged(): void
}

/** The actions on a value as a whole: approve, merge, delete. */
export function useValueActions({ id, attribute, isWaiting, onChanged }: Props): { buttons: ReactNode; dialog: ReactNode; merge(): void } {
  const navigate = useNavigate()
  const approve = useApproveAttributeValues(onChanged)
  const [request, setRequest] = useState<'merge' | 'delete'>()
  // after the job the value no longer exists
  const { watch, watches } = useStartedJobs(() => void navigate(`${addressOf('attributes.values')}?attribute=${attribute}`))
  const merge = () => setRequest('merge')
  const buttons = (
    <>
      {isWaiting && (
        <Button type="primary" onClick={() => void approve(oneValue(id))}>
          <FormattedMessage id="catalogue.values.approve" />
        </Button>
      )}
      <Button onClick={merge}>
        <FormattedMessage id="catalogue.values.mergeInto" />
      </Button>
      <Button danger onClick={() => setRequest('delete')}>
        <FormattedMessage id="catalogue.values.deleteMore" />
      </Button>
    </>
  )
  const dialog = (
    <>
      {request && (
        <ValuesDialog
          values={oneValue(id)}
          isMerge={request === 'merge'}
          onClose={() => setRequest(undefined)}
          onStarted={(job) => {
            setRequest(undefined)
            watch(job)
          }}
        />
      )}
      {watches}
    </>
  )
  return { buttons, dialog, merge }
}
