import * as jobs from './index'

test('what remotes rely on only grows: a name that leaves this list breaks a remote that is already shipped', () => {
  expect(Object.keys(jobs)).toEqual(expect.arrayContaining(['PreparedDialog', 'RefusalNote', 'isFinished', 'jobsMessages', 'sampleWords', 'usePrepare', 'useStartedJobs']))
})
