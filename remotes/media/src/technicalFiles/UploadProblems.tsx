import { Button } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import type { UploadProblem } from './useUploadFile'
import * as styles from './FilesPanel.module.css'

/** Failed uploads with the reasons; those that the server did not refuse can be retried. */
export function UploadProblems({ problems, onRetry }: { problems: readonly UploadProblem[]; onRetry(files: readonly File[]): void }) {
  const unsent = problems.filter(({ message }) => message === null).map(({ file }) => file)
  return (
    <>
      {problems.map(({ file: { name }, message }) => (
        <p key={name} className={styles.problem} role="alert">
          <b>{name}</b>: {message ?? <FormattedMessage id="media.files.failed" />}
        </p>
      ))}
      {unsent.length > 0 && (
        <Button onClick={() => onRetry(unsent)}>
          <FormattedMessage id="media.upload.retry" />
        </Button>
      )}
    </>
  )
}
