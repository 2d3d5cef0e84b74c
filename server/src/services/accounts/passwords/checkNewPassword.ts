import { intlFor } from '../../../platform/i18n/index.ts'
import { findPasswordProblem, type Owner, passwordValues } from './findPasswordProblem.ts'

/**
 * For the command line, which speaks English.
 * @throws RangeError with a sentence that says why this is not acceptable as the owner's password
 */
export async function checkNewPassword(password: string, owner: Owner): Promise<void> {
  const problem = await findPasswordProblem(password, owner)
  if (problem !== null) throw new RangeError(intlFor('en').formatMessage({ id: `accounts.password.${problem}` }, passwordValues))
}
