import type { StartedJob } from '@vitrine/jobs'
import { LARGEST_PART, postFile, sendInParts } from '@vitrine/pickers/files'
import { fetchQuery, graphql, useFetchFile, useRelayEnvironment, wordsOfServer } from '@vitrine/relay'
import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import type { useHandInMutation } from './__generated__/useHandInMutation.graphql'
import type { useHandInQuery } from './__generated__/useHandInQuery.graphql'

const mutation = graphql`
  mutation useHandInMutation($feed: ID!, $file: Upload!) {
    uploadDelivery(feed: $feed, file: $file) {
      errors {
        message
      }
    }
  }
`

interface Delivery {
  feed: string
  file: File
  tell: (sent: number, total: number) => void
  signal: AbortSignal
}

/** @returns the message of a refusal; null if it is being read */
async function deliver(fetchFile: ReturnType<typeof useFetchFile>, { feed, file, tell, signal }: Delivery): Promise<string | null> {
  if (file.size > LARGEST_PART) {
    await sendInParts(fetchFile, `/uploads/delivery?feed=${feed}`, file, tell, signal)
    return null
  }
  const { uploadDelivery } = await postFile<useHandInMutation['response']>(fetchFile, mutation, file, { feed }, tell, signal)
  return uploadDelivery.errors.map(({ message }) => message).join(' ') || null
}

/** The limit of a delivery, as on the server. */
export const LARGEST = 200_000_000

export interface Sending {
  name: string
  sent: number
  total: number
}

/**
 * Uploads a file as a delivery of a feed.
 * @returns its progress, null without an upload; why the last file was refused; functions to start and cancel
 */
export function useHandIn(
  feed: string,
  onStarted: (job: StartedJob) => void,
): { sending: Sending | null; refusal: string | null; send(file: File): Promise<void>; giveUp(): void } {
  const intl = useIntl()
  const environment = useRelayEnvironment()
  const fetchFile = useFetchFile()
  const [sending, setSending] = useState<Sending | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const underWay = useRef<AbortController>(null)
  // leaving the page during an upload cancels it
  useEffect(() => () => underWay.current?.abort(), [])

  async function send(file: File): Promise<void> {
    if (underWay.current) return
    setRefusal(file.size > LARGEST ? intl.formatMessage({ id: 'supplier.handIn.large' }, { megabytes: LARGEST / 1_000_000 }) : null)
    if (file.size > LARGEST) return
    const ending = new AbortController()
    underWay.current = ending
    const tell = (sent: number) => setSending({ name: file.name, sent: Math.min(sent, file.size), total: file.size })
    tell(0)
    try {
      const refused = await deliver(fetchFile, { feed, file, tell, signal: ending.signal })
      if (refused !== null) return setRefusal(refused)
      const found = await fetchQuery<useHandInQuery>(
        environment,
        graphql`
          query useHandInQuery($feed: ID!) {
            feed(id: $feed) {
              lastRun {
                job {
                  # for the screen that waits for its end, and names it
                  # eslint-disable-next-line relay/unused-fields
                  id
                  # eslint-disable-next-line relay/unused-fields
                  title
                  # eslint-disable-next-line relay/must-colocate-fragment-spreads
                  ...JobWatch_job
                }
              }
            }
          }
        `,
        { feed },
        { fetchPolicy: 'network-only' },
      ).toPromise()
      const job = found?.feed?.lastRun?.job
      if (job) onStarted(job)
    } catch (error) {
      if (!ending.signal.aborted) setRefusal(wordsOfServer(error) ?? intl.formatMessage({ id: 'supplier.handIn.failed' }))
    } finally {
      underWay.current = null
      setSending(null)
    }
  }
  return { sending, refusal, send, giveUp: () => underWay.current?.abort() }
}
