import type { IncomingMessage, ServerResponse } from 'node:http'
import { GraphQLError } from 'graphql'
import type { Kysely } from 'kysely'
import type { Viewer } from '../../platform/contract/index.ts'
import type { Database } from '../../platform/db/index.ts'
import { sendText } from '../../platform/http/index.ts'
import { intlFor, preferredLanguage } from '../../platform/i18n/index.ts'
import type { Accounts } from './createAccounts.ts'
import { inTab } from './inTab.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** Who asks, and in which language. */
export interface Caller<Kind extends Viewer['kind']> {
  viewer: Extract<Viewer, { kind: Kind }>
  intl: ReturnType<typeof intlFor>
}

/**
 * Handles requests outside GraphQL, authenticated by the same `Authorization: JWT …` as /graphql/: 405 for another method, 401
 * for callers of other kinds or with an expired token, and 400 with the message of a refusal (GraphQLError).
 */
export function answerCallers<Kind extends Viewer['kind']>(
  db: Kysely<Database>,
  accounts: Accounts,
  { method, kinds }: { method: 'GET' | 'POST'; kinds: readonly Kind[] },
  answer: (caller: Caller<Kind>, request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Answer {
  const isMeant = (viewer: Viewer): viewer is Extract<Viewer, { kind: Kind }> => (kinds as readonly Viewer['kind'][]).includes(viewer.kind)
  const serve: Answer = async (request, response) => {
    const { viewer: known, language } = await accounts.authenticate(db, request.headers.authorization)
    const viewer = inTab(known, request.headers['x-tab'])
    const intl = intlFor(preferredLanguage(request.headers['accept-language'], language))
    if (!isMeant(viewer)) return sendText(response, 401, `${intl.formatMessage({ id: 'accounts.viewer.required' })}\n`)
    return answer({ viewer, intl }, request, response)
  }
  return async (request, response) => {
    if (request.method !== method) {
      response.setHeader('Allow', method)
      return sendText(response, 405, `${method} only\n`)
    }
    try {
      await serve(request, response)
    } catch (error) {
      if (!(error instanceof GraphQLError) || response.headersSent) throw error
      sendText(response, error.extensions['code'] === 'TOKEN_EXPIRED' ? 401 : 400, `${error.message}\n`)
    }
  }
}
