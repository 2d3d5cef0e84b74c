import { type GraphQLField, getNamedType, getNullableType, isLeafType, isListType, isObjectType, isRequiredArgument } from 'graphql'
import type { ArgumentPlace } from './findArgumentPlaces.ts'

/** Existing entities, and their revisions */
export interface There {
  product: number
  /** Of the same type */
  otherProduct: number
  websiteProduct: number
  attribute: number
  attributeValue: number
  image: number
  review: number
  rule: number
  automation: number
  feed: number
  website: number
  campaign: number
  changeSet: number
  revisionOf: (table: string, id: number) => Promise<number>
}

type Arguments = Record<string, unknown>

const translationDraft = { textFrom: 'Sofa', textTo: 'bank', languageFrom: 'de', languageTo: 'nl', scope: 'ALL', match: 'WORD', caseSensitive: false }

/**
 * The arguments besides the tested value, so that the call gets as far as possible: for each field of the schema with a
 * required argument, and for each with inputs.
 */
export const beside = ({
  product,
  otherProduct,
  websiteProduct,
  attribute,
  attributeValue,
  image,
  review,
  rule,
  automation,
  feed,
  website,
  changeSet,
  revisionOf,
}: There): Readonly<Record<string, () => Arguments | Promise<Arguments>>> => ({
  'Query.node': () => ({ id: product }),
  'Query.product': () => ({ id: product }),
  'Query.presences': () => ({ id: product }),
  'Query.revertPreview': () => ({ input: { changeSet, parts: [{ entity: product }] } }),
  'Query.fieldHistory': () => ({ id: product, field: 'content.nl.name' }),
  'Query.nextSku': () => ({ prefix: 'BNK-' }),
  'Query.productsWithCode': () => ({ code: 'BNK-1' }),
  'Query.nextSkuOfBrand': () => ({ brand: 'Nobody' }),
  'Query.productsLike': () => ({ name: 'Bank' }),
  'Query.meantCategory': () => ({ path: 'Bankenn' }),
  'Query.productFilterSuggestions': () => ({ searchTerm: 'wit' }),
  'Query.attributeColumns': () => ({ products: [product], codes: ['kleur'] }),
  ...Object.fromEntries(
    ['Query.productMergeDraft', 'Mutation.prepareProductMerge'].map((name) => [
      name,
      () => ({ input: { mode: 'AS_DUPLICATE', target: product, sources: [otherProduct] } }),
    ]),
  ),
  'Mutation.prepareProductUnmerge': () => ({ id: 0 }),
  'Query.websiteProduct': () => ({ id: websiteProduct }),
  'Query.explainOnline': () => ({ product, website }),
  'Query.websiteSuggestion': () => ({ selection: { ids: [product] } }),
  'Query.websiteSwitches': () => ({ from: '2026-02-01', to: '2026-02-01' }),
  'Mutation.addToWebsite': () => ({ input: { product, website } }),
  'Mutation.prepareAddToWebsite': () => ({ input: { selection: { ids: [product] }, website } }),
  'Mutation.saveBlockedAsTask': () => ({ input: { blockedKey: 0 } }),
  'Mutation.changeWebsiteProduct': () => ({ input: { id: websiteProduct, action: 'MARK_TODO' } }),
  'Mutation.scheduleWebsiteProduct': () => ({ input: { id: websiteProduct } }),
  'Mutation.prepareWebsiteProductsBulk': () => ({ input: { selection: { ids: [websiteProduct] }, action: 'MARK_TODO' } }),
  'Mutation.startFullResync': () => ({ website: 0 }),
  'Mutation.updateWebsite': () => ({ input: { id: website } }),
  'Query.attribute': () => ({ id: attribute }),
  'Query.attributeValue': () => ({ id: attributeValue }),
  'Query.image': () => ({ id: image }),
  'Query.review': () => ({ id: review }),
  'Query.feed': () => ({ id: feed }),
  'Mutation.createFeed': () => ({ input: { name: '' } }),
  'Mutation.updateFeed': async () => ({ input: { id: feed, revision: await revisionOf('feeds', feed) } }),
  'Mutation.prepareFeedDelete': () => ({ selection: {} }),
  'Mutation.mapFeedColumns': () => ({ feed, columns: [] }),
  'Mutation.startFeedRun': () => ({ feed: 0 }),
  ...Object.fromEntries(
    ['Query.exportedFile', 'Query.exportSchedule', 'Query.importedFile', 'Mutation.checkImport', 'Mutation.applyImport'].map((name) => [
      name,
      () => ({ id: 0 }),
    ]),
  ),
  'Mutation.startExport': () => ({ input: { name: 'Alles', list: 'nothing', format: 'CSV' } }),
  'Mutation.repeatExport': () => ({ exportedFile: 0 }),
  'Mutation.createExportSchedule': () => ({ input: { exportedFile: 0, name: 'Alles', schedule: '0 6 * * *' } }),
  'Mutation.updateExportSchedule': () => ({ input: { id: 0, revision: 1 } }),
  ...Object.fromEntries(
    ['prepareExportedFileDelete', 'prepareExportScheduleDelete', 'prepareImportedFileDelete'].map((name) => [`Mutation.${name}`, () => ({ selection: {} })]),
  ),
  'Mutation.mapImport': () => ({ input: { id: 0 } }),
  'Mutation.saveImportProfile': () => ({ id: 0, name: 'Heidelund' }),
  'Mutation.deleteImportProfile': () => ({ id: 0, name: 'Heidelund' }),
  'Mutation.repairImport': () => ({ input: { id: 0, group: '0:number', repair: 'LEAVE_OUT' } }),
  'Mutation.fixImportRow': () => ({ input: { id: 0, row: 2, cells: [] } }),
  'Query.priceList': () => ({ id: 0 }),
  'Query.priceListCascade': () => ({ id: 0 }),
  'Query.priceListEffect': () => ({ input: {} }),
  'Query.priceFormula': () => ({ priceList: 0, kind: 'ROUND', selection: { ids: [product] } }),
  'Mutation.createPriceList': () => ({ input: { name: '' } }),
  'Mutation.updatePriceList': () => ({ input: { id: 0, revision: 1 } }),
  'Mutation.preparePriceListDelete': () => ({ selection: {} }),
  'Mutation.setPriceGuard': () => ({ code: 'JUMP', strictness: 'WARN' }),
  'Mutation.savePrices': () => ({ priceList: 0, prices: [] }),
  'Mutation.preparePriceFormula': () => ({ input: { priceList: 0, kind: 'ROUND', selection: { ids: [product] } } }),
  ...Object.fromEntries(['Query.priceCard', 'Query.priceCardTemplate'].map((name) => [name, () => ({ id: 0 })])),
  ...Object.fromEntries(
    ['Query.priceCardPrint', 'Mutation.preparePriceCardDelete', 'Mutation.preparePriceCardTemplateDelete'].map((name) => [name, () => ({ selection: {} })]),
  ),
  'Mutation.regeneratePriceCards': () => ({ selection: { ids: [0] } }),
  'Mutation.markPriceCards': () => ({ selection: { ids: [0] }, mark: 'PRINTED' }),
  'Mutation.createPriceCard': () => ({ input: { product: 0, template: 0 } }),
  'Mutation.updatePriceCard': () => ({ input: { id: 0, revision: 1 } }),
  ...Object.fromEntries(
    ['Query.campaign', 'Query.campaignEffect', 'Mutation.prepareCampaignEnd', 'Mutation.prepareCampaignCards'].map((name) => [name, () => ({ id: 0 })]),
  ),
  'Mutation.prepareCampaignLists': () => ({ id: 0, priceLists: [] }),
  'Mutation.createCampaign': () => ({ input: { name: '' } }),
  'Mutation.updateCampaign': () => ({ input: { id: 0, revision: 1 } }),
  'Mutation.prepareCampaignDelete': () => ({ selection: {} }),
  'Mutation.createPriceCardTemplate': () => ({ input: { name: '' } }),
  'Mutation.updatePriceCardTemplate': () => ({ input: { id: 0, revision: 1 } }),
  'Mutation.preparePriceCardAssign': () => ({ input: { template: 0, selection: { ids: [product] } } }),
  'Query.rule': () => ({ id: rule }),
  'Query.ruleFacets': () => ({ source: { brands: ['Vos'] } }),
  'Query.ruleCounts': () => ({ source: { brands: ['Vos'] } }),
  'Query.ruleMatch': () => ({ rule, product }),
  'Query.attributeImpact': () => ({ id: attribute, alwaysRequired: true }),
  'Query.bundleComponents': () => ({ ids: [product] }),
  'Query.productBulkGrid': () => ({ selection: { ids: [product] } }),
  'Query.attributeBulkGrid': () => ({ selection: { ids: [attribute] } }),
  'Query.attributeValueBulkGrid': () => ({ selection: { ids: [attributeValue] } }),
  'Query.bulkGridRows': () => ({ kind: 'PRODUCT', ids: [product], fields: ['sku'] }),
  'Query.bulkGridOptions': () => ({ kind: 'PRODUCT', fields: ['bundlePriceMode'] }),
  'Mutation.saveBulkGrid': async () => ({ input: { kind: 'PRODUCT', rows: [{ id: product, revision: await revisionOf('products', product), fields: [] }] } }),
  'Query.listSettings': () => ({ list: 'products' }),
  'Query.shareLink': () => ({ id: 0 }),
  'Query.mailMessage': () => ({ id: 0 }),
  'Mutation.updateMailMessage': () => ({ input: { id: 0, revision: 1 } }),
  'Mutation.uploadMail': () => ({ file: null }),
  'Mutation.addMailAttachment': () => ({ input: { mailMessage: 0, number: 0, use: 'PHOTO' } }),
  'Mutation.takeOverMailValues': () => ({ input: { mailMessage: 0, fields: ['eanCode'] } }),
  'Query.askedFields': () => ({ products: [product], language: 'nl' }),
  'Query.limitedProduct': () => ({ id: product }),
  'Mutation.createShareLink': () => ({
    input: { products: [product], recipientType: 'SUPPLIER', recipientEmail: 'a@b.example', language: 'nl', subject: 'Bank', message: '{{link}}' },
  }),
  'Mutation.extendShareLink': () => ({ id: 0, days: 7 }),
  ...Object.fromEntries(
    ['revokeShareLink', 'remindShareLink', 'drawShareLinkAddress', 'chooseShareLinkProduct', 'submitProposal'].map((name) => [
      `Mutation.${name}`,
      () => ({ id: 0 }),
    ]),
  ),
  'Mutation.requestShareLink': () => ({ token: 'wrong' }),
  'Mutation.saveProposal': () => ({ id: product, field: 'leadTimeWeeks', value: '8' }),
  'Mutation.saveProposalComment': () => ({ id: product, field: 'leadTimeWeeks', comment: 'Volgt' }),
  'Query.shareLinkDraft': () => ({ products: [product], language: 'nl' }),
  'Query.shareLinkPreview': () => ({
    input: { products: [product], recipientType: 'SUPPLIER', recipientEmail: 'a@b.example', language: 'nl', subject: 'Bank', message: '{{link}}' },
  }),
  'Mutation.judgeProposals': () => ({ input: { shareLink: 0, verdicts: [{ proposal: 0, accept: true }] } }),
  'Mutation.tokenAuth': () => ({ email: 'nobody@vitrine.example', password: 'wrong' }),
  'Mutation.refreshToken': () => ({ refreshToken: 'wrong' }),
  'Mutation.shareLinkAuth': () => ({ token: 'wrong' }),
  'Mutation.acceptInvitation': () => ({ token: 'wrong', password: 'a chair of oak and linen' }),
  'Mutation.inviteAccount': () => ({ input: { email: 'wrong', language: 'nl' } }),
  ...Object.fromEntries(
    [
      'resendInvitation',
      'withdrawInvitation',
      'disableAccount',
      'enableAccount',
      'endAccountSessions',
      'renewMachineToken',
      'revokeMachineToken',
      'resetSecondFactor',
    ].map((name) => [`Mutation.${name}`, () => ({ id: 0 })]),
  ),
  'Mutation.addMachineAccount': () => ({ input: { name: '' } }),
  'Mutation.beginSecondFactor': () => ({ password: 'wrong' }),
  'Mutation.confirmSecondFactor': () => ({ code: 'wrong' }),
  'Mutation.endSecondFactor': () => ({ password: 'wrong', code: 'wrong' }),
  'Mutation.revokeSession': () => ({ id: 0 }),
  'Mutation.updateMe': () => ({ input: {} }),
  'Mutation.changePassword': () => ({ input: { current: 'wrong', new: 'a chair of oak and linen' } }),
  'Mutation.revert': () => ({ input: { changeSet, parts: [{ entity: product }], fields: ['nothing'] } }),
  'Mutation.restore': () => ({ ids: [0] }),
  ...Object.fromEntries(['startJob', 'stopJob', 'retryJob', 'revertJob'].map((name) => [`Mutation.${name}`, () => ({ id: 0 })])),
  'Mutation.settleJob': () => ({ id: 0, keep: true }),
  'Mutation.lockField': () => ({ id: product, field: 'content.nl.name', locked: true }),
  'Mutation.announcePresence': () => ({ input: { id: product, client: 'tab' } }),
  'Mutation.endPresence': () => ({ client: 'tab' }),
  'Mutation.createProduct': () => ({ input: { type: 'SIMPLE', sku: '' } }),
  'Mutation.updateProduct': async () => ({ input: { id: product, revision: await revisionOf('products', product) } }),
  'Mutation.settleDuplicate': () => ({ id: 0, status: 'OPEN' }),
  'Mutation.updateCategory': () => ({ input: { path: 'Banken', names: [] } }),
  'Mutation.sortCategories': () => ({ paths: ['Banken'] }),
  'Mutation.prepareCategoryMove': () => ({ input: { from: 'Banken', to: 'Zitten > Banken' } }),
  'Mutation.prepareProductsBulk': () => ({ input: { selection: { ids: [product] }, action: 'DEACTIVATE' } }),
  'Mutation.prepareVariations': () => ({ product, combinations: [] }),
  'Mutation.createAttribute': () => ({ input: { type: 'TEXT', names: [] } }),
  'Mutation.updateAttribute': async () => ({ input: { id: attribute, revision: await revisionOf('attributes', attribute) } }),
  'Mutation.prepareAttributeDelete': () => ({}),
  'Mutation.createAttributeValue': () => ({ input: { attribute, value: '' } }),
  'Mutation.updateAttributeValue': async () => ({ input: { id: attributeValue, revision: await revisionOf('attribute_values', attributeValue) } }),
  'Mutation.prepareAttributeValueDelete': () => ({}),
  'Mutation.prepareAttributeValueMerge': () => ({ target: attributeValue }),
  'Mutation.approveAttributeValues': () => ({ ids: [0] }),
  'Mutation.sortAttributeValues': () => ({ attribute, ids: [] }),
  'Query.emeubelProduct': () => ({ id: 0 }),
  'Mutation.changeEmeubelProducts': () => ({ input: { selection: { ids: [0] }, action: 'UNLINK' } }),
  'Mutation.prepareEmeubelProductsBulk': () => ({ input: { selection: { ids: [0] }, action: 'UNLINK' } }),
  'Mutation.updateImage': async () => ({ input: { id: image, revision: await revisionOf('images', image) } }),
  'Mutation.prepareImageDelete': () => ({ selection: {} }),
  'Mutation.prepareImageReplace': () => ({ id: image, by: 0 }),
  'Image.preview': () => ({ recipe: [] }),
  'Mutation.prepareReviewDelete': () => ({ selection: {} }),
  'Mutation.judgeReview': () => ({ input: { id: review, decision: 'REOPEN' } }),
  'Mutation.prepareReviewJudgement': () => ({ input: { selection: {}, decision: 'APPROVE' } }),
  'Mutation.prepareReviewImport': () => ({ file: null, input: { sourceName: 'Kiyoh' } }),
  'Mutation.updateReview': async () => ({ input: { id: review, revision: await revisionOf('reviews', review) } }),
  'Query.translation': () => ({ id: 0 }),
  'Query.translationTest': () => ({ text: 'Bank', language: 'nl', draft: translationDraft }),
  'Query.translationConflicts': () => ({ draft: translationDraft }),
  'Query.translationDryRun': () => ({ job: 0 }),
  'Query.untranslatedProduct': () => ({ website, language: 'de' }),
  'Mutation.createTranslation': () => ({ input: { textFrom: '' } }),
  'Mutation.updateTranslation': () => ({ input: { id: 0, revision: 1 } }),
  'Mutation.prepareTranslationDelete': () => ({ selection: {} }),
  'Mutation.prepareTranslationsApply': () => ({ selection: { ids: [0] } }),
  'Query.automation': () => ({ id: automation }),
  'Query.automationMatches': () => ({ matchMode: 'ALL', conditions: [] }),
  'Mutation.createAutomation': () => ({ input: { name: '' } }),
  'Mutation.updateAutomation': async () => ({ input: { id: automation, revision: await revisionOf('automations', automation) } }),
  'Mutation.prepareAutomationDelete': () => ({ selection: {} }),
  'Mutation.prepareAutomationRun': () => ({ id: 0 }),
  'Mutation.enableAutomation': () => ({ id: 0, existing: false }),
  'Mutation.disableAutomation': () => ({ id: automation }),
  'Query.fileNameMatches': () => ({ names: ['BNK-1_2.jpg'] }),
  'Query.technicalFile': () => ({ id: 0 }),
  'Mutation.uploadImage': () => ({ file: null }),
  'Mutation.reportBuilds': () => ({ reports: [{ remote: 'host', build: 'a1', times: [1], faults: 0 }] }),
  'Mutation.reportFault': () => ({ report: { message: '' } }),
  'Mutation.uploadImport': () => ({ file: null }),
  'Mutation.uploadLimitedImage': () => ({ id: product, file: null }),
  'Mutation.uploadLimitedFile': () => ({ id: product, file: null }),
  'Mutation.uploadDelivery': () => ({ feed: 0, file: null }),
  'Mutation.associateImages': () => ({ associations: [] }),
  'Mutation.uploadTechnicalFile': () => ({ file: null, input: { product } }),
  'Mutation.updateTechnicalFile': () => ({ input: { id: 0, revision: 1 } }),
  'Mutation.prepareTechnicalFileDelete': () => ({ selection: {} }),
  'Mutation.createRule': () => ({ input: { name: '', source: { productTypes: ['SIMPLE'] } } }),
  'Mutation.updateRule': async () => ({ input: { id: rule, revision: await revisionOf('rules', rule) } }),
  'Mutation.prepareRuleDelete': () => ({ selection: {} }),
  'Mutation.prepareRuleRun': () => ({ id: rule }),
  'Mutation.setRuleActive': () => ({ id: rule, active: false }),
  'Mutation.refreshRuleFilters': () => ({ id: rule }),
  'Mutation.restoreRuleFilters': () => ({ id: rule }),
  'Mutation.excludeFromRule': () => ({ id: rule, product, excluded: true }),
  'Mutation.putCheckAside': () => ({ product, code: 'DIM_TEXT' }),
  'Mutation.setCheckSeverity': () => ({ website, code: 'DIM_TEXT', severity: 'WARN' }),
  'Mutation.saveListSettings': () => ({ list: 'products', settings: '{}' }),
  'Mutation.createSavedSearch': () => ({ input: { label: '', list: 'products', address: '/products' } }),
  'Mutation.updateSavedSearch': () => ({ input: { id: 0, revision: 1 } }),
  'Mutation.deleteSavedSearch': () => ({ id: 0 }),
  'Mutation.favourSavedSearch': () => ({ id: 0, favourite: true }),
  'Mutation.createTask': () => ({ input: { message: '', colour: 'RED' } }),
  'Mutation.updateTask': () => ({ input: { id: 0, revision: 1 } }),
  'Mutation.deleteTask': () => ({ id: 0 }),
  'Mutation.updateMaintenanceTask': () => ({ input: { counter: 'nothing' } }),
  'Mutation.createBlockTemplate': () => ({ input: { name: '', blocks: '[]', texts: '{}' } }),
  'Mutation.deleteBlockTemplate': () => ({ id: 0 }),
  'Mutation.prepareBlocksCopy': () => ({ input: { product, selection: { ids: [product] }, replace: false } }),
  'Subscription.entity': () => ({ id: product, client: 'listener' }),
  'Product.related': () => ({ kind: 'CROSS_SELL' }),
  'Product.relatedFrom': () => ({ kind: 'UPSELL' }),
  'Product.searchMatch': () => ({ searchTerm: 'bank' }),
  'Product.variationDrafts': () => ({ combinations: [] }),
  'Attribute.nearValues': () => ({ to: 'wit' }),
  'InspectorCheck.severity': () => ({ website }),
})

