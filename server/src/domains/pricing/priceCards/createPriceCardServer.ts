import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Kysely } from 'kysely'
import { describeProblem } from '../../../engine/index.ts'
import { callerOf } from '../../../platform/contract/index.ts'
import { type Database, readId, shareFor } from '../../../platform/db/index.ts'
import { cameByHttps, sendText } from '../../../platform/http/index.ts'
import type { Storage } from '../../../platform/storage/index.ts'
import { type Accounts, answerCallers, type Caller } from '../../../services/accounts/index.ts'
import type { DrawnCard, DrawOptions } from './drawCards.ts'
import { findContents } from './findContents.ts'
import { findPictures } from './findPictures.ts'
import { findMade, findPrintable } from './priceCards.store.ts'
import { printCards } from './printCards.ts'

/** The maximum number of cards per file; their ids have to fit into an address. */
const maxCards = 1_000

/**
 * Serves GET /exports/price-cards.pdf, authenticated like /graphql/:
 * - `?id=12`: the card as it was made, `&now=1`: as it would be made now
 * - `?ids=12,13`: those of these that are made and valid, in the order of the showroom, in the requested numbers; `&sheet=1`
 * several per A4 sheet from position `&start=4` on, with crop marks by `&marks=1`
 */
export function createPriceCardServer(
  db: Kysely<Database>,
  accounts: Accounts,
  storage: Storage,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return answerCallers(db, accounts, { method: 'GET', kinds: ['staff'] }, (caller, request, response) => serve(db, storage, caller, request, response))
}

async function serve(
  wholeDb: Kysely<Database>,
  storage: Storage,
  { viewer, intl }: Caller<'staff'>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const db = shareFor(wholeDb, callerOf(viewer, null))
  const asked = new URL(request.url ?? '/', 'http://localhost').searchParams
  // a phone scans the address from paper: it has to be absolute
  const origin = `${cameByHttps(request) ? 'https' : 'http'}://${request.headers.host ?? 'localhost'}`
  const title = intl.formatMessage({ id: 'pricing.priceCards.title' })
  const refuse = (status: number, code: string) => sendText(response, status, `${intl.formatMessage({ id: `pricing.priceCards.refused.${code}` })}\n`)
  const print = async (cards: readonly DrawnCard[], name: string, options: Pick<DrawOptions, 'sheet'> = {}) => {
    const pictures = await findPictures(
      db,
      storage,
      cards.map(({ content }) => content),
    )
    const pdf = await printCards(cards, { title, origin, pictures, ...options })
    return pdf === null ? refuse(413, 'copies') : send(response, pdf, name)
  }
  const many = asked.get('ids')
  if (many !== null) {
    const ids = [...new Set(many.split(',').flatMap((id) => readId(id) ?? []))]
    if (ids.length > maxCards) return refuse(400, 'many')
    const cards = await findPrintable(db, ids)
    if (cards.length === 0) return refuse(404, 'none')
    const sheet =
      asked.get('sheet') === '1'
        ? { start: Math.min(Math.max(Math.trunc(Number(asked.get('start') ?? 1)) || 1, 1), 100), hasMarks: asked.get('marks') === '1' }
        : undefined
    return print(cards, 'price-cards', sheet && { sheet })
  }
  const id = readId(asked.get('id') ?? '') ?? 0
  if (asked.get('now') === '1') {
    const [card] = await findContents(db, [id])
    if (!card) return refuse(404, 'none')
    if (card.problem) return sendText(response, 409, `${describeProblem(intl, 'priceCard', { ...card.problem, field: null })}\n`)
    return print([{ content: card.content, copies: 1 }], 'price-card')
  }
  const card = await findMade(db, id)
  if (!card) return refuse(404, 'none')
  return print([{ content: card.content, copies: 1 }], 'price-card')
}

function send(response: ServerResponse, pdf: Uint8Array, name: string): void {
  response.writeHead(200, {
    'Content-Type': 'application/pdf',
    'Content-Length': pdf.length,
    'Content-Disposition': `inline; filename="${name}.pdf"`,
    'Cache-Control': 'no-store',
  })
  response.end(pdf)
}
