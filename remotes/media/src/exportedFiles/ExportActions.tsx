import { saveFile } from '@vitrine/pickers/files'
import { graphql, useFetchFile, useFragment, wordsOfServer } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import { Button } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ExportActions_file$key } from './__generated__/ExportActions_file.graphql'
import { useRepeatExport } from './exportedFiles.mutations'
import { useExportsChanged } from './ExportsChanged'
import { ScheduleDialog } from './ScheduleDialog'

/** Actions for one export: download it, repeat it, or schedule it. */
export function ExportActions({ file }: { file: ExportActions_file$key }) {
  const intl = useIntl()
  const fetchFile = useFetchFile()
  const changed = useExportsChanged()
  const [isAsking, setAsking] = useState(false)
  const { id, name, format, photos, state } = useFragment(
    graphql`
      fragment ExportActions_file on ExportedFile {
        id
        name
        format
        photos
        state
      }
    `,
    file,
  )
  const [repeatExport, isStarting] = useRepeatExport()
  const download = async () => {
    try {
      saveFile(`${name}.${photos === 'FILES' ? 'zip' : format.toLowerCase()}`, await fetchFile(`/exports/file?id=${id}`))
    } catch (error) {
      toasts.show({ kind: 'error', text: wordsOfServer(error) ?? intl.formatMessage({ id: 'media.exports.failed' }) })
    }
  }
  const repeat = async () => {
    const answer = await repeatExport({ id })
    if (answer?.exportedFile) changed()
  }
  const isThere = state === 'DONE' || state === 'WARN'
  const named = (message: MessageId) => intl.formatMessage({ id: message }, { name })
  return (
    <span className="v-nowrap">
      {isThere && (
        <Button size="small" onClick={() => void download()} aria-label={named('media.exports.downloadNamed')}>
          <FormattedMessage id="media.exports.download" />
        </Button>
      )}{' '}
      <Button size="small" type="text" disabled={isStarting} onClick={() => void repeat()} aria-label={named('media.exports.repeatNamed')}>
        <FormattedMessage id="media.exports.repeat" />
      </Button>{' '}
      <Button size="small" type="text" onClick={() => setAsking(true)} aria-label={named('media.exports.scheduleNamed')}>
        <FormattedMessage id="media.exports.schedule" />
      </Button>
      {isAsking && <ScheduleDialog id={id} name={name} onClose={() => setAsking(false)} />}
    </span>
  )
}