/** The path to each type whose fields take arguments; § is replaced by the fields. */
export const routes = (
  { product, attribute, attributeValue, image, rule, automation, feed, campaign, changeSet }: There,
  preparedJob: string,
): Readonly<Record<string, string>> => ({
  Query: '{ § }',
  Mutation: '{ § }',
  Subscription: '{ § }',
  Product: `{ product(id: ${product}) { § } }`,
  VariationDifference: `{ product(id: ${product}) { variationDifferences { § } } }`,
  Attribute: `{ attribute(id: ${attribute}) { § } }`,
  AttributeValue: `{ attributeValue(id: ${attributeValue}) { § } }`,
  Image: `{ image(id: ${image}) { § } }`,
  InspectorCheck: '{ inspectorChecks { § } }',
  PriceListEffect: '{ priceListEffect(input: { name: "Najaar" }) { § } }',
  CampaignEffect: `{ campaignEffect(id: ${campaign}) { § } }`,
  Feed: `{ feed(id: ${feed}) { § } }`,
  FeedRun: `{ feed(id: ${feed}) { runs(limit: 1) { § } } }`,
  Automation: `{ automation(id: ${automation}) { § } }`,
  Rule: `{ rule(id: ${rule}) { § } }`,
  RuleDuplicates: `{ rule(id: ${rule}) { duplicates { § } } }`,
  ChangeSet: `{ node(id: ${changeSet}) { ... on ChangeSet { § } } }`,
  Preview: `{ revertPreview(input: { changeSet: ${changeSet}, entity: ${product} }) { § } }`,
  Job: `{ node(id: ${preparedJob}) { ... on Job { § } } }`,
  ...Object.fromEntries(
    [
      'product',
      'attribute',
      'attributeValue',
      'websiteProduct',
      'emeubelProduct',
      'image',
      'technicalFile',
      'priceList',
      'review',
      'translation',
      'automation',
      'rule',
      'feed',
      'shareLink',
      'changeSet',
      'job',
      'exportedFile',
      'exportSchedule',
      'importedFile',
      'mailMessage',
      'priceCard',
      'priceCardTemplate',
      'campaign',
    ].map((name) => [`${name[0]?.toUpperCase()}${name.slice(1)}Page`, `{ ${name}s { § } }`]),
  ),
  BinPage: '{ bin { § } }',
  AccountPage: '{ accounts { § } }',
  ImportedFile: '{ importedFiles { results(limit: 1) { § } } }',
  ImportRowPage: '{ importedFiles { results(limit: 1) { rows { § } } } }',
})

