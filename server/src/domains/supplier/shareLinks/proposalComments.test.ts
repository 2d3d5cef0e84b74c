import assert from 'node:assert/strict'
import { test } from 'node:test'
import { engineHands, withServer } from '../../../testing/index.ts'

const { ask, call, db, rows } = await withServer()
const { save } = engineHands(db)
await save([{ kind: 'product', id: null, op: 'create', fields: { type: 'SIMPLE', sku: 'SAID-1', 'content.nl.name': 'Bank' } }])
const [{ id: productId } = { id: 0 }] = await rows<{ id: number }>(`select id from products where sku = 'SAID-1'`)
const product = String(productId)

const input = {
  products: [product],
  recipientType: 'COLLEAGUE',
  recipientEmail: 'Kollege@duinhof.example',
  language: 'de',
  subject: 'Bank',
  message: '{{link}}',
}
interface Link {
  id: string
  state: string
  filled: number
  waiting: number
  proposals: { id: string; field: string; label: string; value: string; comment: string | null; state: string }[]
}
const whole = 'id state filled waiting proposals { id field label value comment state }'
const make = async () =>
  (
    await ask<{ createShareLink: { shareLink: Link } }>(
      `mutation($input: CreateShareLinkInput!) { createShareLink(input: $input) { shareLink { ${whole} } } }`,
      { input },
    )
  ).createShareLink.shareLink
const one = async (id: string) => (await ask<{ shareLink: Link }>(`{ shareLink(id: ${id}) { ${whole} } }`)).shareLink
const enter = async (id: string) => {
  const { drawShareLinkAddress } = await ask<{ drawShareLinkAddress: string }>(`mutation { drawShareLinkAddress(id: ${id}) }`)
  const { shareLinkAuth } = await ask<{ shareLinkAuth: { token: string } }>(
    'mutation($token: String!) { shareLinkAuth(token: $token) { token } }',
    { token: drawShareLinkAddress.split('/').at(-1) },
    { as: 'anonymous' },
  )
  return shareLinkAuth.token
}
const limited = '{ language state comment isDraft fields { field label state value comment } }'
interface Limited {
  language: string
  state: string
  comment: string | null
  isDraft: boolean
  fields: { field: string; label: string; state: string | null; value: string | null; comment: string | null }[]
}
const say = (token: string, field: string | null, comment: string) =>
  call<{ saveProposalComment: Limited | null }>(
    `mutation($id: ID!, $field: String, $comment: String!) { saveProposalComment(id: $id, field: $field, comment: $comment) ${limited} }`,
    { id: product, field, comment },
    { token },
  )
const fill = (token: string, field: string, value: unknown) =>
  call<{ saveProposal: Limited | null }>(
    `mutation($id: ID!, $field: String!, $value: JSONString!) { saveProposal(id: $id, field: $field, value: $value) ${limited} }`,
    { id: product, field, value: JSON.stringify(value) },
    { token },
  )
const judge = (shareLink: string, verdicts: object[]) =>
  ask<{ judgeProposals: { shareLink: Link } }>(`mutation($input: JudgeProposalsInput!) { judgeProposals(input: $input) { shareLink { ${whole} } } }`, {
    input: { shareLink, verdicts },
  })

test('SHARE-06 a visitor says something of a field, whether it is filled in or not, and of the product; staff read it beside the answers', async () => {
  const { id } = await make()
  const token = await enter(id)
  const said = (await say(token, 'leadTimeWeeks', 'Erst ab März bekannt')).data?.saveProposalComment
  assert.deepEqual([said?.language, said?.state, said?.isDraft], ['de', 'IN_PROGRESS', true])
  assert.deepEqual(
    said?.fields.find(({ field }) => field === 'leadTimeWeeks'),
    { field: 'leadTimeWeeks', label: 'Lieferzeit', state: 'DRAFT', value: null, comment: 'Erst ab März bekannt' },
  )
  assert.equal((await one(id)).filled, 0, 'a comment fills nothing in')
  assert.equal((await say(token, null, 'Fragen? Rufen Sie an.')).data?.saveProposalComment?.comment, 'Fragen? Rufen Sie an.')
  await fill(token, 'eanCode', '96385074')
  await call(`mutation { submitProposal(id: ${product}) { productId } }`, {}, { token })
  const link = await one(id)
  assert.deepEqual([link.state, link.filled, link.waiting], ['SUBMITTED', 1, 1])
  assert.deepEqual(
    link.proposals.map(({ label, value, comment }) => [label, value, comment]),
    [
      ['Lead time', '', 'Erst ab März bekannt'],
      ['Comment', '', 'Fragen? Rufen Sie an.'],
      ['EAN code', '96385074', null],
    ],
  )
  const judged = (
    await judge(
      id,
      link.proposals.map(({ id: proposal }) => ({ proposal, accept: true })),
    )
  ).judgeProposals.shareLink
  assert.equal(judged.state, 'ACCEPTED')
  assert.deepEqual(
    await rows('select ean_code, lead_time_weeks from products where id = $1', [productId]),
    [{ ean_code: '96385074', lead_time_weeks: null }],
    'what was only said is written nowhere',
  )
})

test('SHARE-06 what was said is taken back with the answer, and stays where there is still an answer', async () => {
  const { id } = await make()
  const token = await enter(id)
  await say(token, 'leadTimeWeeks', 'Ungefähr')
  await fill(token, 'leadTimeWeeks', 8)
  assert.deepEqual((await fill(token, 'leadTimeWeeks', null)).data?.saveProposal?.fields.find(({ field }) => field === 'leadTimeWeeks')?.comment, 'Ungefähr')
  await fill(token, 'leadTimeWeeks', 9)
  assert.equal((await say(token, 'leadTimeWeeks', ' ')).data?.saveProposalComment?.fields.find(({ field }) => field === 'leadTimeWeeks')?.value, '9')
  await fill(token, 'leadTimeWeeks', null)
  assert.deepEqual((await one(id)).proposals, [])
})

test('SHARE-06 nothing is said of what is not asked for, at length, or after it was sent; and the refusal is in the language of the link', async () => {
  const { id } = await make()
  const token = await enter(id)
  const refused = async (field: string | null, comment: string) => (await say(token, field, comment)).errors?.[0]?.message
  assert.equal(await refused('purchasePrice', 'x'), 'Danach wird nicht gefragt.')
  assert.equal(await refused('leadTimeWeeks', 'x'.repeat(1001)), 'Eine Bemerkung hat höchstens 1.000 Zeichen.')
  assert.equal((await fill(token, 'leadTimeWeeks', 9999)).errors?.[0]?.message, 'Lieferzeit darf höchstens 520 sein.')
  await say(token, null, 'Alles Weitere folgt')
  await call(`mutation { submitProposal(id: ${product}) { productId } }`, {}, { token })
  assert.equal((await one(id)).state, 'SUBMITTED', 'also where nothing was filled in')
  assert.equal(await refused(null, 'Doch nicht'), 'Dies wurde bereits gesendet und kann nicht mehr geändert werden.')
})
