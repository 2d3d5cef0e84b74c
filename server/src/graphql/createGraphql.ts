import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { useGraphQlJit } from '@envelop/graphql-jit'
import { useCSRFPrevention } from '@graphql-yoga/plugin-csrf-prevention'
import { Kind, OperationTypeNode, type ExecutionArgs } from 'graphql'
import { createYoga, type YogaInitialContext } from 'graphql-yoga'
import type { Kysely } from 'kysely'
import type { Accounts } from '../accounts/index.ts'
import type { Database } from '../db/Database.ts'
import { intlFor, preferredLanguage } from '../i18n/intlFor.ts'
import type { Live } from '../live/index.ts'
import type { Context } from './Context.ts'
import { limitDocuments, markQuietDocuments, refuseIntrospection } from './documents.ts'
import { maskThrown, translateMaskedErrors } from './maskErrors.ts'
import { readBody } from './readBody.ts'
import { createLoaders, createSchema } from './schema.ts'

export interface GraphqlOptions {
  db: Kysely<Database>
  accounts: Accounts
  live: Live
  environment: string
}

export interface Graphql {
  /** Answers a request to /graphql or /graphql/. */
  serve(request: IncomingMessage, response: ServerResponse): Promise<void>
  stop(): Promise<void>
}

interface NodeContext {
  req: IncomingMessage
  /** Set by markQuietDocuments. */
  isQuiet?: boolean
}

// The compiled form is kept for each document, whichever of its operations was compiled: with two it would be the wrong one.
function isCompiled({ document }: ExecutionArgs): boolean {
  const operations = document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
  return operations.length === 1 && operations[0]?.operation !== OperationTypeNode.SUBSCRIPTION
}

// Yoga's own log would tell each fault twice and without its number.
const log = { debug() {}, info() {}, warn: console.warn, error() {} }

/** The one door to the data: GraphQL over HTTP, with everything closed that the product does not use. */
export function createGraphql({ db, accounts, live, environment }: GraphqlOptions): Graphql {
  const isDev = environment === 'dev'

  async function createContext({ req, isQuiet }: YogaInitialContext & NodeContext): Promise<Context> {
    const { authorization, 'accept-language': acceptLanguage, 'user-agent': userAgent } = req.headers
    const { viewer, language: own } = await accounts.authenticate(db, authorization, isQuiet)
    const language = own ?? preferredLanguage(acceptLanguage)
    return {
      db,
      viewer,
      loaders: createLoaders(db),
      createLoaders: () => createLoaders(db),
      language,
      intl: intlFor(language),
      requestId: randomUUID(),
      accounts,
      live,
      environment,
      client: { ip: req.socket.remoteAddress ?? null, userAgent: userAgent ?? null },
    }
  }

  const yoga = createYoga<NodeContext, Context>({
    schema: createSchema(),
    context: createContext,
    graphqlEndpoint: '/graphql',
    batching: false,
    cors: false,
    graphiql: false,
    landingPage: false,
    logging: log,
    maskedErrors: { maskError: maskThrown },
    // Counted in readBody, without a further stream in the way of every request.
    maxRequestBodySize: false,
    plugins: [
      useCSRFPrevention({ requestHeaders: ['x-graphql-csrf'] }),
      limitDocuments(),
      ...(isDev ? [] : [refuseIntrospection()]),
      markQuietDocuments(),
      useGraphQlJit({}, { enableIf: isCompiled }),
      translateMaskedErrors(),
    ],
  })

  return {
    async serve(request, response) {
      response.setHeader('Cache-Control', 'no-store')
      response.setHeader('X-Content-Type-Options', 'nosniff')
      // A proxy that gathers an answer before it passes it on would keep events back.
      if (request.headers.accept?.includes('text/event-stream')) response.setHeader('X-Accel-Buffering', 'no')
      if (await readBody(request, response)) await yoga(request, response)
    },
    stop: async () => void (await yoga.dispose()),
  }
}
