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
  /** As soon as it is there the data can be asked for: it waits for nothing else. */
  query: Promise<GraphQLTaggedNode>
  /** The code alone, without its words. */
  code: Promise<Loaded<Props>>
  /** Code, with all words of the language there; rejects with whatever did not come. */
  module: Promise<Loaded<Props>>
}

/** Sets off all that a screen or panel needs to be drawn but its data: query, code and words travel side by side. */
export function startEntry<Props>(remote: Remote, entry: Entry<Props>, language: Language): Started<Props> {
  const sources = entry.messages ? [remote.messages, entry.messages] : [remote.messages]
  const words = sources.flatMap(({ en, [language]: own }) => [loadMessages(en), loadMessages(own)])
  const code = fetchCode(entry.load)
  const module = Promise.all([code, ...words]).then(([loaded]) => loaded)
  // whoever waits for the query first hears of it later
  module.catch(() => undefined)
  const query = entry.query ? fetchArtifact(entry.query) : code.then((loaded) => queryOf(loaded).query)
  return { query, code, module }
}

/** What a screen brings along. Throws for one that neither brings a query nor has one in its entry. */
export function queryOf<Props>({ default: Screen }: Loaded<Props>): ScreenQuery {
  const { query, variables } = Screen as ScreenComponent<Props>
  if (!query || !variables) throw new Error('A screen without a query in its entry has to bring one along')
  return { query, variables }
}