// An element of each list of inputs, besides the tested value.
const elements: Readonly<Record<string, Arguments>> = {
  parts: { entity: 0 },
  contents: { language: 'nl' },
  names: { language: 'nl' },
  descriptions: { language: 'nl' },
  groups: { language: 'nl' },
  translations: { language: 'nl' },
  texts: { language: 'nl' },
  recipe: { operation: 'CROP' },
  cuts: { aspectRatio: 'BANNER', x: 500, y: 500 },
  filters: { facet: 'GROUP', operator: 'IN', values: ['x'] },
  properties: { property: 'BRAND', targetKind: 'FIELD', target: 'brand' },
  valueMap: { from: 'x', to: 'y' },
  columns: { head: 'Kleur' },
  values: { targetKind: 'FIELD', target: 'brand', value: 'x' },
  prices: { product: 0, revision: 1 },
  associations: { image: 0, product: 0 },
  choices: { field: 'brand' },
  fields: { field: 'brand', value: '"x"' },
  cells: { place: 0, value: 'x' },
  attributeRanges: { attribute: 0 },
  conditions: { field: 'NAME', operator: 'CONTAINS', values: ['x'] },
  actions: { kind: 'SET_ACTIVE', active: true },
}
// Exceptions: the same name with another meaning.
const elementsOf: Readonly<Record<string, Arguments>> = {
  'Mutation.startExport columns': { id: 'name', title: 'Naam' },
  'Mutation.mapImport columns': { place: 0 },
  'Mutation.repairImport values': { to: 'x' },
}

