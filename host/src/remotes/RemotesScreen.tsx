import { useLanguage } from '@vitrine/i18n'
import { graphql, usePreloadedQuery } from '@vitrine/relay'
import { type RegistryRemote, type ScreenProps, usePageTitle } from '@vitrine/shell'
import { Button, Empty, ErrorPanel, ListTable, PageHeader, RelativeTime, Skeleton, Tag, type ListColumn, useIsMobile } from '@vitrine/ui'
import { Suspense, useCallback, useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { RemotesScreenQuery } from './__generated__/RemotesScreenQuery.graphql'
import { BuildHealth } from './BuildHealth'
import { HOST } from './Builds'
import { fetchRegistry } from './fetchRegistry'
import { readRegistry } from './readRegistry'
import { areaNameOf } from './useAreaName'
import { type AskedOfRemote, RemoteCommand } from './RemoteCommand'

type Answer = 'pending' | 'failed' | RegistryRemote[]

/** The registry as it stands now, which is not always the one that this page was opened with. */
function useRegistryNow(): [Answer, () => void] {
  const [answer, setAnswer] = useState<Answer>('pending')
  const fetchNow = useCallback(() => {
    setAnswer('pending')
    fetchRegistry().then(
      (registry) => setAnswer(readRegistry(registry)?.remotes ?? 'failed'),
      () => setAnswer('failed'),
    )
  }, [])
  useEffect(fetchNow, [fetchNow])
  return [answer, fetchNow]
}

type Props = ScreenProps<RemotesScreenQuery>

/** Which remotes there are: what runs, whose it is, since when and by whom; and how one is switched off or rolled back. */
export default function RemotesScreen(props: Props) {
  const intl = useIntl()
  usePageTitle(intl.formatMessage({ id: 'office.remotes.title' }))
  return (
    <Suspense fallback={<Pending />}>
      <RegistryNow {...props} />
    </Suspense>
  )
}

function Pending() {
  return (
    <div className="v-page" aria-busy="true">
      <Skeleton lines={6} />
    </div>
  )
}

function RegistryNow({ queryRef }: Props) {
  const intl = useIntl()
  const { me, remoteBuilds, remoteServers } = usePreloadedQuery<RemotesScreenQuery>(
    graphql`
      query RemotesScreenQuery {
        me {
          id
        }
        remoteServers
        remoteBuilds {
          remote
          build
          role
          abort {
            __typename
          }
          ...BuildHealth_build
        }
      }
    `,
    queryRef,
  )
  const [answer, fetchAgain] = useRegistryNow()
  const [asked, setAsked] = useState<AskedOfRemote | null>(null)
  // nobody is signed in any more: the way to login has begun
  if (!me || answer === 'pending') return <Pending />
  const hostBuilds = remoteBuilds.filter(({ remote }) => remote === HOST)
  return (
    <div className="v-page">
      <PageHeader title={intl.formatMessage({ id: 'office.remotes.title' })} />
      <p className="v-soft host-remotes-text">
        <FormattedMessage id="office.remotes.text" />
      </p>
      {hostBuilds.length > 0 && (
        <section className="host-remotes-text" aria-label={intl.formatMessage({ id: 'office.remotes.host' })}>
          <b>
            <FormattedMessage id="office.remotes.host" />
          </b>
          {hostBuilds.map((build) => (
            <BuildHealth key={build.build} build={build} />
          ))}
        </section>
      )}
      {answer === 'failed' && (
        <ErrorPanel title={<FormattedMessage id="office.remotes.failed" />} text={<FormattedMessage id="office.remotes.failedText" />} onRetry={fetchAgain} />
      )}
      {answer.length === 0 && <Empty title={<FormattedMessage id="office.remotes.none" />} text={<FormattedMessage id="office.remotes.noneText" />} />}
      {answer !== 'failed' && answer.length > 0 && <Remotes remotes={answer} builds={remoteBuilds} servers={remoteServers} onAsk={setAsked} />}
      <RemoteCommand asked={asked} onClose={() => setAsked(null)} />
    </div>
  )
}

interface RemotesProps {
  remotes: RegistryRemote[]
  /** How their builds do in browsers */
  builds: RemotesScreenQuery['response']['remoteBuilds']
  /** The remotes that ask a server of their own team */
  servers: readonly string[]
  onAsk: (asked: AskedOfRemote) => void
}

function Remotes({ remotes, builds, servers, onAsk }: RemotesProps) {
  const intl = useIntl()
  const isMobile = useIsMobile()
  const text = (id: MessageId, values?: Record<string, string>) => intl.formatMessage({ id }, values)
  const language = useLanguage()
  const areaOf = (remote: RegistryRemote) => areaNameOf(remote, language)
  const buildOf = ({ buildId, version }: RegistryRemote) => (
    <>
      <code>{buildId}</code> {version !== undefined && <span className="v-soft">{text('office.remotes.version', { version })}</span>}
    </>
  )
  const buildsOf = ({ id }: RegistryRemote) => builds.filter(({ remote }) => remote === id)
  const isAborted = (remote: RegistryRemote) => buildsOf(remote).some(({ abort }) => abort !== null)
  const health = (remote: RegistryRemote) => buildsOf(remote).map((build) => <BuildHealth key={build.build} build={build} />)
  const state = (remote: RegistryRemote) => stateOf(remote, servers.includes(remote.id), isAborted(remote))
  const stateOf = ({ enabled, pinned, isCanary }: RegistryRemote, hasServer: boolean, isCanaryAborted: boolean) => (
    <span className="v-row">
      <Tag tone={enabled === false ? 'warning' : 'success'}>{text(enabled === false ? 'office.remotes.off' : 'office.remotes.on')}</Tag>
      {isCanary === true && <Tag>{text('office.remotes.canary')}</Tag>}
      {isCanaryAborted && <Tag tone="danger">{text('office.remotes.canaryAborted')}</Tag>}
      {pinned !== undefined && <Tag>{text('office.remotes.pinned')}</Tag>}
      {hasServer && <Tag>{text('office.remotes.ownServer')}</Tag>}
    </span>
  )
  const since = ({ since: time, by }: RegistryRemote) =>
    time === undefined ? (
      text('office.remotes.shipped')
    ) : (
      <>
        <RelativeTime value={time} /> {by !== undefined && text('office.remotes.by', { name: by })}
      </>
    )
  const actions = (remote: RegistryRemote) => {
    const area = areaOf(remote)
    const toggle = remote.enabled === false ? ('enable' as const) : ('disable' as const)
    const changes =
      remote.isCanary === true
        ? (['promote', 'abort'] as const)
        : isAborted(remote)
          ? (['abort'] as const)
          : remote.since === undefined || remote.isFirst === true
            ? []
            : (['rollback'] as const)
    return (
      <span className="v-row">
        {[toggle, ...changes].map((action) => (
          <Button
            key={action}
            size={isMobile ? 'middle' : 'small'}
            aria-label={text(`office.remotes.${action}What`, { remote: area })}
            onClick={() =>
              onAsk({
                action,
                remote: remote.id,
                area,
                build: (action === 'abort' && buildsOf(remote).find(({ role }) => role === 'CANARY')?.build) || remote.buildId,
              })
            }
          >
            {text(`office.remotes.${action}`)}
          </Button>
        ))}
      </span>
    )
  }
  const columns: ListColumn<RegistryRemote>[] = [
    { id: 'remote', title: text('office.remotes.column.remote'), isMain: true, render: areaOf },
    { id: 'state', title: text('office.remotes.column.state'), width: 160, render: state },
    { id: 'build', title: text('office.remotes.column.build'), width: 220, render: buildOf },
    { id: 'health', title: text('office.remotes.column.health'), width: 420, render: health },
    { id: 'owner', title: text('office.remotes.column.owner'), width: 220, render: ({ owner }) => owner ?? text('office.remotes.nobody') },
    { id: 'since', title: text('office.remotes.column.since'), width: 180, render: since },
    {
      id: 'actions',
      title: text('office.remotes.column.actions'),
      isTitleHidden: true,
      width: remotes.some(({ isCanary }) => isCanary) ? 320 : 220,
      render: actions,
    },
  ]
  if (!isMobile) {
    return (
      <div className="v-card host-remotes">
        <ListTable
          label={text('office.remotes.title')}
          columns={columns}
          rows={remotes}
          rowKey={({ id }) => id}
          rowHeight={remotes.some((remote) => buildsOf(remote).length > 1) ? 96 : 64}
        />
      </div>
    )
  }
  return (
    <ul className="v-cards">
      {remotes.map((remote) => (
        <li key={remote.id} className="v-list-card">
          <b>{areaOf(remote)}</b> {state(remote)}
          <p className="v-soft v-small">
            {buildOf(remote)} · {remote.owner ?? text('office.remotes.nobody')} · {since(remote)}
          </p>
          {health(remote)}
          {actions(remote)}
        </li>
      ))}
    </ul>
  )
}
