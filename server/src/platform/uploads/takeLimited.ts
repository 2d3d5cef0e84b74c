import { type Context, refusal } from '../contract/index.ts'
import { UploadRefused } from './UploadRefused.ts'

interface Limited<Accepted, Kept> {
  /** Why no more are accepted */
  code: UploadRefused['code']
  /** Called before the file is read */
  isFull(): boolean | Promise<boolean>
  accept(): Promise<Accepted>
  /** Stores it, unless others were faster: checked again under the lock. null: the limit is reached */
  keep(accepted: Accepted): Promise<Kept | null>
}

/**
 * Accepts a file from somebody with a limited number of them.
 * @throws GraphQLError with the reason in words
 */
export async function takeLimited<Accepted, Kept>(context: Pick<Context, 'intl'>, { code, isFull, accept, keep }: Limited<Accepted, Kept>): Promise<Kept> {
  try {
    if (await isFull()) throw new UploadRefused(code)
    const kept = await keep(await accept())
    if (kept === null) throw new UploadRefused(code)
    return kept
  } catch (error) {
    if (!(error instanceof UploadRefused)) throw error
    throw refusal(context, 'BAD_USER_INPUT', `uploads.refused.${error.code}`, error.values)
  }
}
