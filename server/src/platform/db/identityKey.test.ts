import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testDatabase } from '../../testing/index.ts'
import { identifyingText } from './identifyingText.ts'

const { rows } = await testDatabase()

test('[FILE-02] the database compares a code as the server reads it, whichever character is in it', async () => {
  const isText = (point: number) => point > 0 && (point < 0xd800 || point > 0xdfff)
  const points = Array.from({ length: 0x11_0000 }, (_, point) => point).filter(isText)
  // of letters that are merely seen a sample; of all others, and where ranges end, every one
  const asked = points.filter((point) => {
    const code = `A${String.fromCodePoint(point)}B`
    return identifyingText(code) !== code || point < 0x3200 || point > 0xf_fff0 || point % 257 === 0 || (point & 0xffff) >= 0xf900
  })
  const codes = asked.map((point) => `A${String.fromCodePoint(point)}B`)
  const found = await rows<{ code: string }>(
    'select code from unnest($1::text[], $2::text[]) c(code, read) where identity_key(code) is distinct from upper(read)',
    [codes, codes.map(identifyingText)],
  )
  assert.deepEqual(
    found.map(({ code }) => code.codePointAt(1)?.toString(16)),
    [],
  )
  assert.equal((await rows<{ key: string }>(`select identity_key(E'\\t ab-1\\u00a0 ') as key`))[0]?.key, 'AB-1')
})
