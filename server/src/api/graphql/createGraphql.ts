import type { IncomingMessage, ServerResponse } from 'node:http'
import { useGraphQlJit } from '@envelop/graphql-jit'
import { useCSRFPrevention } from '@graphql-yoga/plugin-csrf-prevention'
import { createFetch } from '@whatwg-node/fetch'
import { Kind, OperationTypeNode, type ExecutionArgs, type GraphQLSchema } from 'graphql'
import { createYoga, type YogaInitialContext, type Plugin } from 'graphql-yoga'
import type { Kysely } from 'kysely'
import { type Accounts, inTab, keepDevice, readDevice } from '../../services/accounts/index.ts'
import { type Database, onOneConnection, shareFor } from '../../platform/db/index.ts'
import { intlFor, preferredLanguage } from '../../platform/i18n/index.ts'
import { type AddressOf, createAddressOf } from '../../platform/http/index.ts'
import type { Live } from '../../services/live/index.ts'
import type { Storage } from '../../platform/storage/index.ts'
import { callerOf, type Context, type Viewer } from '../../platform/contract/index.ts'
import type { Composition } from './Composition.ts'
import { hideSuggestions } from './hideSuggestions.ts'
import { limitCost } from './limitCost.ts'
import { guardInput } from './input/guardInput.ts'
import { type Call, limitTime, tellDeadline } from './limitTime.ts'
import { acceptDocuments, keepDocuments, markQuietDocuments, refuseIntrospection } from './documents.ts'
import { KeptDocuments } from './KeptDocuments.ts'
import { maskThrown, translateMaskedErrors } from './maskErrors.ts'
import { judgeUpload } from './judgeUpload.ts'
import { readBody, uploadLimits } from './readBody.ts'
import { answerFaults } from './answerFaults.ts'
import { createSchema, createSchemaForOthers } from './schema.ts'
import { currentRequest, log } from '../../platform/log/index.ts'

export interface GraphqlOptions {
  composition: Composition
  db: Kysely<Database>
  accounts: Accounts
  live: Live
  /** Where images and files are stored. */
  storage: Storage
  environment: string
  givenBuilds?: Context['givenBuilds']
  /** The caller's address; by default that of the connection. */
  addressOf?: AddressOf
  /** Milliseconds after which a request is answered, counted from its first byte, whatever it is still doing. */
  patience?: number
}

export interface Graphql {
  /** Handles a request to /graphql or /graphql/. */
  serve(request: IncomingMessage, response: ServerResponse): Promise<void>
  stop(): Promise<void>
}

interface NodeContext {
  req: IncomingMessage
  res: ServerResponse
  call: Call
  /** Set by markQuietDocuments. */
  isQuiet?: boolean
}

function accountIn(viewer: Viewer): string | undefined {
  if (viewer.kind === 'anonymous') return undefined
  return viewer.kind === 'staff' ? `user ${viewer.userId}` : `share link ${viewer.shareLinkId}`
}

// graphql-jit caches compilations by document alone: a document with two operations would get the wrong one.
function isCompiled({ document }: ExecutionArgs): boolean {
  const operations = document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
  return operations.length === 1 && operations[0]?.operation !== OperationTypeNode.SUBSCRIPTION
}

/** Compiles either for members of staff or for everybody else: they have different schemas. */
function compileFor(schema: GraphQLSchema, kept: KeptDocuments): ReturnType<typeof useGraphQlJit> {
  return useGraphQlJit({}, { enableIf: (args) => args.schema === schema && kept.has(args.document) && isCompiled(args) })
}

// Yoga's own log would report each error twice and without its number.
const yogaLog = { debug() {}, info() {}, warn: (...words: unknown[]) => log.warn(words.map(String).join(' ')), error() {} }

/** The GraphQL endpoint, with everything disabled that the product does not use. */
export function createGraphql({
  composition,
  db: wholeDb,
  accounts,
  live,
  storage,
  environment,
  givenBuilds = async () => [],
  addressOf = createAddressOf(),
  patience = 30_000,
}: GraphqlOptions): Graphql {
  const isDev = environment === 'dev'
  const schema = createSchema(composition)
  const schemaForOthers = createSchemaForOthers(composition)
  const kept = new KeptDocuments()

  async function createContext({ req, res, call, isQuiet }: YogaInitialContext & NodeContext): Promise<Context> {
    const { authorization, 'accept-language': acceptLanguage, 'user-agent': userAgent } = req.headers
    const asking = onOneConnection(wholeDb)
    const { viewer: known, language: own } =
      (await accounts.authenticateMachine(asking, authorization, isQuiet)) ?? (await accounts.authenticate(asking, authorization, isQuiet))
    const viewer = inTab(known, req.headers['x-tab'])
    const language = preferredLanguage(acceptLanguage, own)
    call.language = language
    const request = currentRequest()
    if (request !== undefined) request.account = accountIn(viewer)
    const ip = addressOf(req)
    const db = shareFor(wholeDb, callerOf(viewer, ip))
    return {
      db,
      viewer,
      loaders: composition.createLoaders(onOneConnection(db)),
      createLoaders: (transaction = db) => composition.createLoaders(onOneConnection(transaction)),
      language,
      intl: intlFor(language),
      accounts,
      live,
      storage,
      environment,
      givenBuilds,
      client: { ip, userAgent: userAgent ?? null, device: readDevice(req) },
      keepDevice: (device) => keepDevice(req, res, device),
    }
  }

  const yoga = createYoga<NodeContext, Context>({
    schema,
    context: createContext,
    graphqlEndpoint: '/graphql',
    batching: false,
    cors: false,
    graphiql: false,
    landingPage: false,
    logging: yogaLog,
    maskedErrors: { maskError: maskThrown },
    // Counted in readBody, without another stream for every request.
    maxRequestBodySize: false,
    // That cache limits the number of documents but not their size, and would keep those of strangers.
    parserAndValidationCache: false,
    fetchAPI: createFetch({ formDataLimits: uploadLimits }),
    plugins: [
      judgeUpload(),
      useCSRFPrevention({ requestHeaders: ['x-graphql-csrf'] }),
      acceptDocuments(kept),
      ...(isDev ? [] : [refuseIntrospection(), hideSuggestions()]),
      markQuietDocuments(),
      guardInput(),
      limitCost(schema),
      chooseSchema(schemaForOthers),
      compileFor(schema, kept),
      compileFor(schemaForOthers, kept),
      keepDocuments(kept),
      tellDeadline(),
      translateMaskedErrors(),
      answerFaults(),
    ],
  })

  return {
    async serve(request, response) {
      response.setHeader('Cache-Control', 'no-store')
      // A proxy that buffers responses would hold server-sent events back.
      if (request.headers.accept?.includes('text/event-stream')) response.setHeader('X-Accel-Buffering', 'no')
      const call = { language: preferredLanguage(request.headers['accept-language']) }
      await limitTime(request, response, call, patience, async () => {
        if (await readBody(request, response)) await yoga(request, response, { call } as NodeContext)
      })
    },
    stop: async () => void (await yoga.dispose()),
  }
}

/** Callers who are not members of staff get a schema that checks every field. Must come before execution. */
function chooseSchema(others: GraphQLSchema): Plugin {
  function choose({ args }: { args: ExecutionArgs }): void {
    if ((args.contextValue as Context).viewer.kind !== 'staff') args.schema = others
  }
  return { onExecute: choose, onSubscribe: choose }
}
