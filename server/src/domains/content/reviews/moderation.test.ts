import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { writeOds } from 'hucre/ods'
import { writeXlsx } from 'hucre/xlsx'
import { apply, type FieldValue } from '../../../engine/index.ts'
import { callWithFile, withServer } from '../../../testing/index.ts'
import { makeArchive } from '../../../testing/makeArchive.ts'

const server = await withServer()
const { db, rows, ask, call, runJobs, staff } = server
const options = { actor: { kind: 'SYSTEM', id: null, name: 'test' }, source: 'test' } as const

async function create(kind: string, fields: Record<string, FieldValue>): Promise<number> {
  const { createdIds, blocked } = await apply(db, [{ kind, id: null, op: 'create', fields }], options)
  assert.deepEqual(blocked, [])
  return createdIds[0] ?? 0
}
const product = (fields: Record<string, FieldValue>) => create('product', { type: 'SIMPLE', ...fields })
const review = (fields: Record<string, FieldValue> = {}) =>
  create('review', { customerName: 'Truus de Boer', content: 'Mooi', stars: 4, date: '2026-02-01', ...fields })

interface FieldError {
  field: string | null
  code: string
  message: string
}
interface Judged {
  review: { status: string; rejectionReason: string | null } | null
  changeSet: { id: string; sentence: string } | null
  notice: string | null
  errors: FieldError[]
}
const judge = async (id: number, decision: string, reason?: string) =>
  (
    await ask<{ judgeReview: Judged }>(
      'mutation($input: JudgeReviewInput!) { judgeReview(input: $input) { review { status rejectionReason } changeSet { id sentence } notice errors { field code message } } }',
      { input: { id, decision, reason } },
    )
  ).judgeReview
const revert = async (id: string | undefined) =>
  (await ask<{ revert: { errors: FieldError[] } }>('mutation($id: ID!) { revert(input: { changeSet: $id }) { errors { code } } }', { id })).revert
interface Summary {
  count: number
  average: number | null
  counts: number[]
}
const summary = async (id: number) =>
  (await ask<{ product: { reviewSummary: Summary } }>('query($id: ID!) { product(id: $id) { reviewSummary { count average counts } } }', { id })).product
    .reviewSummary
const found = async (filter: object) =>
  (
    await ask<{ reviews: { results: { id: string; flags: string[] }[] } }>(
      'query($filter: ReviewFilter) { reviews(filter: $filter) { results(limit: 100, ordering: "created") { id flags } } }',
      { filter },
    )
  ).reviews.results
const flags = async (id: number) => (await ask<{ review: { flags: string[] } }>('query($id: ID!) { review(id: $id) { flags } }', { id })).review.flags

test('REV-02 a review is approved, opened again and rejected with a reason; each is one change that is taken back', async () => {
  const id = await review()
  const approved = await judge(id, 'APPROVE')
  assert.deepEqual([approved.review?.status, approved.notice, approved.errors], ['APPROVED', null, []])
  assert.deepEqual((await judge(id, 'REOPEN')).review?.status, 'PENDING')
  assert.deepEqual((await judge(id, 'REJECT')).errors, [{ field: 'reason', code: 'required', message: 'Reason of rejection is required.' }])
  assert.deepEqual(
    (await judge(id, 'REJECT', 'x'.repeat(501))).errors.map(({ code }) => code),
    ['text.long'],
  )
  const rejected = await judge(id, 'REJECT', ' Gaat over de bezorging ')
  assert.deepEqual(rejected.review, { status: 'REJECTED', rejectionReason: 'Gaat over de bezorging' })
  assert.deepEqual((await revert(rejected.changeSet?.id)).errors, [])
  assert.deepEqual((await judge(id, 'APPROVE')).review, { status: 'APPROVED', rejectionReason: null })
})

