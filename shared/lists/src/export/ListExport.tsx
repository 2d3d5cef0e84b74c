import { RemoteMessages } from '@vitrine/i18n'
import { graphql, useAct } from '@vitrine/relay'
import { addressOf, useNavigate } from '@vitrine/shell'
import { toasts } from '@vitrine/toasts'
import { Button, type ColumnSpec, Dialog, Field, Input, Select, visibleColumns } from '@vitrine/ui'
import { type FormEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ListExportMutation } from './__generated__/ListExportMutation.graphql'
import { ExportColumns } from './ExportColumns'
import type { ListExportProps } from './ListExportProps'

const messages = { en: () => import('./i18n/en.json'), nl: () => import('./i18n/nl.json') }

/** Asks for the format of an export of a list's rows, and starts it. */
export default function ListExport(props: ListExportProps) {
  return (
    <RemoteMessages messages={messages}>
      <Asking {...props} />
    </RemoteMessages>
  )
}

const formats = { XLSX: 'lists.export.xlsx', CSV: 'lists.export.csv', JSON: 'lists.export.json' } as const
const extents = { seen: 'lists.export.seen', own: 'lists.export.own', all: 'lists.export.all' } as const
const heads = { LABELS: 'lists.export.labels', CODES: 'lists.export.codes' } as const
const photoForms = { ADDRESSES: 'lists.export.addresses', FILES: 'lists.export.files' } as const

function Asking({ list, title, state, columns, offer, arrangement, chosen, narrowing, onClose }: ListExportProps) {
  const intl = useIntl()
  const navigate = useNavigate()
  const [name, setName] = useState(title)
  const [extent, setExtent] = useState<keyof typeof extents>('seen')
  const [own, setOwn] = useState(arrangement.columns)
  const [offered, setOffered] = useState<readonly ColumnSpec[]>([])
  const [format, setFormat] = useState<keyof typeof formats>('XLSX')
  const [head, setHead] = useState<keyof typeof heads>('LABELS')
  const [photos, setPhotos] = useState<keyof typeof photoForms>('ADDRESSES')
  const [start, isStarting] = useAct<ListExportMutation>(graphql`
    mutation ListExportMutation($input: StartExportInput!, $key: String) {
      startExport(input: $input, idempotencyKey: $key) {
        exportedFile {
          id
          job {
            id
          }
        }
        errors {
          # eslint-disable-next-line relay/unused-fields -- told by useAct
          message
        }
      }
    }
  `)
  const optionsOf = <Value extends string>(words: Readonly<Record<Value, MessageId>>) =>
    (Object.keys(words) as Value[]).map((value) => ({ value, label: intl.formatMessage({ id: words[value] }) }))
  // selected further columns are listed among the list's own
  const present = [...columns, ...offered.filter(({ id }) => own?.includes(id) && !columns.some((column) => column.id === id))]
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const written = (extent === 'own' ? visibleColumns(present, own) : visibleColumns(columns, arrangement.columns)).map((column) => ({
      id: column.id,
      title: column.title,
    }))
    const selection = chosen.ids ? { ids: chosen.ids } : { searchTerm: state.search, filter: JSON.stringify(list.filterOf(state)) }
    const answer = await start({
      input: { list: list.id, name, format, heads: format === 'JSON' ? 'CODES' : head, ...selection, ...(extent !== 'all' && { columns: written }), photos },
    })
    if (!answer?.exportedFile) return
    const { job } = answer.exportedFile
    chosen.clear()
    onClose()
    toasts.show({
      kind: 'info',
      // the host reports the end under the same key
      ...(job && { key: `job-${job.id}` }),
      text: intl.formatMessage({ id: 'lists.export.started' }, { name }),
      actions: [{ text: intl.formatMessage({ id: 'lists.export.view' }), run: () => void navigate(addressOf('files.exported-files')) }],
    })
  }
  return (
    <Dialog isOpen onClose={onClose} title={<FormattedMessage id="lists.export.title" values={{ count: chosen.count }} />}>
      <form className="v-stack" onSubmit={(event) => void handleSubmit(event)}>
        {chosen.ids === null && narrowing !== null && (
          <p>
            <FormattedMessage id="lists.export.narrowed" values={{ narrowing }} />
          </p>
        )}
        <Field label={intl.formatMessage({ id: 'lists.export.name' })}>
          <Input value={name} maxLength={255} onChange={(event) => setName(event.target.value)} />
        </Field>
        <Field label={intl.formatMessage({ id: 'lists.export.extent' })}>
          <Select value={extent} options={optionsOf(extents)} onChange={(value) => setExtent(value as keyof typeof extents)} />
        </Field>
        {extent === 'own' && (
          <ExportColumns
            list={list.id}
            columns={present}
            chosen={own}
            onChange={setOwn}
            offer={
              offer &&
              (async () => {
                const found = await offer()
                setOffered(found)
                return found
              })
            }
          />
        )}
        <Field label={intl.formatMessage({ id: 'lists.export.format' })}>
          <Select value={format} options={optionsOf(formats)} onChange={(value) => setFormat(value as keyof typeof formats)} />
        </Field>
        {format !== 'JSON' && (
          <Field label={intl.formatMessage({ id: 'lists.export.heads' })}>
            <Select value={head} options={optionsOf(heads)} onChange={(value) => setHead(value as keyof typeof heads)} />
          </Field>
        )}
        {list.hasPhotos && (
          <Field label={intl.formatMessage({ id: 'lists.export.photos' })}>
            <Select value={photos} options={optionsOf(photoForms)} onChange={(value) => setPhotos(value as keyof typeof photoForms)} />
          </Field>
        )}
        <p className="v-soft v-small">
          <FormattedMessage id="lists.export.kept" />
        </p>
        <div className="v-dialog-foot">
          <Button onClick={onClose}>
            <FormattedMessage id="jobs.cancel" />
          </Button>
          <Button type="primary" htmlType="submit" disabled={isStarting || name.trim() === ''}>
            <FormattedMessage id="lists.export.start" />
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
