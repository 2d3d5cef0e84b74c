import { type PreparedAction, PreparedDialog, RefusalNote, type SelectionDialogProps, usePrepare } from '@vitrine/jobs'
import { graphql } from '@vitrine/relay'
import { FormattedMessage } from 'react-intl'
import { ScheduleFields } from '../websiteState/ScheduleFields'
import { isDanger, type WebsiteAction } from '../websiteState/websiteActions'
import type { WebsiteProductsBulkDialogMutation, WebsiteProductSelection } from './__generated__/WebsiteProductsBulkDialogMutation.graphql'
import { Queues } from './Queues'

/** An action and the selection of products on websites. */
export interface WebsiteRequest {
  action: WebsiteAction | 'SCHEDULE'
  selection: WebsiteProductSelection
}

export type WebsiteProductsBulkDialogProps = SelectionDialogProps<WebsiteRequest>

const heavy: readonly WebsiteRequest['action'][] = ['FORCE_RESYNC', 'RECREATE']

/** Performs a bulk action on products of websites, after a preview with the consequences for the shop. */
export default function WebsiteProductsBulkDialog({ selection: { action, selection }, onClose, onStarted }: WebsiteProductsBulkDialogProps) {
  const prepare = usePrepare<WebsiteProductsBulkDialogMutation>(
    graphql`
      mutation WebsiteProductsBulkDialogMutation($input: WebsiteProductsBulkInput!) {
        prepareWebsiteProductsBulk(input: $input) {
          ...usePrepare_payload
        }
      }
    `,
    (response) => response.prepareWebsiteProductsBulk,
  )
  const prepared: PreparedAction = {
    id: action === 'REMOVE' ? 'DELETE' : action,
    title: `catalogue.website.bulk.${action}`,
    confirm: `catalogue.website.bulkNow.${action}`,
    noEffect: 'catalogue.website.bulkNothing',
    isDanger: action !== 'SCHEDULE' && isDanger(action),
  }
  return (
    <PreparedDialog
      action={prepared}
      prepare={() => prepare({ input: { selection, ...(action !== 'SCHEDULE' && { action }) } })}
      question={
        action === 'SCHEDULE'
          ? (messages, onAnswered) => (
              <>
                {messages.length > 0 && <RefusalNote messages={messages} />}
                <ScheduleFields onClose={onClose} onDone={(schedule) => onAnswered(() => prepare({ input: { selection, ...schedule } }))} />
              </>
            )
          : undefined
      }
      onClose={onClose}
      onStarted={onStarted}
    >
      {action !== 'SCHEDULE' && (
        <p>
          <FormattedMessage id={`catalogue.website.means.${action}`} />
        </p>
      )}
      {heavy.includes(action) && <Queues />}
    </PreparedDialog>
  )
}
