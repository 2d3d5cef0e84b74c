import { Dialog } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import { type Schedule, ScheduleFields } from './ScheduleFields'
import { useScheduleWebsiteProduct } from './websiteProducts.mutations'

interface Props extends Partial<Schedule> {
  id: string
  onClose(): void
  onChanged(): void
}

/** Schedules from when and until when a product is online on a website. */
export default function ScheduleDialog({ id, desiredFrom = null, desiredTo = null, onClose, onChanged }: Props) {
  const [schedule, isBusy] = useScheduleWebsiteProduct(onChanged)
  return (
    <Dialog isOpen onClose={onClose} width={520} title={<FormattedMessage id="catalogue.website.schedule" />}>
      <ScheduleFields
        initial={{ desiredFrom, desiredTo }}
        isBusy={isBusy}
        onClose={onClose}
        onDone={(wanted) => {
          void schedule(id, wanted).then((isDone) => isDone && onClose())
        }}
      />
    </Dialog>
  )
}
