import { type Context, refusal } from '../contract/index.ts'
import { UploadRefused } from './UploadRefused.ts'

interface Limited<Accepted, Kept> {
  /** Why no more are taken */
  code: UploadRefused['code']
  /** Asked before the file is looked at */
  isFull(): boolean | Promise<boolean>
  accept(): Promise<Accepted>
  /** Keeps it, unless others were quicker: asked again by who alone may add one. null: there is no room any more */
  keep(accepted: Accepted): Promise<Kept | null>
}

/**
 * Takes a file of somebody who may bring only so many.
 * @throws GraphQLError with the words for what is not taken
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
