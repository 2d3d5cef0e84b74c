import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { after } from 'node:test'
import { readSettings } from './settings.ts'

const nightOf = (text?: string) => readSettings(text === undefined ? {} : { VITRINE_NIGHT: text }).night

test('the night is from one to five, other hours, or never', () => {
  assert.deepEqual(nightOf(), { from: 1, until: 5 })
  assert.deepEqual(nightOf(' 22-24 '), { from: 22, until: 24 })
  assert.equal(nightOf('never'), null)
})

test('a night that is none is told with a sentence', () => {
  for (const wrong of ['5-1', '1', '1-25', 'a-b', '1-5-7', '-1-5'])
    assert.throws(() => nightOf(wrong), /^Error: VITRINE_NIGHT must be two hours such as 1-5, or never/)
})

const folder = mkdtempSync(join(tmpdir(), 'vitrine-secrets-'))
after(() => rmSync(folder, { recursive: true }))
const fileWith = (name: string, text: string): string => {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

test('a secret may be what a file holds', () => {
  const settings = readSettings({
    DATABASE_URL_FILE: fileWith('database', 'postgres://vitrine:pass@db/vitrine\n'),
    VITRINE_SECRET_FILE: fileWith('secret', ' signs '),
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY_FILE: fileWith('s3', 'access'),
  })
  assert.deepEqual([settings.databaseUrl, settings.secret, settings.s3?.secretAccessKey], ['postgres://vitrine:pass@db/vitrine', 'signs', 'access'])
})

test('a file of a secret that is not there, empty, or one secret too many is told with a sentence', () => {
  assert.throws(() => readSettings({ SMTP_URL_FILE: join(folder, 'none') }), /^Error: SMTP_URL_FILE names .+none, which cannot be read: ENOENT/)
  assert.throws(() => readSettings({ SMTP_URL_FILE: fileWith('empty', '\n') }), /^Error: SMTP_URL_FILE names .+empty, which is empty\.$/)
  assert.throws(
    () => readSettings({ VITRINE_SECRET: 'a', VITRINE_SECRET_FILE: fileWith('other', 'b') }),
    /^Error: VITRINE_SECRET and VITRINE_SECRET_FILE are both given: leave one of them out\.$/,
  )
})

test('traces go where the names of OpenTelemetry say; what makes no sense is told with a sentence', () => {
  assert.equal(readSettings({}).tracing, null)
  assert.deepEqual(readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/', OTEL_TRACES_SAMPLER_ARG: '0.1' }).tracing, {
    endpoint: 'http://collector:4318',
    share: 0.1,
  })
  assert.throws(() => readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }), /^Error: OTEL_EXPORTER_OTLP_ENDPOINT must begin with http/)
  for (const share of ['2', '-1', 'a tenth'])
    assert.throws(
      () => readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c', OTEL_TRACES_SAMPLER_ARG: share }),
      /^Error: OTEL_TRACES_SAMPLER_ARG must be a number/,
    )
})
