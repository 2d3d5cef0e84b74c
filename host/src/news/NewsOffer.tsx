import { Link } from '@vitrine/shell'
import { Button, Dialog } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useHost } from '../app/useHost'
import { OfficeMessages } from '../office/OfficeMessages'
import { newsSince } from './news'
import { useSeeNews } from './useSeeNews'

/** News since the last visit, offered until it was seen or declined. New users are offered the tour instead. */
export default function NewsOffer() {
  const { me } = useHost()
  if (!me || me.showOnboarding || newsSince(me.newsSince).length === 0) return null
  return (
    <OfficeMessages fallback={null}>
      <Offer since={me.newsSince} />
    </OfficeMessages>
  )
}

function Offer({ since }: { since: string }) {
  const [isOpen, setOpen] = useState(false)
  const see = useSeeNews()
  const found = newsSince(since)
  return (
    <section className="host-tour-offer" aria-labelledby="news-offer">
      <p id="news-offer">
        <FormattedMessage id="office.news.offer" values={{ count: found.length }} />
      </p>
      <Button type="primary" onClick={() => setOpen(true)}>
        <FormattedMessage id="office.news.show" />
      </Button>
      <Button onClick={see}>
        <FormattedMessage id="office.news.later" />
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={see}
        width={560}
        title={<FormattedMessage id="office.news.title" />}
        footer={
          <Button type="primary" onClick={see}>
            <FormattedMessage id="ui.dialog.close" />
          </Button>
        }
      >
        <ul className="host-news">
          {found.map(({ id, to }) => (
            <li key={id}>
              <h3>
                <Link to={to} onClick={see}>
                  <FormattedMessage id={`office.news.${id}`} />
                </Link>
              </h3>
              <p>
                <FormattedMessage id={`office.news.${id}.text`} />
              </p>
            </li>
          ))}
        </ul>
      </Dialog>
    </section>
  )
}
