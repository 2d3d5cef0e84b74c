import { graphql, useFragment } from '@vitrine/relay'
import { Button, MenuButton, MoreIcon } from '@vitrine/ui'
import { useIntl } from 'react-intl'
import type { ShareLinkActions_link$key } from './__generated__/ShareLinkActions_link.graphql'
import { useShareLinkAction } from './shareLinks.mutations'

const words = {
  REMIND: 'supplier.shareLink.remind',
  EXTEND: 'supplier.shareLink.extend',
  COPY: 'supplier.shareLink.copy',
  REVOKE: 'supplier.shareLink.revoke',
} as const
const order = ['REMIND', 'EXTEND', 'COPY', 'REVOKE'] as const

/** What can be done about a link in the state that it is in: as buttons, or in a row's menu. Nothing where nothing can be. */
export function ShareLinkActions({ link, isMenu = false }: { link: ShareLinkActions_link$key; isMenu?: boolean }) {
  const intl = useIntl()
  const { id, recipientEmail, actions } = useFragment(
    graphql`
      fragment ShareLinkActions_link on ShareLink {
        id
        recipientEmail
        actions
      }
    `,
    link,
  )
  const act = useShareLinkAction(id)
  const offered = order.filter((action) => actions.includes(action))
  if (offered.length === 0) return null
  if (isMenu) {
    return (
      <MenuButton
        look="icon"
        label={intl.formatMessage({ id: 'supplier.shareLinks.actions' }, { recipient: recipientEmail })}
        items={offered.map((action) => ({
          id: action,
          label: intl.formatMessage({ id: words[action] }),
          isDanger: action === 'REVOKE',
          onSelect: act[action],
        }))}
      >
        <MoreIcon />
      </MenuButton>
    )
  }
  return (
    <div className="v-row">
      {offered.map((action) => (
        <Button key={action} danger={action === 'REVOKE'} onClick={act[action]}>
          {intl.formatMessage({ id: words[action] })}
        </Button>
      ))}
    </div>
  )
}
