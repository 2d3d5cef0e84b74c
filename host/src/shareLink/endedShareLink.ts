import { addressOf } from '@vitrine/shell'

/** Where whoever came by a share link is led when it is over. No link has this token: each is much longer. */
export const endedShareLink = addressOf('share-link', { token: 'ended' })
