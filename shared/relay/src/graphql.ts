import type { GraphQLTaggedNode } from 'relay-runtime'

/**
 * The tag of every query, fragment and mutation. babel-plugin-relay replaces it by the compiled artifact, so it is never
 * called.
 * @throws if a file was built without the plugin
 */
export function graphql(strings: TemplateStringsArray): GraphQLTaggedNode {
  throw new Error(`graphql was not compiled: ${strings.join('').trim().slice(0, 60)}`)
}
