import type { MessageSources } from '@vitrine/i18n'
import { joinedMessages } from './joinedMessages'

/** The messages of this remote, including field labels, which the server uses as well. One file per language. */
export const catalogueMessages: MessageSources = {
  en: joinedMessages(
    () => import(/* webpackChunkName: "texts-en" */ './en.json'),
    () => import(/* webpackChunkName: "texts-en" */ '../../../../shared/labels/catalogue/en.json'),
  ),
  nl: joinedMessages(
    () => import(/* webpackChunkName: "texts-nl" */ './nl.json'),
    () => import(/* webpackChunkName: "texts-nl" */ '../../../../shared/labels/catalogue/nl.json'),
  ),
}
