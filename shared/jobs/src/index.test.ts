import * as jobs from './index'

test('what remotes rely on only grows: a name that leaves this list breaks a remote that is already shipped', () => {
  expect(Object.keys(jobs)).toEqual(
    expect.arrayContaining([
      'PreparedDialog',
      'RefusalNote',
      'RevertDialog',
      'isFinished',
      'jobsMessages',
      'readReverted',
      'sampleWords',
      'usePrepare',
      'useRevert',
      'useStartedJobs',
      'useTellReverted',
    ]),
  )
})
