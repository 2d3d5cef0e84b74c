import { Kind, NoFragmentCyclesRule, NoSchemaIntrospectionCustomRule, parse, validate, type DocumentNode, type ExecutionArgs } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { Context } from '../../platform/contract/index.ts'
import { documentLimits, judgeDocument } from './judgeDocument.ts'
import type { KeptDocuments } from './KeptDocuments.ts'
import { tooMuch } from './tooMuch.ts'

// Validation stops after this many errors: each one costs a search for suggestions, so that one bad document could take
// seconds.
const maxFaults = 10

function parseWithin(text: string): DocumentNode {
  if (text.length > documentLimits.characters) throw tooMuch('characters', documentLimits.characters)
  return parse(text, { maxTokens: documentLimits.tokens })
}

/** Refuses documents that no screen sends, before any expensive work; cached ones have been checked. */
export function acceptDocuments(kept: KeptDocuments): Plugin {
  return {
    onParse({ params: { source }, setParseFn, setParsedDocument }) {
      const document = kept.find(source.toString())
      if (document === undefined) setParseFn((text) => parseWithin(String(text)))
      else setParsedDocument(document)
    },
    onValidate({ params: { schema, documentAST }, setResult, setValidationFn }) {
      if (kept.has(documentAST)) return setResult([])
      const judgement = judgeDocument(documentAST)
      if (judgement === 'circular') setResult(validate(schema, documentAST, [NoFragmentCyclesRule], { maxErrors: maxFaults }))
      else if (judgement !== null) setResult([judgement])
      else setValidationFn((own, document, rules) => validate(own, document, rules, { maxErrors: maxFaults }))
    },
  }
}

/**
 * Caches valid documents, but only those that a member of staff has executed: nothing is kept of documents that strangers make
 * up. Must come after compilation, which pays off from the second time on.
 */
export function keepDocuments(kept: KeptDocuments): Plugin {
  function keep({ args }: { args: ExecutionArgs }): void {
    if ((args.contextValue as Context).viewer.kind === 'staff') kept.keep(args.document)
  }
  return { onExecute: keep, onSubscribe: keep }
}

/** Disables introspection outside development. */
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

/** Marks operations that must be answered even while the database is unreachable: the liveness check and the environment. */
export function markQuietDocuments(): Plugin<{ isQuiet?: boolean }> {
  return {
    onParse:
      () =>
      ({ result, extendContext }) => {
        if (result !== null && 'definitions' in result) extendContext({ isQuiet: isQuiet(result) })
      },
  }
}
