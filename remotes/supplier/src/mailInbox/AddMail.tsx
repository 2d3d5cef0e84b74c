import { Button, PlusIcon } from '@vitrine/ui'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import * as styles from './MailInbox.module.css'
import { useUploadMail } from './mailMessages.mutations'

interface Props {
  product: string | null
  onAdded(): void
  children?: ReactNode
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** Uploads mails saved as .eml files: chosen in the system's dialog, or dropped here. */
export function AddMail({ product, onAdded, children }: Props) {
  const intl = useIntl()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const { upload, isUploading } = useUploadMail(product, onAdded)
  const label = intl.formatMessage({ id: 'supplier.mail.add' })
  return (
    <div
      className={styles.area}
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(false)
        upload([...event.dataTransfer.files])
      }}
    >
      <div className="v-row">
        <Button loading={isUploading} onClick={() => input.current?.click()}>
          <PlusIcon />
          {label}
        </Button>
        <span className="v-soft v-small">
          <FormattedMessage id={isOver ? 'supplier.mail.over' : 'supplier.mail.addHint'} />
        </span>
        <input
          ref={input}
          type="file"
          multiple
          accept=".eml,message/rfc822"
          aria-label={label}
          className="v-hidden"
          tabIndex={-1}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])]
            target.value = ''
            upload(files)
          }}
        />
      </div>
      {children}
    </div>
  )
}
