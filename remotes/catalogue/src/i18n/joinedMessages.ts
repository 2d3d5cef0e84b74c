import { loadMessages, type MessageLoader } from '@vitrine/i18n'

/** The messages of several files as one source. */
export const joinedMessages =
  (...loaders: MessageLoader[]): MessageLoader =>
  async () =>
    Object.assign({}, ...(await Promise.all(loaders.map(loadMessages))))
