import {
  GraphQLError,
  Kind,
  OperationTypeNode,
  type DefinitionNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql'
import { tooMuch } from './tooMuch.ts'

/**
 * What one document may request: about five times as much as our largest one. `selections` counts fields and fragments as often
 * as they take effect, so a fragment that is spread twice counts twice; `repeats` is how often one value of the response may be
 * requested, because repeated selections are compared with each other.
 */
export const documentLimits = {
  characters: 100_000,
  tokens: 3000,
  definitions: 60,
  selections: 1000,
  repeats: 50,
  depth: 12,
  aliases: 15,
  directives: 20,
  mutations: 1,
}

/** A value of the response: how often the document requests it, and its selections. */
class Place {
  count = 0
  /** Selected fields with resolvers: all but `__typename` and its like. */
  works = 0
  readonly #below = new Map<string, Place>()

  /** The value with this name below, counted once more. */
  enter(name: string): Place {
    const known = this.#below.get(name)
    const place = known ?? new Place()
    if (known === undefined) this.#below.set(name, place)
    place.count += 1
    return place
  }
}

interface Within {
  place: Place
  depth: number
  /** Fragments that are being spread: if one of them comes again, the document is circular. */
  spreads: readonly string[]
}

function atMost(limit: number, count: number, what: string): void {
  if (count > limit) throw tooMuch(what, limit)
}

/** Walks a document as the execution will, fragment by fragment, and stops at the first exceeded limit. */
class Survey {
  isCircular = false
  selections = 0
  #aliases = 0
  #directives = 0
  readonly #fragments = new Map<string, FragmentDefinitionNode>()

  constructor({ definitions }: DocumentNode) {
    for (const definition of definitions) if (definition.kind === Kind.FRAGMENT_DEFINITION) this.#fragments.set(definition.name.value, definition)
  }

  define(definition: DefinitionNode): void {
    if (definition.kind !== Kind.OPERATION_DEFINITION && definition.kind !== Kind.FRAGMENT_DEFINITION) return
    this.#countDirectives(definition)
    for (const variable of definition.variableDefinitions ?? []) this.#countDirectives(variable)
    const place = new Place()
    const own = definition.kind === Kind.FRAGMENT_DEFINITION ? [definition.name.value] : []
    this.#go(definition.selectionSet, { place, depth: 0, spreads: own }, true)
    if (definition.kind !== Kind.OPERATION_DEFINITION || definition.operation !== OperationTypeNode.MUTATION) return
    atMost(documentLimits.mutations, place.works, 'mutation')
  }

  #countDirectives({ directives = [] }: { directives?: readonly unknown[] }): void {
    this.#directives += directives.length
    atMost(documentLimits.directives, this.#directives, 'directives')
  }

  /** @param isWritten this selection is written here and not reached through a fragment: limits on the written document count it once */
  #go({ selections }: SelectionSetNode, within: Within, isWritten: boolean): void {
    for (const selection of selections) {
      this.selections += 1
      atMost(documentLimits.selections, this.selections, 'fields, those of fragments counted wherever they are used')
      if (isWritten) this.#countDirectives(selection)
      this.#enter(selection, within, isWritten)
    }
  }

  #enter(selection: SelectionNode, within: Within, isWritten: boolean): void {
    if (selection.kind === Kind.INLINE_FRAGMENT) return this.#go(selection.selectionSet, within, isWritten)
    const name = selection.name.value
    if (selection.kind === Kind.FRAGMENT_SPREAD) {
      const fragment = this.#fragments.get(name)
      if (within.spreads.includes(name)) this.isCircular = true
      else if (fragment !== undefined) this.#go(fragment.selectionSet, { ...within, spreads: [...within.spreads, name] }, false)
      return
    }
    if (isWritten && selection.alias !== undefined) atMost(documentLimits.aliases, ++this.#aliases, 'renamed fields')
    const place = within.place.enter((selection.alias ?? selection.name).value)
    atMost(documentLimits.repeats, place.count, 'times the same field')
    // Introspection is deeper than any data, and is disabled elsewhere where it is not allowed.
    const isMeta = name.startsWith('__')
    if (!isMeta) within.place.works += 1
    const depth = isMeta ? -Infinity : within.depth + 1
    atMost(documentLimits.depth, depth, 'levels')
    if (selection.selectionSet !== undefined) this.#go(selection.selectionSet, { ...within, place, depth }, isWritten)
  }
}

/**
 * Whether a document requests more than any screen does: endless or deep ones, a thousand sign-ins in one. Ends after at most
 * `selections` steps, whatever is sent, and comes before every check whose work is quadratic, or doubles with each fragment.
 * @returns the refusal; `circular` if fragments spread each other, in which case nothing else can be said about it
 */
export function judgeDocument(document: DocumentNode): GraphQLError | 'circular' | null {
  const survey = new Survey(document)
  try {
    atMost(documentLimits.definitions, document.definitions.length, 'operations and fragments')
    for (const definition of document.definitions) survey.define(definition)
  } catch (error) {
    if (error instanceof GraphQLError) return error
    throw error
  }
  return survey.isCircular ? 'circular' : null
}

/** How many fields and fragments of a document take effect; only for documents that `judgeDocument` has accepted. */
export function countSelections(document: DocumentNode): number {
  const survey = new Survey(document)
  for (const definition of document.definitions) survey.define(definition)
  return survey.selections
}
