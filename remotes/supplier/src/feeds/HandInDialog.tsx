import { Upload } from '@vitrine/controls/Upload'
import type { StartedJob } from '@vitrine/jobs'
import { Button, Dialog, tableFiles } from '@vitrine/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { Progress } from './Progress'
import { LARGEST, useHandIn } from './useHandIn'

export interface HandInDialogProps {
  feed: string
  onClose(): void
  onStarted(job: StartedJob): void
}

/** Uploads one file, with progress and cancel; processing it is a job. */
export default function HandInDialog({ feed, onClose, onStarted }: HandInDialogProps) {
  const { sending, refusal, send, giveUp } = useHandIn(feed, onStarted)
  const megabytes = useMegabytes()
  const close = () => {
    giveUp()
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={close}
      title={<FormattedMessage id="supplier.handIn.title" />}
      footer={
        <Button onClick={sending ? giveUp : close}>
          <FormattedMessage id={sending ? 'supplier.handIn.giveUp' : 'ui.dialog.close'} />
        </Button>
      }
    >
      <div className="v-stack">
        {sending ? (
          <Progress label={sending.name} share={sending.total > 0 ? sending.sent / sending.total : null}>
            <FormattedMessage id="supplier.handIn.sent" values={{ sent: megabytes(sending.sent), total: megabytes(sending.total) }} />
          </Progress>
        ) : (
          <Upload
            accept={`${tableFiles},.xml`}
            maxCount={1}
            showUploadList={false}
            beforeUpload={(file) => {
              void send(file)
              // antd does not upload by itself
              return false
            }}
          >
            <p>
              <FormattedMessage id="supplier.handIn.choose" />
            </p>
            <p className="v-soft v-small">
              <FormattedMessage id="supplier.handIn.hint" values={{ megabytes: LARGEST / 1_000_000 }} />
            </p>
          </Upload>
        )}
        {refusal && <p role="alert">{refusal}</p>}
      </div>
    </Dialog>
  )
}

/** Bytes as one reads them: 12.3 MB */
function useMegabytes(): (bytes: number) => string {
  const intl = useIntl()
  return (bytes) => intl.formatNumber(bytes / 1_000_000, { style: 'unit', unit: 'megabyte', minimumFractionDigits: 1, maximumFractionDigits: 1 })
}
