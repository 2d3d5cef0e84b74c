import { startTransition, Suspense, useEffect, useState, type ComponentType } from 'react'
import { useLanguage } from '@vitrine/i18n'
import { loadQuery, RelayEnvironmentProvider, useRelayEnvironment, type PreloadedQuery, type OperationType } from '@vitrine/relay'
import { EntryMessages } from './EntryMessages'
import { RemoteBoundary } from './RemoteBoundary'
import { useShell } from './ShellContext'
import type { PanelEntry, PanelQueryProps, Remote } from './Remote'
import type { SlotName, SlotProps } from './SlotProps'
import { startEntry } from './startEntry'

type SlotElementProps<S extends SlotName> = { name: S; id: string } & SlotProps[S]

/**
 * Renders one panel of another remote within its own error boundary: a skeleton while it is loading, and a message with a retry
 * if the remote is unavailable. Renders nothing if the registry has no such panel.
 */
export function Slot<S extends SlotName>({ name, id, ...rest }: SlotElementProps<S>) {
  const { registry, Failed } = useShell()
  const [attempt, setAttempt] = useState(0)
  const remote = registry.remotes.find((one) => one.panels.some((panel) => panel.slot === name && panel.id === id))?.id
  if (!remote) return null
  // functions are not part of the key: a new callback with each render must not reload the panel
  const key = `${name} ${id} ${JSON.stringify(rest)} ${attempt}`
  const retry = () => setAttempt((count) => count + 1)
  return (
    <RemoteBoundary remote={remote} resetKey={key} Failed={Failed} onRetry={retry}>
      <PanelHost key={key} remote={remote} slot={name} id={id} panelProps={rest} onRetry={retry} />
    </RemoteBoundary>
  )
}

interface PanelHostProps {
  remote: string
  slot: SlotName
  id: string
  panelProps: object
  onRetry: () => void
}

interface Ready {
  remote: Remote
  entry: PanelEntry
  Panel: ComponentType<PanelQueryProps>
  queryRef: PreloadedQuery<OperationType>
}

function PanelHost({ remote, slot, id, panelProps, onRetry }: PanelHostProps) {
  const { loadRemote, Pending, Failed } = useShell()
  const environment = useRelayEnvironment()
  const language = useLanguage()
  const [ready, setReady] = useState<Ready | null>(null)
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)

  useEffect(() => {
    let isLive = true
    let queryRef: PreloadedQuery<OperationType> | undefined
    const start = async () => {
      const loaded = await loadRemote(remote)
      const entry = loaded.panels.find((one) => one.slot === slot && one.id === id)
      if (!entry) throw new Error(`The remote ${remote} has no panel ${slot} ${id}`)
      if (!isLive) return
      const started = startEntry(loaded, entry, language)
      const query = await started.query
      if (!isLive) return
      queryRef = loadQuery(environment, query, entry.variables(panelProps), { fetchPolicy: entry.fetchPolicy })
      const module = await started.module
      if (!isLive) return
      const next: Ready = { remote: loaded, entry, Panel: module.default, queryRef }
      queryRef = undefined
      // the panel in the previous language stays until its data are loaded
      startTransition(() => setReady(next))
    }
    start().catch((error: unknown) => {
      if (isLive) setFailure({ error })
    })
    return () => {
      isLive = false
      queryRef?.dispose()
    }
    // the key of this component stands for slot, id and props, see Slot; another language is another environment
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [environment, loadRemote])
  // the previous panel is released once another one, or none, is rendered
  useEffect(() => () => ready?.queryRef.dispose(), [ready])

  if (failure) return <Failed error={failure.error} remote={remote} onRetry={onRetry} />
  if (!ready) return <Pending />
  return (
    <Suspense fallback={<Pending />}>
      <RelayEnvironmentProvider environment={ready.queryRef.environment}>
        <EntryMessages remote={ready.remote} entry={ready.entry}>
          <ready.Panel {...panelProps} queryRef={ready.queryRef} />
        </EntryMessages>
      </RelayEnvironmentProvider>
    </Suspense>
  )
}
