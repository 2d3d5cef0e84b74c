import { toneOf } from './toneOf'

test('a job that waits or has been taken back is quiet, one that works is busy, and what went wrong stands out', () => {
  expect(['QUEUED', 'PREPARED', 'REVERTED'].map((state) => toneOf(state as never))).toEqual(['off', 'off', 'off'])
  expect([toneOf('RUNNING'), toneOf('DONE')]).toEqual(['busy', 'on'])
  expect([toneOf('DONE_WITH_WARNINGS'), toneOf('STOPPED'), toneOf('FAILED')]).toEqual(['warning', 'warning', 'danger'])
})
