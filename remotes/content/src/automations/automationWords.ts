/** What an automation is at. */
export const stateWords = {
  DRAFT: 'content.automation.state.draft',
  ENABLED: 'content.automation.state.enabled',
  DISABLED: 'content.automation.state.disabled',
  PAUSED_BY_GUARD: 'content.automation.state.paused',
} as const
export const states = ['DRAFT', 'ENABLED', 'DISABLED', 'PAUSED_BY_GUARD'] as const

/** After which changes it acts. */
export const triggerWords = {
  ON_SAVE: 'content.automation.trigger.save',
  ON_FEED: 'content.automation.trigger.feed',
  ON_IMPORT: 'content.automation.trigger.import',
  NIGHTLY: 'content.automation.trigger.nightly',
  MANUAL: 'content.automation.trigger.manual',
} as const
export const triggers = ['ON_SAVE', 'ON_FEED', 'ON_IMPORT', 'NIGHTLY', 'MANUAL'] as const

/** What a condition asks for. */
export const fieldWords = {
  ATTRIBUTE_VALUE: 'content.automation.field.attributeValue',
  PRODUCT_TYPE: 'content.automation.field.productType',
  NAME: 'content.automation.field.name',
  SKU_PREFIX: 'content.automation.field.skuPrefix',
  WEBSITE: 'content.automation.field.website',
  ONLINE_ON: 'content.automation.field.onlineOn',
  FAILED_ON: 'content.automation.field.failedOn',
  PRICE_CARD_TEMPLATE: 'content.automation.field.priceCardTemplate',
  PRICE_LIST: 'content.automation.field.priceList',
  EMEUBEL_STATUS: 'content.automation.field.emeubelStatus',
  FLAG: 'content.automation.field.flag',
  COMPLETENESS: 'content.automation.field.completeness',
  LEAD_TIME: 'content.automation.field.leadTime',
  BRAND: 'content.automation.field.brand',
  SERIES: 'content.automation.field.series',
  CATEGORY: 'content.automation.field.category',
  STOCK: 'content.automation.field.stock',
  PRICE: 'content.automation.field.price',
  SCORE: 'content.automation.field.score',
} as const

export const operatorWords = { CONTAINS: 'content.automation.contains', EXCEPT: 'content.automation.except' } as const

/** What it does. */
export const actionWords = {
  ADD_WEBSITE: 'content.automation.action.addWebsite',
  REMOVE_WEBSITE: 'content.automation.action.removeWebsite',
  ADD_ATTRIBUTE_VALUE: 'content.automation.action.addValue',
  REMOVE_ATTRIBUTE_VALUE: 'content.automation.action.removeValue',
  ADD_PRICE_CARD: 'content.automation.action.addPriceCard',
  REMOVE_PRICE_CARD: 'content.automation.action.removePriceCard',
  SET_ACTIVE: 'content.automation.action.setActive',
  CREATE_TASK: 'content.automation.action.createTask',
  SEND_SHARE_LINK: 'content.automation.action.sendShareLink',
} as const

/** How urgent a task is. */
export const colourWords = {
  YELLOW: 'content.automation.colour.yellow',
  ORANGE: 'content.automation.colour.orange',
  RED: 'content.automation.colour.red',
} as const

/** The values of a condition that are choices. */
export const choiceWords = {
  PRODUCT_TYPE: { SIMPLE: 'content.automation.value.simple', CONFIGURABLE: 'content.automation.value.configurable', BUNDLE: 'content.automation.value.bundle' },
  EMEUBEL_STATUS: {
    NEW: 'content.automation.value.new',
    ACTIVE: 'content.automation.value.active',
    CHANGED: 'content.automation.value.changed',
    ENDED: 'content.automation.value.ended',
  },
  FLAG: { LABEL: 'content.automation.value.label', FOLDER: 'content.automation.value.folder' },
  COMPLETENESS: { COMPLETE: 'content.automation.value.complete', INCOMPLETE: 'content.automation.value.incomplete' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, MessageId>>>>