test('REV-02 acting on one already approved or rejected shows an info message and changes nothing', async () => {
  const id = await review()
  await judge(id, 'APPROVE')
  for (const [decision, reason] of [
    ['APPROVE', undefined],
    ['REJECT', 'Toch niet'],
  ] as const) {
    const { notice, ...answer } = await judge(id, decision, reason)
    assert.deepEqual(answer, { review: { status: 'APPROVED', rejectionReason: null }, changeSet: null, errors: [] })
    assert.match(notice ?? '', /^This review was approved already by Anna Bos, .*\d{4}.+\. Open it again to decide differently\.$/)
  }
  await judge(id, 'REOPEN')
  assert.equal((await judge(id, 'REOPEN')).notice, 'This review is pending already.')
  await judge(id, 'REJECT', 'Nep')
  assert.match((await judge(id, 'APPROVE')).notice ?? '', /^This review was rejected already by Anna Bos/)
  assert.equal((await judge(await review({ status: 'APPROVED' }), 'APPROVE')).notice, 'This review was approved already. Open it again to decide differently.')
  assert.equal((await judge(id, 'REOPEN')).review?.rejectionReason, null)
  assert.deepEqual(
    (await judge(999_999, 'APPROVE')).errors.map(({ code }) => code),
    ['missing'],
  )
})

test('two people who decide at once: one decision counts, and the other is told', async () => {
  const id = await review()
  const both = await Promise.all([judge(id, 'APPROVE'), judge(id, 'REJECT', 'Nep')])
  assert.equal(both.filter(({ changeSet }) => changeSet !== null).length, 1)
  assert.equal(both.filter(({ notice }) => notice !== null).length, 1)
})

test('RVW-6 how many reviews were rejected is told by their stars', async () => {
  const rejections = async () =>
    (await ask<{ reviewRejections: { stars: number; decided: number; rejected: number }[] }>('{ reviewRejections { stars decided rejected } }'))
      .reviewRejections
  const before = (await rejections())[0]
  await review({ stars: 1, status: 'APPROVED' })
  await judge(await review({ stars: 1 }), 'REJECT', 'Nep')
  await review({ stars: 1 })
  const after = await rejections()
  assert.deepEqual(
    after.map(({ stars }) => stars),
    [1, 2, 3, 4, 5],
  )
  assert.deepEqual([(after[0]?.decided ?? 0) - (before?.decided ?? 0), (after[0]?.rejected ?? 0) - (before?.rejected ?? 0)], [2, 1])
})

test('a form decides by the same rules', async () => {
  const id = await review()
  const save = async (revision: number, fields: object) =>
    (
      await ask<{ updateReview: { review: { status: string; revision: number }; errors: FieldError[] } }>(
        'mutation($input: UpdateReviewInput!) { updateReview(input: $input) { review { status revision } errors { field code message } } }',
        { input: { id, revision, ...fields } },
      )
    ).updateReview
  assert.deepEqual(
    (await save(1, { status: 'REJECTED' })).errors.map(({ field, code }) => [field, code]),
    [['rejectionReason', 'required']],
  )
  const saved = await save(1, { status: 'APPROVED' })
  assert.deepEqual(saved.errors, [])
  assert.deepEqual((await save(2, { status: 'REJECTED', rejectionReason: 'Nep' })).errors, [
    { field: 'status', code: 'review.APPROVED', message: 'This review was approved already. Open it again to decide differently.' },
  ])
  assert.deepEqual((await save(2, { status: 'PENDING' })).review.status, 'PENDING')
  assert.deepEqual(
    (await save(3, { verified: true })).errors.map(({ field, code }) => [field, code]),
    [['verificationMethod', 'required']],
  )
  assert.deepEqual((await save(3, { verified: true, verificationMethod: 'ORDER' })).errors, [])
})

