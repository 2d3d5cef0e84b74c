import { apply } from '../../../engine/index.ts'
import type { Context, MutationTakeOverMailValuesArgs } from '../../../platform/contract/index.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { actorOf, type Written } from '../../../services/mutations/index.ts'
import { answerProduct, findAssigned, type Payload, staffOf } from './answerProduct.ts'
import { findMailValues } from './findMailValues.ts'

/** Writes what a mail says of these fields to its product, which the log says to have come from its sender. All of it or nothing. */
export async function takeOverMailValues({ input }: MutationTakeOverMailValuesArgs, context: Context): Promise<Payload> {
  const viewer = staffOf(context)
  const mail = await findAssigned(context.db, input.mailMessage)
  if (mail === null) return answerProduct(context, null, { changeSetId: null, problems: [{ field: null, code: 'missing' }] })
  const written = await inTransaction(context.db, async (db): Promise<Written> => {
    // read again from the mail: what is written is what it says, whatever the browser asks for
    const offered = (await findMailValues(db, mail, context)).filter(({ value }) => value !== null)
    const chosen = offered.filter(({ field }) => input.fields.includes(field))
    if (chosen.length === 0 || chosen.length < new Set(input.fields).size) return { changeSetId: null, problems: [{ field: 'fields', code: 'field.unknown' }] }
    const fields = Object.fromEntries(chosen.map(({ field, value }) => [field, value]))
    const { changeSetId, blocked } = await apply(db, [{ kind: 'product', id: mail.productId, op: 'update', fields }], { actor: actorOf(viewer), source: `supplier ${mail.from} via mail` })
    return { changeSetId, problems: blocked.flatMap(({ problems }) => problems) }
  })
  return answerProduct(context, mail, written)
}
