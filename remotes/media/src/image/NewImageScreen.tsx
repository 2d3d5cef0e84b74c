import { Upload } from '@vitrine/controls/Upload'
import { graphql, useFetchFile } from '@vitrine/relay'
import { addressOf, Link, useNavigate, usePageTitle } from '@vitrine/shell'
import { PageHeader } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import * as styles from './image.module.css'

interface Sent {
  name: string
  /** Where it has become an image */
  id?: string
  /** Why it was refused */
  problem?: string
}

/** Brings pictures into the library. One alone is opened at once, to be named and edited. */
function NewImageScreen() {
  const intl = useIntl()
  const fetchFile = useFetchFile()
  const navigate = useNavigate()
  const [sent, setSent] = useState<readonly Sent[]>([])
  usePageTitle(intl.formatMessage({ id: 'media.newImage.title' }))
  const send = async (file: File): Promise<Sent> => {
    try {
      const answer = await fetchFile('/uploads', { body: file, name: file.name })
      return { name: file.name, id: (JSON.parse(await answer.text()) as { id: string }).id }
    } catch (refusal) {
      return { name: file.name, problem: refusal instanceof Error ? refusal.message : intl.formatMessage({ id: 'media.newImage.failed' }) }
    }
  }
  const sendAll = async (files: readonly File[]) => {
    const done: Sent[] = []
    for (const file of files) {
      done.push(await send(file))
      setSent([...sent, ...done])
    }
    const [only] = done
    if (done.length === 1 && only?.id !== undefined) void navigate(addressOf('media.item', { id: only.id }))
  }
  return (
    <div className="v-page v-stack">
      <PageHeader title={<FormattedMessage id="media.newImage.title" />} />
      <Upload
        multiple
        accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
        showUploadList={false}
        beforeUpload={(file, files) => {
          // told once for each of them
          if (file === files[0]) void sendAll(files)
          return false
        }}
      >
        <b>
          <FormattedMessage id="media.newImage.drop" />
        </b>
        <p className="v-soft">
          <FormattedMessage id="media.newImage.kinds" />
        </p>
      </Upload>
      <ul className={styles.sent} aria-live="polite">
        {sent.map(({ name, id, problem }, at) => (
          <li key={`${name} ${at}`}>
            {id === undefined ? <b>{name}</b> : <Link to={addressOf('media.item', { id })}>{name}</Link>}
            {problem && <span className={styles.refused}>{problem}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}

const nothingAsked = graphql`
  query NewImageScreenQuery {
    me {
      # eslint-disable-next-line relay/unused-fields
      id
    }
  }
`

export default Object.assign(NewImageScreen, { query: nothingAsked, variables: () => ({}) })
