import { graphql, useFragment } from '@vitrine/relay'
import { Button } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { FilesField_field$key } from './__generated__/FilesField_field.graphql'
import { FileButton } from './FileButton'
import { FileLine } from './FileLine'
import * as styles from './LimitedProductScreen.module.css'
import { UploadField } from './UploadField'
import { useSendFiles } from './useSendFiles'

const upload = graphql`
  mutation FilesFieldMutation($id: ID!, $file: Upload!) {
    taken: uploadLimitedFile(id: $id, file: $file)
  }
`

interface Props {
  /** The visitor's current product */
  product: string
  field: FilesField_field$key
  label: string
  note: string | undefined
  error: string | undefined
  isClosed: boolean
  maximum: number | undefined
  /** null: none are left */
  onSave(value: readonly number[] | null): void
}

/** Technical files, chosen or dropped here, and removed again; and those that are already published. */
export function FilesField({ product, field, label, note, error, isClosed, maximum = Infinity, onSave }: Props) {
  const intl = useIntl()
  const { sending, refusal, send } = useSendFiles(upload, product)
  const [told, setTold] = useState('')
  const { files, present } = useFragment(
    graphql`
      fragment FilesField_field on LimitedField {
        files {
          id
          name
          ...FileLine_file
        }
        present {
          id
          ...FileLine_file
        }
      }
    `,
    field,
  )
  const ids = files.map(({ id }) => Number(id))

  const add = async (chosen: readonly File[]) => {
    const taken = await send(chosen.slice(0, Math.max(maximum - ids.length, 0)))
    if (taken.length > 0) onSave([...ids, ...taken])
  }
  const remove = (place: number, name: string) => {
    setTold(intl.formatMessage({ id: 'supplier.limited.fileRemoved' }, { name }))
    const left = ids.toSpliced(place, 1)
    onSave(left.length === 0 ? null : left)
  }
  return (
    <UploadField label={label} note={note} error={refusal ?? error} told={told}>
      {files.length > 0 && (
        <ul className={styles.files} aria-label={intl.formatMessage({ id: 'supplier.limited.files' })}>
          {files.map((file, place) => (
            <FileLine key={file.id} file={file}>
              {!isClosed && (
                <Button
                  look="icon"
                  aria-label={intl.formatMessage({ id: 'supplier.limited.removeFile' }, { name: file.name })}
                  disabled={sending !== null}
                  onClick={() => remove(place, file.name)}
                >
                  <BinIcon />
                </Button>
              )}
            </FileLine>
          ))}
        </ul>
      )}
      {!isClosed && files.length < maximum && (
        <FileButton
          className={styles.add}
          label={intl.formatMessage({ id: 'supplier.limited.addFile' })}
          accept=""
          isMany
          isDisabled={sending !== null}
          onFiles={(chosen) => void add(chosen)}
        >
          {sending ? (
            <span className={styles.sending}>
              <FormattedMessage id="supplier.limited.sendingFile" values={{ name: sending.name }} />
              <progress className={styles.progress} value={sending.share} aria-label={intl.formatMessage({ id: 'supplier.limited.sent' })} />
            </span>
          ) : (
            <>
              <PageIcon />
              <span>
                <FormattedMessage id="supplier.limited.addFile" />
                <small className="v-soft">
                  <FormattedMessage id="supplier.limited.addFileHint" />
                </small>
              </span>
            </>
          )}
        </FileButton>
      )}
      {present.length > 0 && (
        <details className={styles.about}>
          <summary>
            <FormattedMessage id="supplier.limited.present" values={{ count: present.length }} />
          </summary>
          <ul className={styles.files}>
            {present.map((file) => (
              <FileLine key={file.id} file={file} />
            ))}
          </ul>
        </details>
      )}
    </UploadField>
  )
}

const icon = (path: string) => (
  <svg
    viewBox="0 0 16 16"
    width="16"
    height="16"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.4"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
)
const PageIcon = () => icon('M4 1.8h5l3.2 3.2v9.2H4zM9 1.8V5h3.2')
const BinIcon = () => icon('M3 4.5h10M6.5 4.5V3h3v1.5M4.5 4.5l.6 8.5h5.8l.6-8.5')
