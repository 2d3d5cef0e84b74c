import { countOwnChanges, graphql, useLive, useSubscription } from '@vitrine/relay'
import { useSession } from '@vitrine/session'
import type { PresentPerson } from '@vitrine/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { useLiveEntitySubscription, useLiveEntitySubscription$data } from './__generated__/useLiveEntitySubscription.graphql'
import { type Presence, presentPeople } from './presentPeople'
import { useHeartbeat } from './useHeartbeat'

type Saved = NonNullable<useLiveEntitySubscription$data['entity']['saved']>

/** A save by somebody else, or by oneself in another tab or on another device. */
export interface SaveElsewhere {
  revision: number
  /** null: oneself */
  by: string | null
  at: string
  /** Empty if it is only known that something changed */
  fields: readonly { path: string; label: string }[]
}

interface Options {
  id: string
  /** The revision that the screen shows */
  revision: number
  /** The current tab; null while unknown */
  tab: string | null
  /** A save of this form is in progress: incoming changes wait until it is known which of the two is which */
  isSaving: boolean
  /** Reloads the entity; null if it was deleted */
  refetch(): Promise<Now | null>
}

interface Now {
  revision: number
  /** Who changed it last */
  by: string
  at: string
}

export interface LiveEntity {
  /** The other people, once each */
  people: readonly PresentPerson[]
  /** Newest last, one per person */
  saves: readonly SaveElsewhere[]
  dismiss(revision: number): void
}

const POLL_MILLISECONDS = 15_000

/**
 * Who else has an entity open, and what they save: pushed by the server, or polled while it cannot push. A save elsewhere
 * updates the store, so the screen shows new values in place; typed values stay in the form.
 */
export function useLiveEntity({ id, revision, tab, isSaving, refetch }: Options): LiveEntity {
  const { userId, token } = useSession()
  const isOn = userId !== null && token !== null
  const [client] = useState(newName)
  const [others, setOthers] = useState<readonly Presence[]>([])
  const [saves, setSaves] = useState<readonly SaveElsewhere[]>([])
  const [heard, setHeard] = useState<readonly Saved[]>([])
  const ownBefore = useRef(countOwnChanges())
  const lastTold = useRef(revision)
  const isLive = useLive()

  // a request in flight may return what was before this save, and Relay would share it with a second one
  const bring = async (wanted: number, attempts = 3): Promise<void> => {
    const now = await refetch()
    if (now && now.revision < wanted && attempts > 1) await bring(wanted, attempts - 1)
  }

  const take = useEffectEvent(() => {
    if (isSaving || heard.length === 0) return
    setHeard([])
    const newest = Math.max(...heard.map((saved) => saved.revision))
    if (newest > revision) void bring(newest).catch(() => undefined)
    // changes by this tab are not news; changes by others are, even if a response has already brought them
    const told = heard.filter(({ isOfThisTab, revision: at }) => !isOfThisTab && at > lastTold.current)
    lastTold.current = Math.max(lastTold.current, newest)
    if (told.length > 0) setSaves((known) => told.reduce((sum, saved) => withSave(sum, saveOf(saved, userId)), known))
  })
  const hear = ({ entity: { presences, saved } }: useLiveEntitySubscription$data) => {
    setOthers(presences)
    if (saved) setHeard((before) => [...before, saved])
  }
  useSubscription<useLiveEntitySubscription>(
    graphql`
      subscription useLiveEntitySubscription($id: ID!, $client: String!) {
        entity(id: $id, client: $client) {
          presences {
            ...presentPeople_presence
          }
          saved {
            by
            revision
            at
            isOfThisTab
            fields {
              field
              label
            }
            changeSet {
              user {
                id
              }
            }
          }
        }
      }
    `,
    isOn ? { id, client } : null,
    hear,
  )
  useEffect(() => take(), [heard, isSaving])
  useHeartbeat({
    id,
    client,
    tab: tab ?? '',
    isOn: isOn && tab !== null,
    onOthers: (now) => setOthers((known) => (known.length + now.length === 0 ? known : now)),
  })
  const poll = async () => {
    const now = await refetch().catch(() => null)
    const own = countOwnChanges()
    const isOwn = own !== ownBefore.current
    ownBefore.current = own
    // without pushes only the last author is known, and whether something was done here since the previous poll
    if (now && now.revision > revision && !isSaving && !isOwn) setSaves((known) => withSave(known, { ...now, fields: [] }))
  }
  usePolling(isOn && !isLive, poll)

  return {
    people: presentPeople(others, userId),
    saves,
    dismiss: (known) => setSaves((all) => all.filter((save) => save.revision !== known)),
  }
}

/** Polls while the server cannot push, and once more when it can again: for what was missed in between. */
function usePolling(isOn: boolean, poll: () => Promise<void>) {
  const ask = useEffectEvent(() => void (document.hidden || poll()))
  useEffect(() => {
    if (!isOn) return
    const since = Date.now()
    const timer = setInterval(() => ask(), POLL_MILLISECONDS)
    return () => {
      clearInterval(timer)
      // the moment in which a stream is set up is not a gap
      if (Date.now() - since > POLL_MILLISECONDS / 5) ask()
    }
  }, [isOn])
}

function saveOf({ by, revision, at, fields, changeSet }: Saved, userId: number | null): SaveElsewhere {
  const isOwn = changeSet.user?.id === String(userId)
  return { revision, at, by: isOwn ? null : by, fields: fields.map(({ field, label }) => ({ path: field, label })) }
}

/** One entry per person, with everything that they saved since it was dismissed. */
function withSave(known: readonly SaveElsewhere[], save: SaveElsewhere): readonly SaveElsewhere[] {
  const before = known.find(({ by }) => by === save.by)
  const old = (before?.fields ?? []).filter(({ path }) => !save.fields.some((field) => field.path === path))
  return [...known.filter((one) => one !== before), { ...save, fields: [...save.fields, ...old] }]
}

function newName(): string {
  return globalThis.crypto?.randomUUID?.() ?? `${Date.now()}-${Math.random()}`
}
