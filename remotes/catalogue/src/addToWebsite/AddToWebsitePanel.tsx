import { PreparedDialog, RefusalNote, useStartedJobs } from '@vitrine/jobs'
import { graphql, type PreloadedQuery, usePreloadedQuery } from '@vitrine/relay'
import type { SlotProps } from '@vitrine/shell'
import { Button, Checkbox, Empty, Field, Select } from '@vitrine/ui'
import { type FormEvent, use, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { AddToWebsitePanelQuery } from './__generated__/AddToWebsitePanelQuery.graphql'
import { BulkStarted } from '../bulk/BulkStarted'
import { AddSplit } from './AddSplit'
import type { OnlineStatus } from './__generated__/addToWebsiteMutationsPrepareMutation.graphql'
import { type PreparedAddition, usePrepareAddToWebsite } from './addToWebsite.mutations'

type Props = SlotProps['products.bulk'] & { queryRef: PreloadedQuery<AddToWebsitePanelQuery> }

const action = { id: 'ADD', title: 'catalogue.website.add.title', confirm: 'catalogue.website.add.now' } as const

/** Puts the selected products on a website, and shows which cannot be added, and why. */
export default function AddToWebsitePanel({ queryRef, ids, searchTerm, filter, count, onClose, onDone }: Props) {
  const intl = useIntl()
  const { websites, websiteSuggestion } = usePreloadedQuery<AddToWebsitePanelQuery>(
    graphql`
      query AddToWebsitePanelQuery($selection: ProductSelection!) {
        websites {
          id
          name
        }
        websiteSuggestion(selection: $selection) {
          website {
            id
          }
          variationCount
        }
      }
    `,
    queryRef,
  )
  const { variationCount } = websiteSuggestion
  const [website, setWebsite] = useState(websiteSuggestion.website?.id ?? websites[0]?.id ?? '')
  const [withVariations, setWithVariations] = useState(variationCount > 0)
  const [onlineStatus, setOnlineStatus] = useState<OnlineStatus>('ONLINE')
  const [prepare, isPreparing] = usePrepareAddToWebsite()
  const [answer, setAnswer] = useState<{ wish: string; prepared: PreparedAddition | undefined }>()
  const [isConfirming, setConfirming] = useState(false)
  const { watch } = useStartedJobs(undefined)
  const onStarted = use(BulkStarted)
  if (websites.length === 0)
    return <Empty title={<FormattedMessage id="catalogue.website.noWebsites" />} text={<FormattedMessage id="catalogue.website.noWebsitesText" />} />
  // other settings need a new preparation; the answer to the previous one is not shown
  const wish = `${website} ${onlineStatus} ${withVariations}`
  const prepared = answer?.wish === wish ? answer.prepared : undefined
  const check = () =>
    void prepare({ selection: ids ? { ids: [...ids] } : { searchTerm, filter }, website, onlineStatus, withVariations }).then((found) =>
      setAnswer({ wish, prepared: found }),
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    check()
  }
  const job = prepared?.job
  return (
    <form className="v-stack" onSubmit={submit}>
      <p>
        <FormattedMessage id="catalogue.website.add.what" values={{ count }} />
      </p>
      <Field label={intl.formatMessage({ id: 'catalogue.website.column.website' })}>
        <Select value={website} onChange={setWebsite} options={websites.map(({ id, name }) => ({ value: id, label: name }))} />
      </Field>
      <Field label={intl.formatMessage({ id: 'catalogue.website.column.online' })}>
        <Select
          value={onlineStatus}
          onChange={(value) => setOnlineStatus(value as OnlineStatus)}
          options={[
            { value: 'ONLINE', label: intl.formatMessage({ id: 'catalogue.website.add.online' }) },
            { value: 'OFFLINE', label: intl.formatMessage({ id: 'catalogue.website.add.offline' }) },
          ]}
        />
      </Field>
      {variationCount > 0 && (
        <div>
          <Checkbox checked={withVariations} onChange={({ target }) => setWithVariations(target.checked)}>
            <FormattedMessage id="catalogue.website.add.withVariations" values={{ count: variationCount }} />
          </Checkbox>
          <p className="v-small v-soft">
            <FormattedMessage id="catalogue.website.add.withVariationsHelp" />
          </p>
        </div>
      )}
      {prepared && prepared.errors.length > 0 && <RefusalNote messages={prepared.errors} />}
      {prepared?.split && <AddSplit split={prepared.split} />}
      <div className="v-dialog-foot">
        <Button onClick={onClose}>
          <FormattedMessage id="catalogue.website.cancel" />
        </Button>
        {prepared?.split ? (
          <>
            {/* what was lacking may have been filled in on another tab by now */}
            <Button loading={isPreparing} onClick={check}>
              <FormattedMessage id="catalogue.website.add.checkAgain" />
            </Button>
            {job && (
              <Button type="primary" disabled={isPreparing} onClick={() => setConfirming(true)}>
                <FormattedMessage id="catalogue.website.add.goOn" values={{ count: job.total }} />
              </Button>
            )}
          </>
        ) : (
          <Button type="primary" htmlType="submit" loading={isPreparing}>
            <FormattedMessage id="catalogue.website.add.check" />
          </Button>
        )}
      </div>
      {isConfirming && job && (
        <PreparedDialog
          action={action}
          prepare={async () => ({ kind: 'prepared', job })}
          onClose={() => setConfirming(false)}
          onStarted={(started) => {
            // the component that opened it shows the result
            if (onStarted) return onStarted(started)
            watch(started)
            onDone()
            onClose()
          }}
        />
      )}
    </form>
  )
}
