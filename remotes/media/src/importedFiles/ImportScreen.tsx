import { graphql, useFragment, usePreloadedQuery } from '@vitrine/relay'
import { addressOf, Link, type ScreenProps, usePageTitle } from '@vitrine/shell'
import { Empty, PageHeader } from '@vitrine/ui'
import { useEffect, useEffectEvent } from 'react'
import { FormattedMessage } from 'react-intl'
import type { ImportScreen_file$key } from './__generated__/ImportScreen_file.graphql'
import type { ImportScreenQuery } from './__generated__/ImportScreenQuery.graphql'
import { ImportActions } from './ImportActions'
import { ImportColumns } from './ImportColumns'
import { ImportFile } from './ImportFile'
import { ImportRows } from './ImportRows'
import { ImportState } from './ImportState'

const WHILE_BUSY = 1500

/** One file: its columns, the effect of importing it, and its result. */
export default function ImportScreen({ queryRef, onRetry }: ScreenProps<ImportScreenQuery>) {
  const { importedFile } = usePreloadedQuery<ImportScreenQuery>(
    graphql`
      query ImportScreenQuery($id: ID!) {
        importedFile(id: $id) {
          ...ImportScreen_file
        }
      }
    `,
    queryRef,
  )
  if (!importedFile) {
    return (
      <div className="v-page">
        <div className="v-card">
          <Empty
            title={<FormattedMessage id="media.imports.notFound" />}
            text={
              <Link to={addressOf('files.imported-files')}>
                <FormattedMessage id="media.imports.toList" />
              </Link>
            }
          />
        </div>
      </div>
    )
  }
  return <File file={importedFile} onChanged={onRetry} />
}

function File({ file: key, onChanged }: { file: ImportScreen_file$key; onChanged(): void }) {
  const file = useFragment(
    graphql`
      fragment ImportScreen_file on ImportedFile {
        id
        name
        state
        problem
        sameFile {
          id
          createdAt
        }
        ...ImportState_file
        ...ImportActions_file
        ...ImportFile_file
        ...ImportColumns_file
        ...ImportRows_file
      }
    `,
    key,
  )
  usePageTitle(file.name)
  const isBusy = file.state === 'CHECKING' || file.state === 'APPLYING'
  const again = useEffectEvent(onChanged)
  useEffect(() => {
    if (!isBusy) return
    const timer = setInterval(() => again(), WHILE_BUSY)
    return () => clearInterval(timer)
  }, [isBusy])
  return (
    <div className="v-page">
      <PageHeader title={file.name} count={<ImportState file={file} />} actions={<ImportActions file={file} onChanged={onChanged} />} />
      <div className="v-stack">
        {file.sameFile && (
          <p className="v-note" role="status">
            <FormattedMessage
              id="media.imports.same"
              values={{
                date: new Date(file.sameFile.createdAt),
                link: (text) => <Link to={addressOf('files.imported-files.item', { id: file.sameFile?.id ?? '' })}>{text}</Link>,
              }}
            />
          </p>
        )}
        {file.problem && (
          <p className="v-note v-note-danger" role="alert">
            {file.problem}
          </p>
        )}
        {file.state !== 'MAPPING' && file.state !== 'FAILED' && <ImportRows key={file.state} file={file} onChanged={onChanged} />}
        <ImportFile file={file} isOpen={file.state === 'MAPPING' || file.state === 'FAILED'} onChanged={onChanged} />
        <ImportColumns file={file} isOpen={file.state === 'MAPPING' || file.state === 'FAILED'} onChanged={onChanged} />
      </div>
    </div>
  )
}
