import type { MessageSources } from '@vitrine/i18n'
import { addressOf, defineRemote, panel, routes, screen } from '@vitrine/shell'
import type { EmeubelProductsPanelQuery as ArticlesQuery } from './articlePanels/__generated__/EmeubelProductsPanelQuery.graphql'
import type { NewProductRangePanelQuery as RangeQuery } from './articlePanels/__generated__/NewProductRangePanelQuery.graphql'
import type { LimitedProductScreenQuery as LimitedQuery } from './limited/__generated__/LimitedProductScreenQuery.graphql'
import type { ShareLinkBulkPanelQuery as BulkLinkQuery } from './shareLinks/__generated__/ShareLinkBulkPanelQuery.graphql'
import type { ShareLinksPanelQuery as LinksQuery } from './shareLinks/__generated__/ShareLinksPanelQuery.graphql'
import type { MailInboxPanelQuery as MailQuery } from './mailInbox/__generated__/MailInboxPanelQuery.graphql'
import type { MailMessageScreenQuery as MailScreenQuery } from './mailInbox/__generated__/MailMessageScreenQuery.graphql'
import type { ImportDataPanelQuery as ImportDataQuery } from './importData/__generated__/ImportDataPanelQuery.graphql'
import type { AllRulesPanelQuery as AllRulesQuery } from './rules/__generated__/AllRulesPanelQuery.graphql'
import type { RulesPanelQuery as RulesQuery } from './rules/__generated__/RulesPanelQuery.graphql'
import type { RuleWizardScreenQuery as WizardQuery } from './ruleWizard/__generated__/RuleWizardScreenQuery.graphql'

/** The supplier's articles: their list, the tab of a product and the zone of the dashboard */
const articleMessages: MessageSources = { en: () => import('./i18n/articles/en.json'), nl: () => import('./i18n/articles/nl.json') }
const shareLinkMessages: MessageSources = { en: () => import('./i18n/shareLinks/en.json'), nl: () => import('./i18n/shareLinks/nl.json') }
const mailMessages: MessageSources = { en: () => import('./i18n/mail/en.json'), nl: () => import('./i18n/mail/nl.json') }
const ruleMessages = { en: () => import('./i18n/rules/en.json'), nl: () => import('./i18n/rules/nl.json') }

