import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eanProblem } from './eanCode.rules.ts'

test('a price, a formula of a spreadsheet and a wrong number of digits are no EAN', () => {
  for (const text of ['1.299,00', '8,71E+12', '8712345678906.0', 'geen', '-']) assert.deepEqual(eanProblem([text]), { code: 'ean.form' }, text)
  for (const text of ['1299', '871234567890612', '871 234']) assert.equal(eanProblem([text])?.code, 'ean.length', text)
})

test("digits as they are printed are an EAN; a wrong check digit is the inspector's to name", () => {
  for (const text of [null, '8712345678906', '871 2345-678906', '96385074', '036000291452', '10012345678902', '8712345678905', '2012345678903'])
    assert.equal(eanProblem([text]), null, String(text))
})
