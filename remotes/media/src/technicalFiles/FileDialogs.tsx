import { useSelectionJob } from '@vitrine/jobs'
import { Dialog, lazily, Skeleton } from '@vitrine/ui'
import { useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { EditFile } from './EditFile'
import type { FileTask } from './FileRow'
import { NewVersion } from './NewVersion'
import type { PdfPagesProps } from './PdfPages'
import { TechnicalFilesDeleteDialog } from './technicalFiles.mutations'
import * as styles from './FilesPanel.module.css'

// the viewer is as large as the rest of the product
const PdfPages = lazily<PdfPagesProps>(() => import('./PdfPages').then((module) => ({ default: module.PdfPages })), { pending: <Skeleton lines={8} /> })

interface Props {
  task: FileTask
  productId: string
  onClose(): void
  /** The files have changed */
  onChanged(): void
}

/** The dialog for one file. */
export function FileDialogs({ task: { kind, file }, productId, onClose, onChanged }: Props) {
  if (kind === 'delete') return <DeleteFile id={file.id} onClose={onClose} onChanged={onChanged} />
  const title = { preview: 'media.files.previewOf', edit: 'media.files.editOf', newVersion: 'media.files.newVersionOf' } as const
  return (
    <Dialog isOpen onClose={onClose} width={kind === 'preview' ? 920 : 520} title={<FormattedMessage id={title[kind]} values={{ name: file.name }} />}>
      {kind === 'preview' &&
        (file.mimeType === 'application/pdf' ? <PdfPages url={file.url} /> : <img className={styles.picture} src={file.url} alt={file.name} />)}
      {kind === 'edit' && <EditFile file={file} onDone={onClose} />}
      {kind === 'newVersion' && <NewVersion id={file.id} productId={productId} onDone={onClose} />}
    </Dialog>
  )
}

function DeleteFile({ id, onClose, onChanged }: { id: string; onClose(): void; onChanged(): void }) {
  const { ask, dialogs } = useSelectionJob(TechnicalFilesDeleteDialog, () => {
    onChanged()
    onClose()
  })
  const isAsked = useRef(false)
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    ask({ ids: [id] }, () => undefined)
  })
  return dialogs
}
