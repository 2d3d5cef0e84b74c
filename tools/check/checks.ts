import { boundariesCheck } from './boundariesCheck.ts'
import { catalogCheck } from './catalogCheck.ts'
import { formatCheck } from './formatCheck.ts'
import { linksCheck } from './linksCheck.ts'
import { lintCheck } from './lintCheck.ts'
import { messagesCheck } from './messagesCheck.ts'
import { namesCheck } from './namesCheck.ts'
import { promisesCheck } from './promisesCheck.ts'
import { relayCheck } from './relayCheck.ts'
import { stylesCheck } from './stylesCheck.ts'
import { typesCheck } from './typesCheck.ts'
import { unusedCheck } from './unusedCheck.ts'
import { wordsCheck } from './wordsCheck.ts'
import type { Rule } from './Rule.ts'

/** Every check, the slow ones first so that both queues end together. relay is separate: it generates what others read. */
export const checks: Rule[] = [
  relayCheck,
  lintCheck,
  promisesCheck,
  typesCheck,
  boundariesCheck,
  unusedCheck,
  namesCheck,
  wordsCheck,
  messagesCheck,
  stylesCheck,
  linksCheck,
  formatCheck,
  catalogCheck,
]
