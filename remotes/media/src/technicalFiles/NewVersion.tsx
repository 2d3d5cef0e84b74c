import { AddFiles } from '../uploads/AddFiles'
import { UploadProblems } from './UploadProblems'
import { useUploadFile } from './useUploadFile'
import * as styles from './FilesPanel.module.css'

/** Uploads a newer version of a technical file; the old one is kept. */
export function NewVersion({ id, productId, onDone }: { id: string; productId: string; onDone(): void }) {
  const { upload, underway, problems } = useUploadFile(productId)
  const take = async ([file]: readonly File[]) => {
    if (file && (await upload([file], id))) onDone()
  }
  return (
    <div className={styles.form}>
      <AddFiles accept="*" onFiles={(files) => void take(files)} />
      {underway.map(({ name, percent }) => (
        <progress key={name} value={percent} max={100} aria-label={name} />
      ))}
      <UploadProblems problems={problems} onRetry={(files) => void take(files)} />
    </div>
  )
}