test('many are judged as a job after a look at it; what was decided already is left out and named; all of it is taken back', async () => {
  const [first, second, decided] = [
    await review({ customerName: 'Stapel Een' }),
    await review({ customerName: 'Stapel Twee' }),
    await review({ customerName: 'Stapel Drie', status: 'APPROVED' }),
  ]
  const prepare = async (input: object) =>
    (
      await ask<{ prepareReviewJudgement: { job: { id: string; title: string; preview: { changes: number; blocked: number } } | null; errors: FieldError[] } }>(
        'mutation($input: JudgeReviewsInput!) { prepareReviewJudgement(input: $input) { job { id title preview { changes blocked } } errors { field code message } } }',
        { input },
      )
    ).prepareReviewJudgement
  assert.deepEqual(
    (await prepare({ selection: { ids: [first] }, decision: 'REJECT' })).errors.map(({ field, code }) => [field, code]),
    [['reason', 'required']],
  )
  assert.deepEqual(
    (await prepare({ selection: { ids: [999_999] }, decision: 'APPROVE' })).errors.map(({ code }) => code),
    ['selection.none'],
  )
  const { job, errors } = await prepare({ selection: { searchTerm: 'stapel' }, decision: 'REJECT', reason: 'Reclame' })
  assert.deepEqual([errors, job?.title, job?.preview], [[], 'Reject 3 reviews', { changes: 2, blocked: 1 }])
  await ask('mutation($id: ID!) { startJob(id: $id) { errors { code } } }', { id: job?.id })
  await runJobs()
  const states = () =>
    rows<{ status: string; reason: string | null }>('select status, rejection_reason as reason from reviews where id = any($1) order by id', [
      [first, second, decided],
    ])
  assert.deepEqual(await states(), [
    { status: 'REJECTED', reason: 'Reclame' },
    { status: 'REJECTED', reason: 'Reclame' },
    { status: 'APPROVED', reason: null },
  ])
  await ask('mutation($id: ID!) { revertJob(id: $id) { errors { code } } }', { id: job?.id })
  await runJobs()
  assert.deepEqual(
    (await states()).map(({ status }) => status),
    ['PENDING', 'PENDING', 'APPROVED'],
  )
})

test('REV-03 a product counts the approved reviews that it was assigned to, in the transaction that changes them', async () => {
  const [sofa, chair] = [await product({ sku: 'SUM-SOFA' }), await product({ sku: 'SUM-CHAIR' })]
  assert.deepEqual(await summary(sofa), { count: 0, average: null, counts: [0, 0, 0, 0, 0] })
  const first = await review({ products: [sofa], stars: 5 })
  const second = await review({ products: [sofa, chair], stars: 2 })
  assert.equal((await summary(sofa)).count, 0)
  const done = await judge(first, 'APPROVE')
  await judge(second, 'APPROVE')
  assert.deepEqual(
    [await summary(sofa), await summary(chair)],
    [
      { count: 2, average: 3.5, counts: [0, 1, 0, 0, 1] },
      { count: 1, average: 2, counts: [0, 1, 0, 0, 0] },
    ],
  )
  // the counts match the list with the same filter
  assert.deepEqual(
    (await found({ product: sofa, statuses: ['APPROVED'] })).map(({ id }) => Number(id)),
    [first, second],
  )
  await apply(db, [{ kind: 'review', id: second, op: 'update', fields: { products: [chair], stars: 3 } }], options)
  assert.deepEqual(
    [await summary(sofa), await summary(chair)],
    [
      { count: 1, average: 5, counts: [0, 0, 0, 0, 1] },
      { count: 1, average: 3, counts: [0, 0, 1, 0, 0] },
    ],
  )
  await revert(done.changeSet?.id)
  assert.equal((await summary(sofa)).count, 0)
  await apply(db, [{ kind: 'review', id: second, op: 'delete', fields: {} }], options)
  assert.equal((await summary(chair)).count, 0)
  await apply(db, [{ kind: 'product', id: sofa, op: 'delete', fields: {} }], options)
  assert.equal((await call('query($id: ID!) { product(id: $id) { id } }', { id: sofa })).data?.['product'], null)
})

test('REV-03 a review of a configurable product that holds for all variations counts for each, also for one that joins later', async () => {
  const parent = await product({ sku: 'SUM-P', type: 'CONFIGURABLE' })
  const [red, blue] = [await product({ sku: 'SUM-R', parent }), await product({ sku: 'SUM-B' })]
  const id = await review({ products: [parent], status: 'APPROVED', stars: 4 })
  assert.deepEqual([(await summary(parent)).count, (await summary(red)).count], [1, 0])
  await apply(db, [{ kind: 'review', id, op: 'update', fields: { includesVariations: true } }], options)
  assert.deepEqual([(await summary(red)).count, (await summary(blue)).count, (await found({ product: red })).length], [1, 0, 1])
  await apply(db, [{ kind: 'product', id: blue, op: 'update', fields: { parent } }], options)
  assert.deepEqual(await summary(blue), { count: 1, average: 4, counts: [0, 0, 0, 1, 0] })
  await apply(db, [{ kind: 'product', id: red, op: 'update', fields: { parent: null } }], options)
  assert.equal((await summary(red)).count, 0)
  await apply(db, [{ kind: 'review', id, op: 'delete', fields: {} }], options)
  assert.deepEqual([(await summary(parent)).count, (await summary(blue)).count], [0, 0])
})

