import { normaliseLanguage } from '@vitrine/i18n'
import { Link, Slot, usePageTitle, usePanels, useShell } from '@vitrine/shell'
import { ChevronRightIcon, lazily } from '@vitrine/ui'
import { useId, type ReactNode } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { hasScreen } from '../app/hasScreen'
import { Quiet } from '../app/Quiet'
import { useHost } from '../app/useHost'
import { TourOffer } from './TourOffer'
import { zones, type ZoneId } from './zones'

const NewsOffer = lazily(() => import('../news/NewsOffer'), { pending: null })
const MyDay = lazily(() => import('../myDay/MyDay'), { pending: <div className="host-my-day" /> })

/** The dashboard: four zones that remotes fill, each with links to its lists until then. */
export function DashboardScreen() {
  const intl = useIntl()
  const language = normaliseLanguage(intl.locale)
  const panels = usePanels('dashboard.panel')
  usePageTitle(intl.formatMessage({ id: 'host.dashboard.title' }))
  const isZone = (id: string) => zones.some((zone) => zone.id === id)
  return (
    <div className="v-page">
      <header className="v-page-header">
        <div className="v-page-title">
          <h1>
            <Quiet fallback={<Greeting />}>
              <MyGreeting />
            </Quiet>
          </h1>
          <span className="v-count">
            <FormattedDate value={new Date()} weekday="long" day="numeric" month="long" />
          </span>
        </div>
        <Quiet>
          <TourOffer />
        </Quiet>
        <Quiet>
          <NewsOffer />
        </Quiet>
      </header>
      <MyDay />
      <div className="host-zones">
        {zones.map(({ id }) => (
          <Zone key={id} title={<FormattedMessage id={`host.dashboard.${id}`} />}>
            {panels.some((panel) => panel.id === id) ? <Slot name="dashboard.panel" id={id} /> : <UnfilledZone id={id} />}
          </Zone>
        ))}
        {panels
          .filter((panel) => !isZone(panel.id))
          .map((panel) => (
            <Zone key={panel.id} title={panel.title[language]}>
              <Slot name="dashboard.panel" id={panel.id} />
            </Zone>
          ))}
      </div>
    </div>
  )
}

function Zone({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className="v-card host-zone" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

/** Describes what will be here, and links to where the work is done until then. */
function UnfilledZone({ id }: { id: ZoneId }) {
  const { registry } = useShell()
  const { links } = zones.find((zone) => zone.id === id)!
  return (
    <>
      <p className="v-soft">
        <FormattedMessage id={`host.dashboard.${id}Text`} />
      </p>
      <ul className="v-links">
        {links
          .filter(({ to }) => hasScreen(registry, to))
          .map(({ to, label }) => (
            <li key={to}>
              <Link to={to}>
                <FormattedMessage id={label} />
                <ChevronRightIcon />
              </Link>
            </li>
          ))}
      </ul>
    </>
  )
}

/** The part of the day by the local clock. */
function partOfDay(hour: number): 'night' | 'morning' | 'afternoon' | 'evening' {
  if (hour < 6) return 'night'
  if (hour < 12) return 'morning'
  return hour < 18 ? 'afternoon' : 'evening'
}

/** Good morning, Anna. Without a name while it is unknown. */
function Greeting({ name = '' }: { name?: string }) {
  return <FormattedMessage id="host.dashboard.greeting" values={{ part: partOfDay(new Date().getHours()), name, hasName: name ? 'yes' : 'no' }} />
}

function MyGreeting() {
  const { me } = useHost()
  return <Greeting name={me?.firstName} />
}
