import { saveFile } from '@vitrine/pickers/files'
import { graphql, useFetchFile, useLazyLoadQuery, wordsOfServer } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import { Button, Checkbox, Dialog, Field, Input, Select, Skeleton } from '@vitrine/ui'
import { Suspense, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { PriceCardSelection, PrintDialogQuery } from './__generated__/PrintDialogQuery.graphql'
import { useMarkPriceCards } from './priceCards.mutations'

interface Props {
  selection: PriceCardSelection
  onClose(): void
  /** They were marked */
  onPrinted(): void
}

/** The maximum number of cards per file, as on the server. */
const most = 1000

/** Creates one file of many cards, in the order of the showroom, and asks whether they were printed. */
export function PrintDialog(props: Props) {
  return (
    <Dialog isOpen onClose={props.onClose} width={520} title={<FormattedMessage id="pricing.cards.print" />}>
      <Suspense fallback={<Skeleton lines={5} />}>
        <PrintForm {...props} />
      </Suspense>
    </Dialog>
  )
}

function PrintForm({ selection, onClose, onPrinted }: Props) {
  const intl = useIntl()
  const fetchFile = useFetchFile()
  const mark = useMarkPriceCards(onPrinted)
  const [layout, setLayout] = useState('sheet')
  const [start, setStart] = useState('1')
  const [hasMarks, setMarks] = useState(true)
  const [isWorking, setWorking] = useState(false)
  const [hasFile, setHasFile] = useState(false)
  const { priceCardPrint: print } = useLazyLoadQuery<PrintDialogQuery>(
    graphql`
      query PrintDialogQuery($selection: PriceCardSelection!) {
        priceCardPrint(selection: $selection) {
          ids
          cardCount
          leftOutCount
        }
      }
    `,
    { selection },
    { fetchPolicy: 'network-only' },
  )
  const ids = print.ids.slice(0, most)
  const download = async () => {
    setWorking(true)
    try {
      const sheet = layout === 'sheet' ? `&sheet=1&start=${Number(start) || 1}${hasMarks ? '&marks=1' : ''}` : ''
      saveFile(`${intl.formatMessage({ id: 'pricing.cards.fileName' })}.pdf`, await fetchFile(`/exports/price-cards.pdf?ids=${ids.join(',')}${sheet}`))
      setHasFile(true)
    } catch (error) {
      toasts.show({ kind: 'error', text: wordsOfServer(error) ?? intl.formatMessage({ id: 'pricing.cards.preview.failed' }) })
    } finally {
      setWorking(false)
    }
  }
  return (
    <div className="v-stack">
      <p role="status">
        <FormattedMessage id="pricing.cards.print.count" values={{ count: print.cardCount, left: print.leftOutCount + print.ids.length - ids.length }} />
      </p>
      <Field label={intl.formatMessage({ id: 'pricing.cards.print.layout' })}>
        <Select
          value={layout}
          onChange={setLayout}
          options={[
            { value: 'sheet', label: intl.formatMessage({ id: 'pricing.cards.print.sheet' }) },
            { value: 'single', label: intl.formatMessage({ id: 'pricing.cards.print.single' }) },
          ]}
        />
      </Field>
      {layout === 'sheet' && (
        <>
          <Field label={intl.formatMessage({ id: 'pricing.cards.print.start' })} hint={intl.formatMessage({ id: 'pricing.cards.print.startHint' })}>
            <Input type="number" min={1} max={100} value={start} onChange={({ target }) => setStart(target.value)} />
          </Field>
          <Checkbox checked={hasMarks} onChange={({ target }) => setMarks(target.checked)}>
            <FormattedMessage id="pricing.cards.print.marks" />
          </Checkbox>
        </>
      )}
      <div className="v-dialog-foot">
        <Button onClick={onClose}>
          <FormattedMessage id="ui.dialog.close" />
        </Button>
        {hasFile && (
          <Button onClick={() => void mark({ ids }, 'PRINTED').then((isDone) => isDone && onClose())}>
            <FormattedMessage id="pricing.cards.markPrinted" />
          </Button>
        )}
        <Button type="primary" disabled={isWorking || ids.length === 0} onClick={() => void download()}>
          <FormattedMessage id="pricing.cards.print.make" />
        </Button>
      </div>
    </div>
  )
}