test('many who approve reviews of one product at the same moment lose no count', async () => {
  const sofa = await product({ sku: 'SUM-ALL' })
  const ids: number[] = []
  for (let at = 0; at < 12; at += 1) ids.push(await review({ products: [sofa], stars: (at % 5) + 1 }))
  await Promise.all(ids.map((id) => judge(id, 'APPROVE')))
  assert.deepEqual(await summary(sofa), { count: 12, average: 2.8, counts: [3, 3, 2, 2, 2] })
})

test('the texts of reviews are flagged, found by their flags, and looked at again when they change', async () => {
  const id = await review({ content: 'Bel me op 030 231 20 45, of zie www.meubelhal.nl' })
  assert.deepEqual(await flags(id), ['LINK', 'PHONE'])
  assert.ok((await found({ flags: ['PHONE', 'PROFANITY'] })).some((one) => one.id === String(id)))
  assert.ok(!(await found({ flagged: false })).some((one) => one.id === String(id)))
  const broken = await review({ content: 'De poot was kapot', stars: 5 })
  assert.deepEqual(await flags(broken), [])
  const { changeSetId } = await apply(db, [{ kind: 'review', id: broken, op: 'update', fields: { stars: 1 } }], options)
  assert.deepEqual(await flags(broken), ['POSSIBLE_DEFECT'])
  await revert(String(changeSetId))
  assert.deepEqual(await flags(broken), [])
})

test('the same text twice is flagged on both, however it is written, and on neither once one of them is gone', async () => {
  const first = await review({ content: 'Wat een geweldige bank is dit, aanrader!' })
  const second = await review({ content: 'WAT EEN GEWELDIGE BANK... is dit – aanrader' })
  assert.deepEqual([await flags(first), await flags(second)], [['DUPLICATE_TEXT'], ['DUPLICATE_TEXT']])
  await apply(db, [{ kind: 'review', id: second, op: 'delete', fields: {} }], options)
  assert.deepEqual(await flags(first), [])
  const [short, shorter] = [await review({ content: 'Top!' }), await review({ content: 'Top!' })]
  assert.deepEqual([await flags(short), await flags(shorter)], [[], []])
})

test('REV-01 a file of scores from 1 to 10 becomes reviews: stars rounded half up, the score kept beside them; twice makes none', async () => {
  const sofa = await product({ sku: 'Imp-Sofa' })
  const file = (text: string) => ({ bytes: Buffer.from(text), name: 'kiyoh.csv' })
  const prepare = async (text: string, input: object = { sourceName: 'Kiyoh', verificationMethod: 'PLATFORM' }) => {
    const query =
      'mutation($file: Upload!, $input: ReviewImportInput!) { prepareReviewImport(file: $file, input: $input) { job { id title total preview { creates blocked unchanged } } errors { field code message } } }'
    const { data, errors } = await callWithFile<{
      prepareReviewImport: { job: { id: string; title: string; total: number; preview: object } | null; errors: FieldError[] }
    }>(server, query, file(text), { input }, staff.token)
    assert.ok(data, JSON.stringify(errors))
    return data.prepareReviewImport
  }
  const text = [
    'reference;customerName;content;date;score;language;sku',
    'K1;Een;Goed;2026-01-01;9;nl;IMP-SOFA',
    'K2;Twee;"Slecht; echt";2026-01-02;1;nl;',
    'K3;Drie;So lala;2026-01-03;7,5;de;imp-sofa',
    'K4;Vier;Geen product;2026-01-04;8;nl;NIEMAND',
    'K5;Vijf;Te hoog;2026-01-05;11;nl;',
    'K6;;Geen naam;2026-01-06;6;nl;',
  ].join('\n')
  const { job, errors } = await prepare(text)
  assert.deepEqual([errors, job?.title, job?.total, job?.preview], [[], 'Import 6 reviews from Kiyoh', 6, { creates: 3, blocked: 3, unchanged: 0 }])
  await ask('mutation($id: ID!) { startJob(id: $id) { errors { code } } }', { id: job?.id })
  await runJobs()
  const made = () =>
    rows(
      "select source_reference as ref, stars, source_rating as rating, source_scale as scale, verified, verification_method as method, source, status from reviews where source_name = 'Kiyoh' order by 1",
    )
  const rest = { scale: 10, verified: true, method: 'PLATFORM', source: 'IMPORT', status: 'PENDING' }
  assert.deepEqual(await made(), [
    { ref: 'K1', stars: 5, rating: 9, ...rest },
    { ref: 'K2', stars: 1, rating: 1, ...rest },
    { ref: 'K3', stars: 4, rating: 7.5, ...rest },
  ])
  assert.equal((await found({ product: sofa })).length, 2)
  const { job: failed } = await ask<{ job: { failures: { results: { message: string }[] } } }>(
    'query($id: ID!) { job(id: $id) { failures { results { message } } } }',
    { id: job?.id },
  ).catch(() => ({ job: null }))
  assert.ok(failed === null || failed.failures.results.length === 3)
  assert.deepEqual((await prepare(text)).job?.preview, { creates: 0, blocked: 3, unchanged: 3 })
  await ask('mutation($id: ID!) { revertJob(id: $id) { errors { code } } }', { id: job?.id })
  await runJobs()
  assert.deepEqual(await made(), [])

  const refused = async (bad: string, input?: object) => (await prepare(bad, input)).errors.map(({ field, code }) => [field, code])
  assert.deepEqual(await refused('customerName,content\nA,B'), [['file', 'import.columns']])
  assert.deepEqual(await refused('customerName,content,date,stars'), [['file', 'import.empty']])
  assert.deepEqual(await refused('<html><body>'), [['file', 'import.html']])
  assert.deepEqual(await refused(text, { sourceName: ' ' }), [['sourceName', 'import.sourceName']])
  assert.deepEqual(await refused(text, { sourceName: 'Kiyoh', scale: 0 }), [['scale', 'import.scale']])
})

