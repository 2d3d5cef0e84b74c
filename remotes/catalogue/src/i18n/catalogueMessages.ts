import type { MessageSources } from '@vitrine/i18n'
import { joinedMessages } from './joinedMessages'

/** The words of this remote, with what fields of its things are called, which the server says in the same words. One file for each language. */
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
