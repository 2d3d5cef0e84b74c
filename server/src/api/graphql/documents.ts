import { Kind, NoFragmentCyclesRule, NoSchemaIntrospectionCustomRule, parse, validate, type DocumentNode, type ExecutionArgs } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { Context } from '../../platform/contract/index.ts'
import { documentLimits, judgeDocument } from './judgeDocument.ts'
import type { KeptDocuments } from './KeptDocuments.ts'
import { tooMuch } from './tooMuch.ts'

// Validation stops after so many errors: each costs a search for a suggestion, so that one bad document could take seconds.
const maxFaults = 10

function parseWithin(text: string): DocumentNode {
  if (text.length > documentLimits.characters) throw tooMuch('characters', documentLimits.characters)
  return parse(text, { maxTokens: documentLimits.tokens })
}

/** Refuses documents that no screen sends, before any work is done that could be long; what is kept has been looked at. */
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
 * Keeps documents that are in order. Only what a member of staff has run is kept: of documents that strangers make up,
 * nothing stays. Stands after what compiles, which is worth it from the second time on.
 */
export function keepDocuments(kept: KeptDocuments): Plugin {
  function keep({ args }: { args: ExecutionArgs }): void {
    if ((args.contextValue as Context).viewer.kind === 'staff') kept.keep(args.document)
  }
  return { onExecute: keep, onSubscribe: keep }
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
