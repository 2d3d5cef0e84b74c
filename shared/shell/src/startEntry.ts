import { loadMessages, type Language, type MessageSources } from '@vitrine/i18n'
import type { GraphQLTaggedNode } from '@vitrine/relay'
import { fetchArtifact } from './fetchArtifact'
import { fetchCode } from './fetchCode'
import type { Loaded, QuerySource, Remote, ScreenComponent, ScreenQuery } from './Remote'

interface Entry<Props> {
  query?: QuerySource
  messages?: MessageSources
  load: () => Promise<Loaded<Props>>
}

interface Started<Props> {
  /** Data are requested as soon as it is loaded. */
  query: Promise<GraphQLTaggedNode>
  /** The code alone, without messages. */
  code: Promise<Loaded<Props>>
  /** The code, once the language's messages are loaded; rejects with the first error. */
  module: Promise<Loaded<Props>>
}

/** Starts loading everything a screen or panel needs but its data: query, code and messages in parallel. */
export function startEntry<Props>(remote: Remote, entry: Entry<Props>, language: Language): Started<Props> {
  const sources = entry.messages ? [remote.messages, entry.messages] : [remote.messages]
  const words = sources.flatMap(({ en, [language]: own }) => [loadMessages(en), loadMessages(own)])
  const code = fetchCode(entry.load)
  const module = Promise.all([code, ...words]).then(([loaded]) => loaded)
  // whoever awaits the query first learns of it later
  module.catch(() => undefined)
  const query = entry.query ? fetchArtifact(entry.query) : code.then((loaded) => queryOf(loaded).query)
  return { query, code, module }
}

/** The query of a screen. Throws if neither the screen nor its entry has one. */
export function queryOf<Props>({ default: Screen }: Loaded<Props>): ScreenQuery {
  const { query, variables } = Screen as ScreenComponent<Props>
  if (!query || !variables) throw new Error('A screen without a query in its entry has to bring one along')
  return { query, variables }
}
