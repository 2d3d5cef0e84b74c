import {
  Kind,
  NoSchemaIntrospectionCustomRule,
  parse,
  type ASTVisitor,
  type DocumentNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { tooMuch } from './tooMuch.ts'

// What one call may ask for. Far above what any screen of ours does, far below what hurts.
const limits = { tokens: 3000, depth: 12, aliases: 15, directives: 20, mutations: 1 }

/** The depth of every fragment is worked out once: spread into each other they would otherwise grow without end. */
function depthOf(selections: SelectionSetNode | undefined, context: ValidationContext, known: Map<string, number>): number {
  let deepest = 0
  for (const selection of selections?.selections ?? []) {
    let depth = 0
    if (selection.kind === Kind.FIELD) {
      if (selection.name.value.startsWith('__')) continue
      depth = 1 + depthOf(selection.selectionSet, context, known)
    } else if (selection.kind === Kind.INLINE_FRAGMENT) {
      depth = depthOf(selection.selectionSet, context, known)
    } else {
      const name = selection.name.value
      if (!known.has(name)) {
        // A fragment that spreads itself is refused by another rule; here it only must not hang us.
        known.set(name, 0)
        known.set(name, depthOf(context.getFragment(name)?.selectionSet, context, known))
      }
      depth = known.get(name) ?? 0
    }
    if (depth > deepest) deepest = depth
  }
  return deepest
}

/** How many fields an operation begins with, also through fragments. */
function countFields(selections: SelectionSetNode | undefined, context: ValidationContext, within: ReadonlySet<string> = new Set()): number {
  let count = 0
  for (const selection of selections?.selections ?? []) {
    if (selection.kind === Kind.FIELD) count += selection.name.value.startsWith('__') ? 0 : 1
    else if (selection.kind === Kind.INLINE_FRAGMENT) count += countFields(selection.selectionSet, context, within)
    else if (!within.has(selection.name.value)) {
      count += countFields(context.getFragment(selection.name.value)?.selectionSet, context, new Set(within).add(selection.name.value))
    }
    if (count > limits.mutations) break
  }
  return count
}

function LimitsRule(context: ValidationContext): ASTVisitor {
  const known = new Map<string, number>()
  let aliases = 0
  let directives = 0
  return {
    Directive() {
      if (++directives === limits.directives + 1) context.reportError(tooMuch('directives', limits.directives))
    },
    Field(field) {
      if (field.alias !== undefined && ++aliases === limits.aliases + 1) context.reportError(tooMuch('renamed fields', limits.aliases))
    },
    OperationDefinition(operation) {
      if (depthOf(operation.selectionSet, context, known) > limits.depth) context.reportError(tooMuch('levels', limits.depth))
      if (operation.operation === 'mutation' && countFields(operation.selectionSet, context) > limits.mutations) {
        context.reportError(tooMuch('mutation', limits.mutations))
      }
    },
  }
}

/** Refuses what no screen asks for: endless documents, deep ones, a thousand sign-ins in one. */
export function limitDocuments(): Plugin {
  return {
    onParse: ({ setParseFn }) => setParseFn((source, options) => parse(source, { ...options, maxTokens: limits.tokens })),
    onValidate: ({ addValidationRule }) => addValidationRule(LimitsRule),
  }
}

/** Keeps the schema to ourselves outside development. */
export function refuseIntrospection(): Plugin {
  return { onValidate: ({ addValidationRule }) => addValidationRule(NoSchemaIntrospectionCustomRule) }
}

const constants = new Set(['amIAlive', 'environment', '__typename'])
const quiet = new WeakMap<DocumentNode, boolean>()

function isQuiet(document: DocumentNode): boolean {
  const known = quiet.get(document)
  if (known !== undefined) return known
  const answer = document.definitions.every(
    (definition) =>
      definition.kind === Kind.OPERATION_DEFINITION &&
      definition.selectionSet.selections.every((selection) => selection.kind === Kind.FIELD && constants.has(selection.name.value)),
  )
  quiet.set(document, answer)
  return answer
}

/** Marks the calls that must be answered even while the database is away: the liveness check and the environment. */
export function markQuietDocuments(): Plugin<{ isQuiet?: boolean }> {
  return {
    onParse:
      () =>
      ({ result, extendContext }) => {
        if (result !== null && 'definitions' in result) extendContext({ isQuiet: isQuiet(result) })
      },
  }
}
