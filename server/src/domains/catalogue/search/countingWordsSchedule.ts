import type { Schedule } from '../../../services/jobs/index.ts'
import { refreshWords } from './words.store.ts'

/** Counts the words of the catalogue four times an hour. */
export const countingWordsSchedule: Schedule = {
  name: 'counting-words',
  cron: '*/15 * * * *',
  run: refreshWords,
  fault: 'The words of the search could not be counted; the next quarter tries again',
}
