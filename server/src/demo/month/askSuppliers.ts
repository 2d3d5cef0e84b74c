import { createHash } from 'node:crypto'
import type { Actor, FieldValue, PlanItem } from '../../engine/index.ts'
import { create } from '../plans.ts'
import { answeredLinks, receivedMails, request } from '../words/supplierAnswers.ts'
import { colleague, type Happening, type KnownProduct, type Month } from './Month.ts'
import { dayBefore, later, momentAfter, momentOn } from './workMoments.ts'

/** What every supplier is asked for */
const answered = ['leadTimeWeeks', 'attribute.manufacturer_country'] as const

type Asked = (typeof answeredLinks)[number]

/** What a supplier fills in: a value, or the reason for which it is not taken over. */
interface Answer {
  id: number | null
  product: KnownProduct
  field: string
  value: FieldValue
  refusal: string | null
}

/** Share links that were sent, filled in, and taken over or refused field by field. */
export function askSuppliers(month: Month): Happening[] {
  const { random, days, now, products } = month
  return answeredLinks.flatMap((asked, place) => {
    const sent = momentOn(dayBefore(days, now, asked.sent), random)
    const submitted = momentAfter(sent, dayBefore(days, now, asked.submitted), random)
    const chosen = random.sample(products, random.int(1, 3))
    const answers = chosen.flatMap((product, at) => answersOf(product, at < asked.refused))
    const supplier: Actor = { kind: 'SHARE_LINK', id: null, name: asked.recipient }
    let link: number | null = null
    const send = async () => {
      link =
        (await month.write([planLink(asked, chosen, place, sent)], { by: colleague(month, asked.by), at: sent, source: 'share-link' })).createdIds[0] ?? null
    }
    const submit = async () => {
      const opened = { openedAt: later(submitted, -40).toISOString(), submittedAt: submitted.toISOString(), state: 'SUBMITTED' }
      const plan = [
        ...answers.map(({ product, field, value }) => create('proposal', null, { shareLink: link, product: product.id, field, value, state: 'SUBMITTED' })),
        { kind: 'shareLink', id: link, op: 'update', fields: opened } as const,
      ]
      const { createdIds } = await month.write(plan, { by: { ...supplier, id: link }, at: submitted, source: 'share-link' })
      answers.forEach((answer, at) => (answer.id = createdIds[at] ?? null))
    }
    const happenings: Happening[] = [
      { at: sent, write: send },
      { at: submitted, write: submit },
    ]
    if (asked.judged !== null) {
      const judged = momentAfter(submitted, dayBefore(days, now, asked.judged), random)
      happenings.push({ at: judged, write: () => judge(month, { asked, link, answers, judged }) })
    }
    return happenings
  })
}

function planLink({ by, recipient }: Asked, products: readonly KnownProduct[], place: number, sent: Date): PlanItem {
  const ids = products.map(({ id }) => id)
  return create('shareLink', null, {
    // Nobody has the token: these links exist only to be looked at.
    tokenHash: `\\x${createHash('sha256').update(`demo month link ${place}`).digest('hex')}`,
    product: ids[0] ?? null,
    products: ids,
    fields: [...answered],
    recipientType: 'SUPPLIER',
    recipientEmail: recipient,
    language: recipient.includes('fjordhuis') ? 'de' : 'nl',
    subject: 'Ontbrekende productinformatie',
    message: `${request}\n${by}`,
    state: 'SENT',
    expiresAfter: 14,
    createdAt: sent.toISOString(),
  })
}

function answersOf(product: KnownProduct, isWrong: boolean): Answer[] {
  const weeks = product.fields.get('leadTimeWeeks')
  const country: Answer = { id: null, product, field: answered[1], value: 'NL', refusal: null }
  const value = typeof weeks === 'number' ? weeks + 1 : 6
  return [{ id: null, product, field: answered[0], value: isWrong ? value * 7 : value, refusal: isWrong ? 'Graag in weken, niet in dagen' : null }, country]
}

interface Judging {
  asked: Asked
  link: number | null
  answers: readonly Answer[]
  judged: Date
}

/** Taken over answers are written to their products, with the supplier as source. */
async function judge(month: Month, { asked: { by: name, recipient }, link, answers, judged }: Judging): Promise<void> {
  const by = colleague(month, name)
  const taken = Map.groupBy(
    answers.filter(({ refusal }) => refusal === null),
    ({ product }) => product,
  )
  const writes = Array.from(taken, ([product, list]): PlanItem => {
    const fields = Object.fromEntries(list.map(({ field, value }) => [field, value]))
    for (const [field, value] of Object.entries(fields)) product.fields.set(field, value)
    return { kind: 'product', id: product.id, op: 'update', fields }
  })
  await month.write(writes, { by, at: judged, source: `supplier ${recipient} via link` })
  const states = answers.map(({ id, refusal }): PlanItem => ({
    kind: 'proposal',
    id,
    op: 'update',
    fields: refusal === null ? { state: 'ACCEPTED' } : { state: 'REJECTED', reason: refusal },
  }))
  const state = answers.some(({ refusal }) => refusal !== null) ? 'PARTLY_ACCEPTED' : 'ACCEPTED'
  await month.write([...states, { kind: 'shareLink', id: link, op: 'update', fields: { state } }], { by, at: judged, source: 'share-link' })
}

/** Mails that came in, and what colleagues did with them. */
export function receiveMails(month: Month): Happening[] {
  const { random, days, now, products } = month
  const mailServer: Actor = { kind: 'SYSTEM', id: null, name: 'Vitrine' }
  return receivedMails.flatMap(({ ago, from, fromName, subject, body, status, by, hours, isOfProduct }, place) => {
    const at = momentOn(dayBefore(days, now, ago), random)
    const product = isOfProduct ? random.pick(products).id : null
    let id: number | null = null
    const receive = async () => {
      const fields = { messageId: `<month.${place}@vitrine.example>`, from, fromName, subject, body, receivedAt: at.toISOString(), product }
      id = (await month.write([create('mailMessage', null, fields)], { by: mailServer, at, source: 'mail' })).createdIds[0] ?? null
    }
    if (by === null) return [{ at, write: receive }]
    const read = later(at, hours * 60)
    const settle = () => month.write([{ kind: 'mailMessage', id, op: 'update', fields: { status } }], { by: colleague(month, by), at: read, source: 'mail' })
    return [
      { at, write: receive },
      { at: read, write: settle },
    ]
  })
}
