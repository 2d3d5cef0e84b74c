import { type GraphQLResolveInfo, Kind, type SelectionNode } from 'graphql'

const known = new WeakMap<readonly unknown[], Map<string, boolean>>()

/**
 * Whether the selection of the current field contains this one, itself or in a fragment; @skip and @include are ignored. For
 * data that would otherwise cost a further round trip once the parent is loaded. Computed once per stored document.
 */
export function asksFor({ fieldNodes, fragments }: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>, name: string): boolean {
  const seen = known.get(fieldNodes) ?? new Map<string, boolean>()
  known.set(fieldNodes, seen)
  const answer = seen.get(name) ?? fieldNodes.some(({ selectionSet }) => selectionSet?.selections.some((selection) => names(selection, name, fragments)))
  seen.set(name, answer)
  return answer
}

function names(selection: SelectionNode, name: string, fragments: GraphQLResolveInfo['fragments']): boolean {
  if (selection.kind === Kind.FIELD) return selection.name.value === name
  const { selections = [] } = (selection.kind === Kind.FRAGMENT_SPREAD ? fragments[selection.name.value] : selection)?.selectionSet ?? {}
  return selections.some((inner) => names(inner, name, fragments))
}
