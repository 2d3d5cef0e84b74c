// Stands alone: it measures the memory of its process.
import assert from 'node:assert/strict'
import { gzipSync } from 'node:zlib'
import { test } from 'node:test'
import { callWithFile, withServer } from '../../../testing/index.ts'
import { makeArchive } from '../../../testing/makeArchive.ts'
import { staysWell } from '../../../testing/staysWell.ts'

const server = await withServer()
const { get, staff } = server
const alive = async () => assert.equal((await get('/livez')).status, 200)

const head = 'From: Vera <vera@duinhof.example>\r\nTo: inbox@vitrine.example\r\nSubject: Kast\r\n'
const multipart = `${head}Content-Type: multipart/mixed; boundary=b\r\n\r\n`
const filled = (start: string, piece: string, end = '') => Buffer.concat([Buffer.from(start), Buffer.alloc(30_000_000, piece), Buffer.from(end)])
const attached = (name: string, bytes: Buffer) =>
  Buffer.from(
    `${multipart}--b\r\nContent-Type: application/octet-stream; name="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${bytes.toString('base64').replaceAll(/.{76}/g, '$&\r\n')}\r\n--b--\r\n`,
  )

const mails: Readonly<Record<string, () => Buffer>> = {
  'of a million parts': () => filled(multipart, '--b\r\n\r\nx\r\n'),
  'of a million heads': () => filled(head, 'X-A: b\r\n', '\r\nHallo'),
  'with a head of thirty megabytes': () => filled(`${head}X-A: `, 'a ', '\r\n\r\nHallo'),
  'whose page never closes what it opens': () => filled(`${head}Content-Type: text/html\r\n\r\n`, '<a href="'),
  'of one line': () => filled(`${head}\r\n`, 'x'),
  'with a table that unpacks to two gigabytes': () => attached('a.csv.gz', Buffer.concat(Array<Buffer>(100).fill(gzipSync(Buffer.alloc(20_000_000, '\n'))))),
  'with a workbook that unpacks to sixty megabytes of nothing': () =>
    attached('a.xlsx', makeArchive({ 'xl/worksheets/sheet1.xml': Buffer.alloc(60_000_000, 32) })),
  'with a table of fifty thousand columns': () => attached('a.csv', Buffer.from('a;'.repeat(49_000))),
}

for (const [name, make] of Object.entries(mails)) {
  test(`SHARE-06 a mail ${name} is taken or refused, and the server answers all the while`, async () => {
    const bytes = make()
    const { data } = await staysWell(alive, () =>
      callWithFile<{ uploadMail: { mailMessage: { id: string } | null; errors: { code: string; message: string }[] } }>(
        server,
        'mutation Up($file: Upload!) { uploadMail(file: $file) { mailMessage { id values { field } attachments { problem } } errors { code message } } }',
        { bytes, name: 'a.eml' },
        {},
        staff.token,
      ),
    )
    const answer = data?.uploadMail
    assert.ok(answer?.mailMessage !== null || answer?.errors[0]?.message, JSON.stringify(answer))
  })
}
