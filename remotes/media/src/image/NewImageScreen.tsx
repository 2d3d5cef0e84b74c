import { Upload } from '@vitrine/controls/Upload'
import { graphql } from '@vitrine/relay'
import { addressOf, Link, useNavigate, usePageTitle } from '@vitrine/shell'
import { PageHeader } from '@vitrine/ui'
import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { UploadTray } from '../uploads/UploadTray'
import { useUploads } from '../uploads/useUploads'

/** Uploads images to the library. A single one is opened at once, to be named and edited. */
function NewImageScreen() {
  const intl = useIntl()
  const navigate = useNavigate()
  const { queue, items } = useUploads('new image')
  const [alone, setAlone] = useState<string>()
  usePageTitle(intl.formatMessage({ id: 'media.newImage.title' }))
  const add = (files: readonly File[]) => {
    const [key, ...others] = queue.add(files)
    setAlone(others.length === 0 ? key : undefined)
  }
  const opened = items.find(({ key, state }) => key === alone && state === 'done')
  useEffect(() => {
    if (!opened?.image) return
    queue.remove(opened.key)
    void navigate(addressOf('media.item', { id: opened.image.id }))
  }, [opened, queue, navigate])
  return (
    <div className="v-page v-stack">
      <PageHeader title={<FormattedMessage id="media.newImage.title" />} />
      <Upload
        multiple
        accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
        showUploadList={false}
        beforeUpload={(file, files) => {
          // only once for all of them
          if (file === files[0]) add(files)
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
      <UploadTray
        queue={queue}
        items={items}
        beside={({ state, image }) => state === 'done' && image && <Link to={addressOf('media.item', { id: image.id })}>{image.name}</Link>}
      />
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