/** The arguments with the value at its place; for a list, with all values. */
export function withValues(given: Arguments, { field, argument, path }: ArgumentPlace, values: readonly unknown[]): Arguments {
  return put(given, [argument.name, ...path], values, (name) => elementsOf[`${field} ${name}`] ?? elements[name] ?? {}) as Arguments
}

function put(target: unknown, path: readonly string[], values: readonly unknown[], elementOf: (name: string) => Arguments, name = ''): unknown {
  const [step, ...rest] = path
  if (step === undefined) return values[0]
  // Two places in one list put their values into the same elements.
  if (step === '[]') return values.map((value, at) => put((Array.isArray(target) ? target[at] : undefined) ?? elementOf(name), rest, [value], elementOf))
  const own = (target ?? {}) as Arguments
  return { ...own, [step]: put(own[step], rest, values, elementOf, step) }
}

/** The selection for a response: its plain fields, and one row of each page. */
function selectionOf({ type }: GraphQLField<unknown, unknown>): string {
  const named = getNamedType(type)
  if (isLeafType(named)) return ''
  if (!isObjectType(named)) return '{ __typename }'
  const fields = Object.values(named.getFields())
  const plain = fields.filter((field) => isLeafType(getNamedType(field.type)) && !field.args.some(isRequiredArgument)).map(({ name }) => name)
  const paged = fields.filter(({ name }) => name === 'results' || name === 'entities').map(({ name }) => `${name}(limit: 1) { __typename }`)
  const errors = fields.some(({ name }) => name === 'errors') ? ['errors { code field message }'] : []
  return `{ __typename ${isListType(getNullableType(type)) ? plain.slice(0, 3).join(' ') : [...plain, ...paged, ...errors].join(' ')} }`
}

/** A document that queries a field once for each of these arguments, which are sent as variables. */
export function documentOf(
  { field, definition }: Pick<ArgumentPlace, 'field' | 'definition'>,
  route: string,
  calls: readonly Arguments[],
): { query: string; variables: Arguments } {
  const [type = ''] = field.split('.')
  const operation = { Mutation: 'mutation', Subscription: 'subscription' }[type] ?? 'query'
  const used = definition.args.filter(({ name }) => calls.some((call) => name in call))
  const many = calls.length > 1
  const asked = calls.map(
    (_, at) => `${many ? `a${at}: ` : ''}${definition.name}(${used.map(({ name }) => `${name}: $${name}${at}`).join(', ')}) ${selectionOf(definition)}`,
  )
  const declared = calls.flatMap((_, at) => used.map(({ name, type: wanted }) => `$${name}${at}: ${String(wanted)}`))
  const variables = Object.fromEntries(calls.flatMap((call, at) => used.map(({ name }) => [`${name}${at}`, call[name]])))
  return { query: `${operation}(${declared.join(', ')}) ${route.replace('§', asked.join(' '))}`, variables }
}
