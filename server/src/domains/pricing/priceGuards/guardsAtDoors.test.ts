import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { apply, applyRevert, type FieldValue, type PlanItem, preview } from '../../../engine/index.ts'
import { withServer } from '../../../testing/index.ts'
import { importCommand } from '../../imports/index.ts'

// Every entry point that writes a price, with a guard that warns and with one that blocks.

const { db, ask, get, rows, runJobs, staff } = await withServer()
const folder = mkdtempSync(join(tmpdir(), 'vitrine-guards-'))
after(() => rmSync(folder, { recursive: true }))
const system = { kind: 'SYSTEM', id: null, name: 'test' } as const
const options = { actor: system, source: 'test' } as const
const create = (kind: string, fields: Record<string, FieldValue>): PlanItem => ({ kind, id: null, op: 'create', fields })
const [base = 0] = (await apply(db, [create('priceList', { name: 'Basis', channelMaster: true })], options)).createdIds as number[]
const field = `price.${base}`
const priced = (price: string) => ({ [field]: { price, discountPrice: null } })
const [sofa = 0] = (
  await apply(db, [create('product', { type: 'SIMPLE', sku: 'DOOR-1', brand: 'Vos', active: true, 'content.nl.name': 'Bank', ...priced('44.95') })], options)
).createdIds as number[]

const decide = (strictness: string) =>
  ask('mutation S($s: PriceGuardStrictness!) { setPriceGuard(code: JUMP, strictness: $s) { errors { message } } }', { s: strictness })
const priceNow = async () =>
  (await rows<{ price: string }>('select price::text from prices where product_id = $1 and price_list_id = $2', [sofa, base]))[0]?.price
const revision = async () => (await rows<{ revision: number }>('select revision from products where id = $1', [sofa]))[0]?.revision
/** The original price, without an earlier one to return to: returning to an earlier price is not a jump. */
async function begin(strictness: string): Promise<void> {
  await decide('OFF')
  await apply(db, [{ kind: 'product', id: sofa, op: 'update', fields: priced('44.00') }], options)
  await apply(db, [{ kind: 'product', id: sofa, op: 'update', fields: priced('44.95') }], options)
  await decide(strictness)
}
interface Told {
  field: string | null
  code: string
  message: string
}
const codes = (told: readonly Told[]) => told.map(({ code }) => code)

/** Writes 1,212.50 through an entry point: the messages are errors if it is not written, and warnings if it is. */
interface Door {
  errors: readonly Told[]
  warnings: readonly Told[]
}
const sent = {
  form: async (holdWarnings: boolean): Promise<Door> =>
    (
      await ask<{ updateProduct: Door }>(
        'mutation U($input: UpdateProductInput!) { updateProduct(input: $input) { errors { field code message } warnings { field code message } } }',
        {
          input: { id: sofa, revision: await revision(), holdWarnings, fields: [{ field, value: JSON.stringify({ price: '1212.50', discountPrice: null }) }] },
        },
      )
    ).updateProduct,
  'bulk grid': async (holdWarnings: boolean): Promise<Door> =>
    (
      await ask<{ saveBulkGrid: { rows: Door[] } }>(
        'mutation G($input: SaveBulkGridInput!) { saveBulkGrid(input: $input) { rows { errors { field code message } warnings { field code message } } } }',
        {
          input: { kind: 'PRODUCT', holdWarnings, rows: [{ id: sofa, revision: await revision(), fields: [{ field: `${field}.price`, value: '"1212.50"' }] }] },
        },
      )
    ).saveBulkGrid.rows[0]!,
  'grid of a price list': async (holdWarnings: boolean): Promise<Door> =>
    (
      await ask<{ savePrices: Door }>(
        'mutation P($list: ID!, $prices: [PriceInput!]!, $hold: Boolean) { savePrices(priceList: $list, prices: $prices, holdWarnings: $hold) { errors { field code message } warnings { field code message } } }',
        { list: base, hold: holdWarnings, prices: [{ product: sofa, revision: await revision(), price: '1212.50' }] },
      )
    ).savePrices,
}

for (const [door, save] of Object.entries(sent)) {
  test(`PRL-7 the ${door} holds back what a guard warns of until it is confirmed, and refuses what one blocks`, async () => {
    await begin('WARN')
    const held = await save(true)
    assert.deepEqual([codes(held.errors), await priceNow()], [['price.warned.JUMP'], '44.95'])
    assert.match(
      held.errors[0]?.message.replace(/\s/g, ' ') ?? '',
      /“Jump of more than 25%” warns of €1,212\.50\. It was €44\.95 and should be at most €56\.18/,
    )
    const confirmed = await save(false)
    assert.deepEqual([codes(confirmed.errors), codes(confirmed.warnings), await priceNow()], [[], ['price.warned.JUMP'], '1212.50'])
    await begin('BLOCK')
    assert.deepEqual([codes((await save(false)).errors), await priceNow()], [['price.guard.JUMP'], '44.95'])
    await begin('OFF')
    assert.deepEqual([await save(true), await priceNow()], [{ errors: [], warnings: [] }, '1212.50'])
  })
}

