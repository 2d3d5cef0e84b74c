import { graphql, inBackground, useMutation } from '@vitrine/relay'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { useHeartbeatEndMutation } from './__generated__/useHeartbeatEndMutation.graphql'
import type { useHeartbeatMutation } from './__generated__/useHeartbeatMutation.graphql'
import type { Presence } from './presentPeople'

const HEARTBEAT_MILLISECONDS = 15_000

const background = { cacheConfig: inBackground }

interface Options {
  id: string
  /** Id of this visit: different for each opened entity, so that leaving one never ends the next */
  client: string
  tab: string
  isOn: boolean
  /** Called with the others, on each heartbeat */
  onOthers(others: readonly Presence[]): void
}

/** Announces every 15 s that this entity is open here, while the page is visible, and says goodbye when it is left. */
export function useHeartbeat({ id, client, tab, isOn, onOthers }: Options): void {
  const [announce] = useMutation<useHeartbeatMutation>(graphql`
    mutation useHeartbeatMutation($input: PresenceInput!) {
      announcePresence(input: $input) {
        ...presentPeople_presence
      }
    }
  `)
  const [end] = useMutation<useHeartbeatEndMutation>(graphql`
    mutation useHeartbeatEndMutation($client: String!) {
      endPresence(client: $client)
    }
  `)
  const told = useRef<string | null>(null)
  const beat = useEffectEvent(() => {
    told.current = tab
    announce({
      variables: { input: { id, client, tab } },
      ...background,
      onCompleted: ({ announcePresence }) => onOthers(announcePresence),
      // the next one follows in 15 s
      onError: () => undefined,
    })
  })
  const leave = useEffectEvent(() => end({ variables: { client }, ...background, onError: () => undefined }))

  useEffect(() => {
    if (!isOn) return
    let timer: ReturnType<typeof setInterval> | undefined
    const start = () => {
      clearInterval(timer)
      if (document.hidden) return
      beat()
      timer = setInterval(beat, HEARTBEAT_MILLISECONDS)
    }
    // while the page is hidden, the server's entry expires by itself
    const handleVisibility = () => (document.hidden ? clearInterval(timer) : start())
    // a page restored from the back/forward cache
    const handleReturn = (event: PageTransitionEvent) => event.persisted && start()
    const handleLeave = () => {
      clearInterval(timer)
      leave()
    }
    start()
    document.addEventListener('visibilitychange', handleVisibility)
    window.addEventListener('pagehide', handleLeave)
    window.addEventListener('pageshow', handleReturn)
    return () => {
      document.removeEventListener('visibilitychange', handleVisibility)
      window.removeEventListener('pagehide', handleLeave)
      window.removeEventListener('pageshow', handleReturn)
      handleLeave()
    }
  }, [id, client, isOn])

  useEffect(() => {
    if (isOn && !document.hidden && told.current !== tab) beat()
  }, [tab, isOn])
}
