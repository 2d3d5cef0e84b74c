import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isClearlyWorse } from './isClearlyWorse.ts'

const cases: [says: string, canary: [loads: number, faults: number], live: [loads: number, faults: number], isWorse: boolean][] = [
  ['four faults say nothing, whatever they are of', [4, 4], [10_000, 0], false],
  ['five faults of a live build without any are too many', [100, 5], [10_000, 0], true],
  ['as many for each load as the live build has are not', [100, 5], [1_000, 50], false],
  ['twice as many are not yet clearly more', [100, 10], [990, 49], false],
  ['more than twice as many are', [100, 11], [990, 49], true],
  ['where the live build was hardly loaded, one fault in ten loads is expected of it', [30, 5], [0, 0], false],
  ['and more than twice that is too many there, too', [20, 5], [0, 0], true],
  ['a canary that does not load at all has faults alone', [0, 5], [500, 10], true],
  ['a server that is down is the fault of neither', [40, 40], [400, 400], false],
]

for (const [says, [loads, faults], [liveLoads, liveFaults], isWorse] of cases) {
  test(`NET-07 ${says}`, () => assert.equal(isClearlyWorse({ loads, faults }, { loads: liveLoads, faults: liveFaults }), isWorse))
}
