import { graphql, useFragment } from '@vitrine/relay'
import { Button, lazily, MenuButton } from '@vitrine/ui'
import { type ComponentProps, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { PutOnline } from '../addToWebsite/PutOnline'
import type { WebsiteProductActions_websiteProduct$key } from './__generated__/WebsiteProductActions_websiteProduct.graphql'
import type ScheduleDialogType from './ScheduleDialog'
import { useChangeWebsiteProduct } from './websiteProducts.mutations'
import { WebsiteActionDialog } from './WebsiteActionDialog'
import { type AskedAction, isAsked, isDanger, type WebsiteAction } from './websiteActions'

const ScheduleDialog = lazily<ComponentProps<typeof ScheduleDialogType>>(() => import('./ScheduleDialog'))

interface Props {
  websiteProduct: WebsiteProductActions_websiteProduct$key
  /** Called after an action or its undo */
  onChanged(): void
}

/** The actions on one product on one website; those with consequences ask for confirmation. */
export function WebsiteProductActions({ websiteProduct: key, onChanged }: Props) {
  const intl = useIntl()
  const { id, onlineStatus, desiredFrom, desiredTo, product } = useFragment(
    graphql`
      fragment WebsiteProductActions_websiteProduct on WebsiteProduct {
        id
        onlineStatus
        desiredFrom
        desiredTo
        product {
          id
          type
          variationsCounter
        }
      }
    `,
    key,
  )
  const [change, isBusy] = useChangeWebsiteProduct(onChanged)
  const [asked, setAsked] = useState<AskedAction>()
  const [isScheduling, setScheduling] = useState(false)
  const run = (action: WebsiteAction) => {
    if (isAsked(action)) setAsked(action)
    else void change(id, action)
  }
  const line = (action: WebsiteAction) => ({
    id: action,
    label: <FormattedMessage id={`catalogue.website.action.${action}`} />,
    isDanger: isDanger(action),
    onSelect: () => run(action),
  })
  const first: WebsiteAction = onlineStatus === 'ONLINE' ? 'MARK_OFFLINE' : 'MARK_ONLINE'
  // a configurable product's page shows its variations: they are put online with it, after one preview
  const isEmptyAlone = first === 'MARK_ONLINE' && product.type === 'CONFIGURABLE' && product.variationsCounter > 0
  return (
    <div className="v-row">
      {isEmptyAlone && <PutOnline productId={product.id} onChanged={onChanged} />}
      {[...(isEmptyAlone ? [] : [first]), 'MARK_TODO' as const].map((action) => (
        <Button key={action} size="small" disabled={isBusy} onClick={() => run(action)}>
          <FormattedMessage id={`catalogue.website.action.${action}`} />
        </Button>
      ))}
      <Button size="small" disabled={isBusy} onClick={() => setScheduling(true)}>
        <FormattedMessage id="catalogue.website.scheduleMore" />
      </Button>
      <MenuButton
        look="text"
        label={intl.formatMessage({ id: 'catalogue.website.more' })}
        isDisabled={isBusy}
        items={(['FORCE_RESYNC', 'RECREATE', 'REMOVE'] as const).map(line)}
      >
        <FormattedMessage id="catalogue.website.more" />
      </MenuButton>
      {asked && (
        <WebsiteActionDialog
          id={id}
          action={asked}
          onClose={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined)
            void change(id, asked)
          }}
        />
      )}
      {isScheduling && (
        <ScheduleDialog id={id} desiredFrom={desiredFrom ?? null} desiredTo={desiredTo ?? null} onClose={() => setScheduling(false)} onChanged={onChanged} />
      )}
    </div>
  )
}
