import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadDemo } from '../../../demo/index.ts'
import { anna, edit, engineHands, withServer } from '../../../testing/index.ts'
import { fireAutomations } from './fireAutomations.ts'

const { db, rows, ask, runJobs } = await withServer()
await loadDemo(db, { size: 60 })
const { save } = engineHands(db)

// only their description is requested
const products = await rows<{ id: number; sku: string }>(
  "select id, sku from products where type = 'SIMPLE' and parent_id is null and not is_label_product order by id limit 3",
)
const [first, second, third] = products.map(({ id }) => id) as [number, number, number]
const email = 'vragen@meubelhal.example'
const links = () =>
  rows<{ products: number[]; recipient: string; language: string; state: string }>(
    'select array(select product_id from share_link_products p where p.share_link_id = l.id order by position) as products, l.recipient_email::text as recipient, l.language, l.state from share_links l where l.recipient_email = $1 order by l.id',
    [email],
  )
const mails = () => rows<{ recipient: string; body: string }>('select recipient, body from mails where recipient = $1 order by id', [email])

interface Made {
  automation: { id: string; sentence: string } | null
  errors: { code: string }[]
}
const create = async (action: object) =>
  (
    await ask<{ createAutomation: Made }>(
      'mutation Make($input: CreateAutomationInput!) { createAutomation(input: $input) { automation { id sentence } errors { code } } }',
      {
        input: {
          name: 'Vraag',
          matchMode: 'ANY',
          conditions: [{ field: 'SKU_PREFIX', operator: 'CONTAINS', values: products.map(({ sku }) => sku) }],
          actions: [{ kind: 'SEND_SHARE_LINK', ...action }],
        },
      },
    )
  ).createAutomation

async function settle(): Promise<void> {
  while ((await fireAutomations(db)).length > 0) await runJobs()
}

test('AUTO-02 a supplier is asked once for what products lack: one mail for those that come together, none for what he is asked already', async () => {
  for (const wrong of [{}, { recipientEmail: 'verkoop' }, { recipientEmail: 'a@b.example, c@d.example' }])
    assert.deepEqual(
      (await create(wrong)).errors.map(({ code }) => code),
      ['automation.recipient'],
    )
  await save(
    [
      edit(third, { 'content.nl.description': 'Een bank', 'content.nl.shortDescription': 'Bank' }),
      ...[first, second].map((id) => edit(id, { 'content.nl.description': null })),
    ],
    anna,
  )
  const { automation } = await create({ recipientEmail: `  ${email.toUpperCase()}`, language: 'nl' })
  assert.ok(automation)
  assert.match(automation.sentence, /then ask vragen@meubelhal\.example for what is missing$/)
  const {
    prepareAutomationRun: { job },
  } = await ask<{ prepareAutomationRun: { job: { preview: { entities: { changes: { field: string; after: string | null }[] }[] } } } }>(
    'mutation Try($id: ID!) { prepareAutomationRun(id: $id) { job { preview { entities(limit: 5) { changes { field after } } } } errors { code } } }',
    { id: automation.id },
  )
  assert.deepEqual(job.preview.entities[0]?.changes, [{ field: 'recipientEmail', after: email }])
  assert.deepEqual(await mails(), [], 'a dry run mails nobody')

  await ask('mutation On($id: ID!) { enableAutomation(id: $id, existing: true) { errors { code } } }', { id: automation.id })
  await runJobs()
  const [link, ...more] = await links()
  assert.deepEqual([link?.recipient, link?.language, link?.state, more], [email, 'nl', 'SENT', []])
  assert.ok([first, second].every((id) => link?.products.includes(id)))
  const [mail] = await mails()
  assert.ok(
    products.slice(0, 2).every(({ sku }) => mail?.body.includes(sku)),
    mail?.body,
  )

  // a pending request is not sent again, whatever else happens
  await save([edit(first, { leadTimeWeeks: 7 })], anna)
  await settle()
  assert.equal((await mails()).length, 1)
  await rows('update share_links set created_at = created_at - make_interval(days => 60)')
  await save([edit(first, { leadTimeWeeks: 8 })], anna)
  await settle()
  assert.equal((await mails()).length, 1, 'nor when its days are over')

  const [{ job: run } = { job: 0 }] = await rows<{ job: number }>('select job_id as job from automation_runs where automation_id = $1 order by id limit 1', [
    Number(automation.id),
  ])
  await ask('mutation Back($id: ID!) { revertJob(id: $id) { errors { code } } }', { id: String(run) })
  await runJobs()
  assert.deepEqual(await links(), [], 'reverted, the link is gone')
})
