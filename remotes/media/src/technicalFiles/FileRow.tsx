import { graphql, useFragment } from '@vitrine/relay'
import { Button, MenuButton, MoreIcon, Tag } from '@vitrine/ui'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import type { FileRow_file$data, FileRow_file$key } from './__generated__/FileRow_file.graphql'
import * as styles from './FilesPanel.module.css'

/** An action on a file. */
export interface FileTask {
  kind: 'preview' | 'edit' | 'newVersion' | 'delete'
  file: FileRow_file$data
}

const kinds = ['MANUAL', 'ASSEMBLY', 'CARE', 'ENERGY_LABEL', 'CERTIFICATE', 'DRAWING_2D', 'MODEL_3D', 'WARRANTY', 'OTHER'] as const
const languages = ['nl', 'en', 'de', 'fr'] as const
const isShown = (mimeType: string) => mimeType === 'application/pdf' || /^image\/(?:jpeg|png|webp)$/.test(mimeType)

/** One technical file of a product, with its earlier versions. */
export function FileRow({ file: key, onTask }: { file: FileRow_file$key; onTask(task: FileTask): void }) {
  const intl = useIntl()
  const file = useFragment(
    graphql`
      fragment FileRow_file on TechnicalFile {
        id
        name
        kind
        language
        version
        expiresOn
        isPublic
        url
        mimeType
        byteSize
        # eslint-disable-next-line relay/must-colocate-fragment-spreads -- the dialog that edits it reads it there
        ...EditFile_file
        earlier {
          id
          name
          version
          url
          createdAt
        }
      }
    `,
    key,
  )
  const { name, version, expiresOn, isPublic, url, mimeType, byteSize, earlier } = file
  const kind = kinds.find((known) => known === file.kind)
  const language = languages.find((known) => known === file.language)
  const isExpired = expiresOn !== null && expiresOn !== undefined && expiresOn < new Date().toISOString().slice(0, 10)
  const items = (['edit', 'newVersion', 'delete'] as const).map((task) => ({
    id: task,
    label: intl.formatMessage({ id: `media.files.${task}` }),
    isDanger: task === 'delete',
    onSelect: () => onTask({ kind: task, file }),
  }))
  return (
    <li className={styles.file}>
      <div className={styles.what}>
        <b className={styles.name} title={name}>
          {name}
        </b>
        <span className={styles.facts}>
          <span>{kind ? <FormattedMessage id={`media.files.kind.${kind}`} /> : file.kind}</span>
          {language && (
            <span>
              <FormattedMessage id={`media.language.${language}`} />
            </span>
          )}
          {version && (
            <span>
              <FormattedMessage id="media.files.column.version" /> {version}
            </span>
          )}
          {expiresOn && (
            <span>
              <FormattedMessage id="media.files.column.expires" /> <FormattedDate value={expiresOn} dateStyle="medium" timeZone="UTC" />
            </span>
          )}
          <span>{intl.formatNumber(byteSize / 1000, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 })}</span>
        </span>
      </div>
      {isExpired && (
        <Tag tone="danger">
          <FormattedMessage id="media.files.expired" />
        </Tag>
      )}
      {isPublic && (
        <Tag>
          <FormattedMessage id="media.files.column.public" />
        </Tag>
      )}
      <span className={styles.acts}>
        {isShown(mimeType) && (
          <Button look="text" aria-label={intl.formatMessage({ id: 'media.files.previewOf' }, { name })} onClick={() => onTask({ kind: 'preview', file })}>
            <FormattedMessage id="media.files.preview" />
          </Button>
        )}
        <a href={url} download>
          <FormattedMessage id="media.files.download" />
        </a>
        <MenuButton look="icon" label={intl.formatMessage({ id: 'media.files.editOf' }, { name })} items={items}>
          <MoreIcon />
        </MenuButton>
      </span>
      {earlier.length > 0 && (
        <details className={styles.earlier}>
          <summary>
            <FormattedMessage id="media.files.earlier" values={{ count: earlier.length }} />
          </summary>
          <ul>
            {earlier.map((old) => (
              <li key={old.id}>
                <a href={old.url} download>
                  {old.name} {old.version}
                </a>{' '}
                <FormattedDate value={old.createdAt} dateStyle="medium" />
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}
