import { graphql, type PreloadedQuery, useFragment, usePreloadedQuery } from '@vitrine/relay'
import type { SlotProps } from '@vitrine/shell'
import { Empty } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { AddFiles } from '../uploads/AddFiles'
import { DropArea } from '../uploads/DropArea'
import type { FilesPanel_product$key } from './__generated__/FilesPanel_product.graphql'
import type { FilesPanelQuery } from './__generated__/FilesPanelQuery.graphql'
import { FileDialogs } from './FileDialogs'
import { FileRow, type FileTask } from './FileRow'
import { UploadProblems } from './UploadProblems'
import { useUploadFile } from './useUploadFile'
import * as styles from './FilesPanel.module.css'

type Props = SlotProps['product.panel'] & { queryRef: PreloadedQuery<FilesPanelQuery> }

/** Manuals, certificates, drawings and models of a product; each is saved separately. */
export default function FilesPanel({ queryRef, productId }: Props) {
  const intl = useIntl()
  const { product } = usePreloadedQuery<FilesPanelQuery>(
    graphql`
      query FilesPanelQuery($productId: ID!) {
        product(id: $productId) {
          ...FilesPanel_product
        }
      }
    `,
    queryRef,
  )
  const found = useFragment<FilesPanel_product$key>(
    graphql`
      fragment FilesPanel_product on Product {
        technicalFiles {
          id
          ...FileRow_file
        }
      }
    `,
    product,
  )
  const [task, setTask] = useState<FileTask | null>(null)
  const { upload, refresh, underway, problems } = useUploadFile(productId)
  const files = found?.technicalFiles ?? []
  const take = (chosen: readonly File[]) => void upload(chosen)
  const add = (
    <div className={styles.add}>
      <AddFiles accept=".pdf,.jpg,.jpeg,.png,.webp,.xlsx,.docx,.csv,.dwg,.dxf,.step,.stp,.glb,.gltf,.usdz,.zip" onFiles={take} />
      <span className="v-soft v-small">
        <FormattedMessage id="media.files.allowed" />
      </span>
    </div>
  )
  return (
    <DropArea onFiles={take}>
      <div className="v-card">
        {underway.length > 0 && (
          <ul className={styles.underway} aria-label={intl.formatMessage({ id: 'media.upload.title' })}>
            {underway.map(({ name, percent }) => (
              <li key={name}>
                <progress value={percent} max={100} aria-label={intl.formatMessage({ id: 'media.upload.of' }, { name })} /> {name}
              </li>
            ))}
          </ul>
        )}
        <UploadProblems problems={problems} onRetry={take} />
        {files.length === 0 ? (
          <Empty title={<FormattedMessage id="media.files.none" />} text={<FormattedMessage id="media.files.noneText" />} action={add} />
        ) : (
          <>
            {add}
            <ul className={styles.files} aria-label={intl.formatMessage({ id: 'media.files.list' })}>
              {files.map((file) => (
                <FileRow key={file.id} file={file} onTask={setTask} />
              ))}
            </ul>
          </>
        )}
      </div>
      {task && <FileDialogs task={task} productId={productId} onClose={() => setTask(null)} onChanged={refresh} />}
    </DropArea>
  )
}