export default defineRemote({
  id: 'supplier',
  contract: 1,
  name: 'supplier.name',
  messages: { en: () => import('./i18n/en.json'), nl: () => import('./i18n/nl.json') },
  menu: [
    { group: 'products', order: 20, to: addressOf('emeubel.products'), label: 'supplier.menu.emeubelProducts' },
    { group: 'products', order: 30, to: addressOf('emeubel.rules'), label: 'supplier.menu.rules' },
  ],
  screens: [
    screen({ path: routes['emeubel.products'], messages: articleMessages, load: () => import('./emeubelProducts/EmeubelProductsScreen') }),
    screen({ path: routes['emeubel.rules'], messages: ruleMessages, load: () => import('./rules/RulesScreen') }),
    screen<WizardQuery>({
      path: routes['emeubel.rules.new'],
      messages: ruleMessages,
      query: () => import('./ruleWizard/__generated__/RuleWizardScreenQuery.graphql'),
      variables: ({ search }) => ({ id: search.get('rule') ?? '0' }),
      load: () => import('./ruleWizard/RuleWizardScreen'),
    }),
    screen({ path: routes['emeubel.rules.rule'], messages: ruleMessages, load: () => import('./rules/RuleScreen') }),
    screen({ path: routes.shareLinks, messages: shareLinkMessages, load: () => import('./shareLinks/ShareLinksScreen') }),
    screen({ path: routes.mail, messages: mailMessages, load: () => import('./mailInbox/MailMessagesScreen') }),
    screen<MailScreenQuery>({
      path: routes['mail.item'],
      messages: mailMessages,
      query: () => import('./mailInbox/__generated__/MailMessageScreenQuery.graphql'),
      variables: ({ params }) => ({ id: params.id }),
      load: () => import('./mailInbox/MailMessageScreen'),
    }),
    screen<LimitedQuery>({
      path: routes['products.limited'],
      messages: { en: () => import('./i18n/limited/en.json'), nl: () => import('./i18n/limited/nl.json') },
      query: () => import('./limited/__generated__/LimitedProductScreenQuery.graphql'),
      variables: ({ params }) => ({ id: params.id }),
      load: () => import('./limited/LimitedProductScreen'),
    }),
    screen({ path: routes['emeubel.feeds'], load: () => import('./feeds/FeedsScreen') }),
    screen({ path: routes['emeubel.feeds.edit'], load: () => import('./feeds/FeedScreen') }),
    screen({ path: routes['emeubel.feeds.new'], load: () => import('./feeds/NewFeedScreen') }),
  ],
  panels: [
    panel<ImportDataQuery, 'product.panel'>({
      slot: 'product.panel',
      id: 'importData',
      title: 'supplier.importData.title',
      order: 130,
      query: () => import('./importData/__generated__/ImportDataPanelQuery.graphql'),
      variables: ({ productId }) => ({ productId }),
      load: () => import('./importData/ImportDataPanel'),
    }),
    panel<ArticlesQuery, 'product.panel'>({
      slot: 'product.panel',
      id: 'emeubelProducts',
      title: 'supplier.panel.emeubelProducts',
      order: 70,
      query: () => import('./articlePanels/__generated__/EmeubelProductsPanelQuery.graphql'),
      messages: articleMessages,
      variables: ({ productId }) => ({ productId }),
      load: () => import('./articlePanels/EmeubelProductsPanel'),
    }),
    panel<RangeQuery, 'dashboard.panel'>({
      slot: 'dashboard.panel',
      id: 'newProductRange',
      title: 'supplier.panel.newProductRange',
      order: 30,
      query: () => import('./articlePanels/__generated__/NewProductRangePanelQuery.graphql'),
      messages: articleMessages,
      variables: () => ({}),
      load: () => import('./articlePanels/NewProductRangePanel'),
    }),
    panel<RulesQuery, 'product.panel'>({
      slot: 'product.panel',
      id: 'rules',
      title: 'supplier.panel.rules',
      order: 50,
      messages: { en: () => import('./i18n/productRules/en.json'), nl: () => import('./i18n/productRules/nl.json') },
      query: () => import('./rules/__generated__/RulesPanelQuery.graphql'),
      variables: ({ productId }) => ({ productId }),
      load: () => import('./rules/RulesPanel'),
    }),
    panel<AllRulesQuery, 'dashboard.panel'>({
      slot: 'dashboard.panel',
      id: 'allRules',
      title: 'supplier.panel.allRules',
      order: 40,
      query: () => import('./rules/__generated__/AllRulesPanelQuery.graphql'),
      variables: () => ({}),
      load: () => import('./rules/AllRulesPanel'),
    }),
    panel<LinksQuery, 'product.panel'>({
      slot: 'product.panel',
      id: 'shareLinks',
      title: 'supplier.panel.shareLinks',
      order: 140,
      messages: shareLinkMessages,
      query: () => import('./shareLinks/__generated__/ShareLinksPanelQuery.graphql'),
      variables: ({ productId }) => ({ productId }),
      load: () => import('./shareLinks/ShareLinksPanel'),
    }),
    panel<MailQuery, 'product.panel'>({
      slot: 'product.panel',
      id: 'mailInbox',
      title: 'supplier.panel.mailInbox',
      order: 145,
      messages: mailMessages,
      query: () => import('./mailInbox/__generated__/MailInboxPanelQuery.graphql'),
      variables: ({ productId }) => ({ productId }),
      load: () => import('./mailInbox/MailInboxPanel'),
    }),
    panel<BulkLinkQuery, 'products.bulk'>({
      slot: 'products.bulk',
      id: 'shareLink',
      title: 'supplier.panel.shareLinksBulk',
      order: 10,
      messages: shareLinkMessages,
      query: () => import('./shareLinks/__generated__/ShareLinkBulkPanelQuery.graphql'),
      variables: ({ ids, searchTerm, filter }) => ({ searchTerm, filter, isFound: ids === null }),
      fetchPolicy: 'network-only',
      load: () => import('./shareLinks/ShareLinkBulkPanel'),
    }),
  ],
  commands: [
    { id: 'rules', group: 'go', label: 'supplier.menu.rules', to: addressOf('emeubel.rules'), words: 'supplier.words.rules' },
    { id: 'newRule', group: 'create', label: 'supplier.command.newRule', to: addressOf('emeubel.rules.new') },
    {
      id: 'emeubelProducts',
      group: 'go',
      label: 'supplier.menu.emeubelProducts',
      to: addressOf('emeubel.products'),
      words: 'supplier.words.emeubelProducts',
      keys: 'g e',
    },
    { id: 'feeds', group: 'go', label: 'supplier.feeds.title', to: addressOf('emeubel.feeds'), words: 'supplier.words.feeds' },
    { id: 'newArticles', group: 'go', label: 'supplier.command.newArticles', to: `${addressOf('emeubel.products')}?status=NEW` },
    { id: 'shareLinks', group: 'go', label: 'supplier.shareLinks.title', to: addressOf('shareLinks') },
    { id: 'mail', group: 'go', label: 'supplier.mail.title', to: addressOf('mail'), words: 'supplier.words.mail' },
  ],
})