test('REV-01 a file of reviews is read as a file of products: in the alphabet of Excel, with tabs, as a workbook, and with the dates of here', async () => {
  interface Prepared {
    job: { id: string; preview: { creates: number; blocked: number; entities: { label: string; problems: { message: string }[] }[] } } | null
    errors: FieldError[]
  }
  let count = 0
  const prepare = async (bytes: Buffer, name = 'reviews.csv') => {
    const query =
      'mutation($file: Upload!, $input: ReviewImportInput!) { prepareReviewImport(file: $file, input: $input) { job { id preview { creates blocked entities(group: BLOCKED) { label problems { message } } } } errors { field code message } } }'
    const { data, errors } = await callWithFile<{ prepareReviewImport: Prepared }>(
      server,
      query,
      { bytes, name },
      { input: { sourceName: `Read ${(count += 1)}`, scale: 10 } },
      staff.token,
    )
    assert.ok(data, JSON.stringify(errors))
    return data.prepareReviewImport
  }
  const made = async (bytes: Buffer, name?: string) => {
    const { job, errors } = await prepare(bytes, name)
    assert.deepEqual(errors, [])
    await ask('mutation($id: ID!) { startJob(id: $id) { errors { code } } }', { id: job?.id })
    await runJobs()
    return rows('select customer_name as name, content, date::text as date, source_rating as rating from reviews where source_name = $1', [`Read ${count}`])
  }
  const table = (date: string, mark = ';') =>
    [
      ['customerName', 'content', 'Date', 'SCORE'],
      ['Zoë', 'Crème', date, '9,4'],
    ]
      .map((cells) => cells.map((cell) => (cell.includes(mark) ? `"${cell}"` : cell)).join(mark))
      .join('\r\n')
  const expected = (date: string) => [{ name: 'Zoë', content: 'Crème', date, rating: 9.4 }]
  assert.deepEqual(await made(Buffer.from(table('31-12-2025'), 'latin1')), expected('2025-12-31'))
  assert.deepEqual(await made(Buffer.from(table('2025-12-30', '\t'))), expected('2025-12-30'))
  assert.deepEqual(await made(Buffer.from(`\ufeff${table('1/2/2025', ',')}`, 'utf16le')), expected('2025-02-01'))
  // half past midnight in local time
  assert.deepEqual(await made(Buffer.from(table('2025-12-27T23:30:00Z'))), expected('2025-12-28'))
  assert.deepEqual(await made(Buffer.from(table('2025-12-27 23:30:00'))), expected('2025-12-27'))
  assert.deepEqual(await made(Buffer.from(table('26-12-2025 09:15'))), expected('2025-12-26'))
  assert.deepEqual(await made(Buffer.from(table('2025/12/25'))), expected('2025-12-25'))
  const workbook = await writeXlsx({
    sheets: [{ name: 'x', rows: [['Reviews of 2025'], ['customerName', 'content', 'date', 'score'], ['Zoë', 'Crème', new Date(Date.UTC(2025, 11, 29)), 9.4]] }],
  })
  assert.deepEqual(await made(Buffer.from(workbook), 'reviews.xlsx'), expected('2025-12-29'))
  const ods = Buffer.from(
    await writeOds({
      sheets: [
        {
          name: 'x',
          rows: [
            ['customerName', 'content', 'date', 'score'],
            ['Zoë', 'Crème', '2025-12-30', 9.4],
          ],
        },
      ],
    }),
  )
  for (const bytes of [
    ods,
    gzipSync(table('2025-12-30')),
    makeArchive({ 'reviews.ods': ods }),
    Buffer.from('{"customerName":"Zoë","content":"Crème","date":"2025-12-30","score":9.4}\n'),
  ])
    assert.deepEqual(await made(bytes), expected('2025-12-30'))
  // month first, because another row can be read in no other way
  assert.deepEqual(
    (await made(Buffer.from('customerName,content,date,stars\nA,x,1/2/2025,5\nB,y,12/31/2025,5\n'))).map(({ date }) => date),
    ['2025-01-02', '2025-12-31'],
  )
  const covered = await writeXlsx({
    sheets: [
      { name: 'Voorblad', rows: [['Beoordelingen'], ['van', 'Kiyoh']] },
      {
        name: 'Reviews',
        rows: [
          ['customerName', 'content', 'date', 'score'],
          ['Zoë', 'Crème', '2025-12-30', 9.4],
        ],
      },
    ],
  })
  assert.deepEqual(await made(Buffer.from(covered)), expected('2025-12-30'))
  // no cell is dropped, and a failed calculation is not a customer's text
  const { job: faulty } = await prepare(
    Buffer.from('customerName;content;date;score;sku\nEen;Goed;2025-12-01;9;;te laat\nTwee;#N/B;2025-12-01;9;\nDrie;Goed;2025-12-01;9;\n'),
  )
  assert.deepEqual(
    faulty?.preview.entities.map(({ label, problems }) => [label, problems.map(({ message }) => message.slice(0, 48))]),
    [
      ['Row 2: Een', ['This row has 6 cells and the head 5: “te laat” s']],
      ['Row 3: Twee', ['The spreadsheet could not calculate this cell (“']],
    ],
  )
  // a refused row names its position in the file
  const { job } = await prepare(Buffer.from('customerName;content;date;score\nEen;Goed;2025-12-01;9\n\nTwee;Goed;gisteren;9\n;Goed;2025-12-01;9\n'))
  assert.deepEqual(job?.preview, {
    creates: 1,
    blocked: 2,
    entities: [
      { label: 'Row 4: Twee', problems: [{ message: '“gisteren” is not a date that can be read: write it as 31-12-2025 or 2025-12-31.' }] },
      { label: 'Row 5: ', problems: [{ message: 'Customer name is required.' }] },
    ],
  })
  await ask('mutation($id: ID!) { startJob(id: $id) { errors { code } } }', { id: job?.id })
  await runJobs()
  const { node } = await ask<{ node: { failures: { label: string; message: string; address: string | null }[] } }>(
    'query($id: ID!) { node(id: $id) { ... on Job { failures { label message address } } } }',
    { id: job?.id },
  )
  assert.deepEqual(
    node.failures.map(({ label, address }) => [label, address]),
    [
      ['Row 4: Twee', null],
      ['Row 5: ', null],
    ],
  )
  assert.match(node.failures[0]?.message ?? '', /gisteren/)
})

test('whoever is not signed in judges and imports nothing', async () => {
  const id = await review()
  for (const document of [
    `mutation { judgeReview(input: { id: ${id}, decision: APPROVE }) { notice } }`,
    `mutation { prepareReviewJudgement(input: { selection: { ids: [${id}] }, decision: APPROVE }) { errors { code } } }`,
  ]) {
    assert.equal((await call(document, {}, { as: 'anonymous' })).errors?.[0]?.extensions?.['code'], 'UNAUTHENTICATED', document)
  }
})