test('PRL-7 the dry run of a file says of a row what a guard warns of, and one that blocks refuses it', async () => {
  const judged = async (name: string) => {
    const response = await get('/uploads/import', {
      method: 'POST',
      body: 'sku;price_basis\nDOOR-1;56,50\n' as never,
      headers: { 'x-file-name': name, authorization: `JWT ${staff.token}` },
    })
    const { id } = JSON.parse(await response.text()) as { id: string }
    const { mapImport } = await ask<{ mapImport: { errors: object[] } }>(
      'mutation M($input: MapImportInput!) { mapImport(input: $input) { errors { message } } }',
      {
        input: {
          id,
          columns: [
            { place: 0, target: 'sku' },
            { place: 1, target: `${field}:price` },
          ],
        },
      },
    )
    assert.deepEqual(mapImport.errors, [])
    await ask('mutation C($id: ID!) { checkImport(id: $id) { errors { message } } }', { id })
    await runJobs()
    const { importedFile } = await ask<{ importedFile: { rows: { results: { outcome: string; problems: { code: string; message: string }[] }[] } } }>(
      'query I($id: ID!) { importedFile(id: $id) { rows { results(limit: 5) { outcome problems { code message } } } } }',
      { id },
    )
    return importedFile.rows.results.map(({ outcome, problems }) => [outcome, problems.map(({ code }) => code)])
  }
  await begin('WARN')
  assert.deepEqual(await judged('warn.csv'), [['CHANGE', ['engine.price.warned.JUMP']]])
  await begin('BLOCK')
  assert.deepEqual(await judged('block.csv'), [['REFUSED', ['engine.price.guard.JUMP']]])
})

test('PRL-7 the command line names the row and the guard, in the dry run and in the report', async () => {
  const path = join(folder, 'prices.csv')
  const run = async (price: string, dryRun: boolean) => {
    writeFileSync(path, `SKU,Name,Price\nDOOR-1,Bank,${price}\n`)
    let report = ''
    await importCommand({ db, file: path, dryRun, output: { write: (text) => (report += text) } })
    return report.replace(/\s+/g, ' ')
  }
  // its prices are in a separate list
  await decide('OFF')
  assert.match(await run('44.95', false), /1 changed/)
  await decide('WARN')
  for (const dryRun of [true, false]) assert.match(await run('56.50', dryRun), /Row 2: .+: the guard “Jump of more than 25%” warns of €56\.50.+ 1 changed/)
  await decide('BLOCK')
  assert.match(await run('1212.50', false), /Row 2: .+: the guard “Jump of more than 25%” refuses €1,212\.50.+ 1 refused/)
})

for (const kind of ['IMPORT', 'RULE', 'AUTOMATION', 'FEED', 'USER'] as const) {
  test(`PRL-7 what is written as ${kind} is warned of in its preview and in its outcome, and refused by a guard that blocks`, async () => {
    const actor = { kind, id: null, name: 'test' }
    const plan: PlanItem[] = [{ kind: 'product', id: sofa, op: 'update', fields: priced('1212.50') }]
    const told = (list: readonly { problems: readonly { field: string | null; code: string }[] }[]) =>
      list.map(({ problems }) => problems.map(({ field: at, code }) => [at, code]))
    await begin('WARN')
    assert.deepEqual(told((await preview(db, plan, actor)).warned), [[[field, 'price.warned.JUMP']]])
    const { warned, blocked, changed } = await apply(db, plan, { ...options, actor })
    assert.deepEqual([told(warned), blocked, changed], [[[[field, 'price.warned.JUMP']]], [], 1])
    await begin('BLOCK')
    assert.deepEqual(
      [(await preview(db, plan, actor)).warned, told((await apply(db, plan, { ...options, actor })).blocked)],
      [[], [[[field, 'price.guard.JUMP']]]],
    )
  })
}

test('PRL-7 the preview of a job names what a guard warns of before somebody starts it, and that of a revert too', async () => {
  await begin('WARN')
  interface Prepared {
    job: { preview: { changes: number; warned: number; entities: { warnings: Told[] }[] } }
  }
  const { preparePriceFormula } = await ask<{ preparePriceFormula: Prepared }>(
    'mutation F($input: PriceFormulaInput!) { preparePriceFormula(input: $input) { job { preview { changes warned entities { warnings { field code message } } } } errors { message } } }',
    { input: { priceList: base, kind: 'PERCENT', value: '50', rounding: ',00', selection: { ids: [sofa] } } },
  )
  const { changes, warned, entities } = preparePriceFormula.job.preview
  assert.deepEqual([changes, warned, entities.map(({ warnings }) => codes(warnings))], [1, 1, [['price.warned.JUMP']]])
  // going back two prices is a jump; going back to the previous one is not
  await decide('OFF')
  const { changeSetId } = await apply(db, [{ kind: 'product', id: sofa, op: 'update', fields: priced('90') }], options)
  await apply(db, [{ kind: 'product', id: sofa, op: 'update', fields: priced('91') }], options)
  await decide('WARN')
  const { revertPreview } = await ask<{ revertPreview: { warned: number } }>('query R($input: RevertInput!) { revertPreview(input: $input) { warned } }', {
    input: { changeSet: changeSetId, includeChangedSince: true },
  })
  assert.equal(revertPreview.warned, 1)
  await decide('BLOCK')
  const reverted = await applyRevert(db, { changeSetId: changeSetId ?? 0, includeChangedSince: true }, options)
  assert.deepEqual(
    reverted.blocked.flatMap(({ problems }) => problems.map(({ code }) => code)),
    ['price.guard.JUMP'],
  )
})
