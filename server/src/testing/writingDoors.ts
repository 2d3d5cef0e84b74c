import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { importCommand } from '../domains/imports/index.ts'
import { apply, type FieldValue } from '../engine/index.ts'
import type { TestServer } from './withServer.ts'

export const doorNames = ['form', 'bulk grid', 'bulk action', 'import', 'command line', 'rule', 'automation', 'merge', 'revert'] as const
export type DoorName = (typeof doorNames)[number]

/** A write to a field of a product */
export interface Wanted {
  id: number
  field: string
  value: FieldValue
  /** The change set that replaced the value while it was still allowed */
  taken?: number
}

/** Writes the field through this door (entry point), and returns the codes of the messages. */
export type Door = (wanted: Wanted) => Promise<string[]>

interface Told {
  errors: readonly { code: string }[]
}

const cell = (value: FieldValue) => (typeof value === 'object' ? `"${JSON.stringify(value).replaceAll('"', '""')}"` : String(value))
const codesOf = (list: readonly { code: string }[]) => list.map(({ code }) => code)

/** All entry points that write a field of a product, each used as a person does: over HTTP, with the jobs that it starts, or by the command line. */
export function writingDoors({ db, rows, ask, call, get, runJobs, staff }: TestServer): Readonly<Record<DoorName, Door>> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-doors-'))
  after(() => rmSync(folder, { recursive: true, force: true }))
  const facts = async (id: number) =>
    (await rows<{ revision: number; sku: string; type: string }>('select revision, sku, type from products where id = $1', [id]))[0] ?? {
      revision: 0,
      sku: '',
      type: '',
    }
  const inputs = (field: string, value: FieldValue) => [{ field, value: JSON.stringify(value) }]
  /** The response of a mutation, also if the schema rejects the request. */
  const asked = async (query: string, variables: Record<string, unknown>) => {
    const { data, errors = [] } = await call<Record<string, Told & { job?: { id: string } | null }>>(query, variables)
    if (errors.length > 0) return { codes: errors.map(({ extensions }) => String(extensions?.['code'])), job: undefined }
    const [answer] = Object.values(data ?? {})
    return { codes: codesOf(answer?.errors ?? []), job: answer?.job?.id }
  }
  async function run({ codes, job }: { codes: string[]; job: string | undefined }): Promise<string[]> {
    if (job === undefined) return codes
    const started = await asked('mutation Start($id: ID!) { startJob(id: $id) { errors { code } } }', { id: job })
    await runJobs()
    const failed = await rows<{ problem: { code: string } }>('select distinct problem from job_items where job_id = $1 and problem is not null', [Number(job)])
    return [...codes, ...started.codes, ...failed.map(({ problem }) => problem.code)]
  }
  let made = 0
  const fresh = () => `DOOR${(made += 1)}-`

  const form: Door = async ({ id, field, value }) => {
    const { revision } = await facts(id)
    const [, language, text] = /^content\.(\w+)\.(\w+)$/.exec(field) ?? []
    const own = field === 'active' ? { active: value } : text !== undefined ? { contents: [{ language, [text]: value }] } : { fields: inputs(field, value) }
    return (await asked('mutation Save($input: UpdateProductInput!) { updateProduct(input: $input) { errors { code } } }', { input: { id, revision, ...own } }))
      .codes
  }

  const bulkGrid: Door = async ({ id, field, value }) => {
    const { revision } = await facts(id)
    const input = { kind: 'PRODUCT', rows: [{ id, revision, fields: inputs(field, value) }] }
    const { saveBulkGrid } = await ask<{ saveBulkGrid: { rows: Told[] } }>(
      'mutation Save($input: SaveBulkGridInput!) { saveBulkGrid(input: $input) { rows { errors { code } } } }',
      { input },
    )
    return saveBulkGrid.rows.flatMap(({ errors }) => codesOf(errors))
  }

  const bulkAction: Door = async ({ id, field, value }) => {
    const action = field === 'active' ? (value === true ? 'ACTIVATE' : 'DEACTIVATE') : `SET_${field.toUpperCase()}`
    return run(
      await asked('mutation Bulk($input: ProductsBulkInput!) { prepareProductsBulk(input: $input) { job { id } errors { code } } }', {
        input: { action, selection: { ids: [String(id)] } },
      }),
    )
  }

  const importing: Door = async ({ id, field, value }) => {
    const { sku } = await facts(id)
    const body = `Artikelnummer;Waarde\n${sku};${cell(value)}\n`
    const response = await get('/uploads/import', { method: 'POST', body, headers: { 'x-file-name': `${fresh()}.csv`, authorization: `JWT ${staff.token}` } })
    const file = ((await response.json()) as { id: string }).id
    const mapped = await asked('mutation Map($input: MapImportInput!) { mapImport(input: $input) { errors { code } } }', {
      input: { id: file, columns: [{ place: 1, target: field }] },
    })
    for (const operation of ['checkImport', 'applyImport']) {
      const { codes } = await asked(`mutation Act($id: ID!) { ${operation}(id: $id) { errors { code } } }`, { id: file })
      if (codes.length > 0 && operation === 'checkImport') return [...mapped.codes, ...codes]
      await runJobs()
    }
    const refused = await rows<{ problems: { code: string }[] }>('select problems from import_rows where imported_file_id = $1 and problems is not null', [
      Number(file),
    ])
    return [...mapped.codes, ...refused.flatMap(({ problems }) => codesOf(problems))]
  }

  const commandLine: Door = async ({ id, field, value }) => {
    const { sku } = await facts(id)
    const path = join(folder, `${fresh()}.csv`)
    writeFileSync(path, `sku,name,${field}\n${sku},Named by the command line,${cell(value)}\n`)
    const told: string[] = []
    await importCommand({ db, file: path, dryRun: false, output: { write: (text) => told.push(text) } })
    if (told.some((line) => line.startsWith('Ignored'))) return ['ignored']
    const refused = await rows<{ problems: { code: string }[] }>(
      'select problems from import_rows where imported_file_id = (select max(id) from imported_files) and problems is not null',
    )
    return refused.flatMap(({ problems }) => codesOf(problems))
  }

  const rule: Door = async ({ id, field, value }) => {
    const prefix = fresh()
    const isNumber = typeof value === 'number'
    const delivered = { brand: typeof value === 'object' ? JSON.stringify(value) : String(value), series: 'Lund', type: 'Hoekbank' }
    const { createdIds } = await apply(
      db,
      [{ kind: 'emeubelProduct', id: null, op: 'create', fields: { sku: `${prefix}1`, name: 'Artikel', delivered, leadTimeWeeks: isNumber ? value : null } }],
      { actor: { kind: 'FEED', id: null, name: 'e-meubel' }, source: 'e-meubel' },
    )
    await apply(db, [{ kind: 'emeubelProduct', id: createdIds[0] ?? 0, op: 'update', fields: { linkedProduct: id } }], {
      actor: { kind: 'FEED', id: null, name: 'e-meubel' },
      source: 'e-meubel',
    })
    const { createRule } = await ask<{ createRule: { rule: { id: string; revision: number } } }>(
      'mutation Create($input: CreateRuleInput!) { createRule(input: $input) { rule { id revision } } }',
      { input: { name: prefix, source: { productTypes: ['SIMPLE'], skuPrefix: prefix } } },
    )
    const properties = [{ property: isNumber ? 'LEAD_TIME' : 'BRAND', targetKind: 'FIELD', target: field, writePolicy: 'OVERWRITE' }]
    const saved = await asked('mutation Update($input: UpdateRuleInput!) { updateRule(input: $input) { errors { code } } }', {
      input: { ...createRule.rule, properties, assign: { target: 'EXISTING_PRODUCT' } },
    })
    const codes = await run(await asked('mutation Prepare($id: ID!) { prepareRuleRun(id: $id) { job { id } errors { code } } }', { id: createRule.rule.id }))
    return [...saved.codes, ...codes]
  }

  const automation: Door = async ({ id, field, value }) => {
    const { sku } = await facts(id)
    const action = field === 'active' ? { kind: 'SET_ACTIVE', active: value } : { kind: `SET_${field.toUpperCase()}` }
    const input = { name: fresh(), conditions: [{ field: 'SKU_PREFIX', operator: 'CONTAINS', values: [sku] }], actions: [action] }
    const { data, errors } = await call<{ createAutomation: Told & { automation: { id: string } | null } }>(
      'mutation Make($input: CreateAutomationInput!) { createAutomation(input: $input) { automation { id } errors { code } } }',
      { input },
    )
    const automationId = data?.createAutomation.automation?.id
    if (automationId === undefined)
      return [...(errors ?? []).map(({ extensions }) => String(extensions?.['code'])), ...codesOf(data?.createAutomation.errors ?? [])]
    return run(await asked('mutation On($id: ID!) { enableAutomation(id: $id, existing: true) { job { id } errors { code } } }', { id: automationId }))
  }

  const merge: Door = async ({ id, field, value }) => {
    const { type } = await facts(id)
    const { createdIds } = await apply(db, [{ kind: 'product', id: null, op: 'create', fields: { type, sku: fresh() } }], {
      actor: { kind: 'SYSTEM', id: null, name: 'test' },
      source: 'test',
    })
    const input = { mode: 'AS_DUPLICATE', target: String(id), sources: [String(createdIds[0])], choices: [{ field, value: JSON.stringify(value) }] }
    return run(await asked('mutation Merge($input: ProductMergeInput!) { prepareProductMerge(input: $input) { job { id } errors { code } } }', { input }))
  }

  const revert: Door = async ({ id, field, taken }) => {
    const input = { changeSet: String(taken), entity: String(id), fields: [field], includeChangedSince: true }
    return (await asked('mutation Back($input: RevertInput!) { revert(input: $input) { errors { code } } }', { input })).codes
  }

  return { form, 'bulk grid': bulkGrid, 'bulk action': bulkAction, import: importing, 'command line': commandLine, rule, automation, merge, revert }
}
