import type {
  AttributeType,
  OnlineStatus,
  ProductType,
  RuleCollection,
  RuleDuplicateChoice,
  RuleFacet,
  RuleOperator,
  RuleProperty,
  RuleStock,
  RuleTarget,
  RuleTargetKind,
  RuleTaskColour,
  RuleTransform,
  RuleWritePolicy,
} from './__generated__/useSaveRuleMutation.graphql'

export interface WizardCondition {
  facet: RuleFacet
  operator: RuleOperator
  values: readonly string[]
}

export interface WizardMapping {
  property: RuleProperty
  targetKind: RuleTargetKind
  target: string
  name: string | null
  type: AttributeType | null
  unit: string | null
  valueMap: readonly { from: string; to: string }[]
  transform: RuleTransform | null
  argument: string | null
  writePolicy: RuleWritePolicy
}

/** Values that every product gets. */
export interface WizardFixedValue {
  targetKind: 'FIELD' | 'EXISTING_ATTRIBUTE'
  target: string
  value: string
}

export interface WizardAssign {
  target: RuleTarget
  nameTemplate: string
  newProductName: string
  axes: readonly string[]
  /** What becomes of articles whose EAN or SKU a product has */
  duplicates: RuleDuplicateChoice
  /** An existing configurable product, with its name */
  product: { readonly id: string; readonly name: string } | null
  values: readonly WizardFixedValue[]
  websites: readonly { website: string; onlineStatus: OnlineStatus }[]
  priceList: string | null
  marginKey: string | null
  task: { message: string; colour: RuleTaskColour } | null
}

/** The wizard's values so far. */
export interface WizardDraft {
  name: string
  source: {
    brands: readonly string[]
    skuPrefix: string
    productTypes: readonly ProductType[]
    collection: RuleCollection | null
    includeOutOfProduction: boolean
    stock: RuleStock | null
    confirmsAll: boolean
  }
  filters: readonly WizardCondition[]
  properties: readonly WizardMapping[]
  assign: WizardAssign
}

export const emptyDraft: WizardDraft = {
  name: '',
  source: { brands: [], skuPrefix: '', productTypes: [], collection: null, includeOutOfProduction: false, stock: null, confirmsAll: false },
  filters: [],
  properties: [],
  assign: {
    target: 'NEW_PRODUCTS',
    nameTemplate: '{brand} {series} {type}',
    newProductName: '',
    axes: [],
    duplicates: 'CREATE',
    product: null,
    values: [],
    websites: [],
    priceList: null,
    marginKey: null,
    task: null,
  },
}

/** The minimum length of a rule's SKU prefix. */
const shortestPrefix = 3

export type WizardProblem = 'name' | 'skuPrefix' | 'productTypes' | 'everything' | 'newProductName' | 'axes' | 'target' | 'value'

/** Whether it would match every article. */
export function takesAll({ source, filters }: WizardDraft): boolean {
  return source.brands.length === 0 && source.skuPrefix.trim() === '' && source.collection === null && source.stock === null && filters.length === 0
}

/** What prevents leaving a step. */
export function problemsAt(step: string, draft: WizardDraft): WizardProblem[] {
  const { name, source, properties, assign } = draft
  const prefix = source.skuPrefix.trim()
  const isNew = assign.target === 'ONE_CONFIGURABLE' && assign.product === null
  const found: Record<string, [WizardProblem, boolean][]> = {
    source: [
      ['name', name.trim() === ''],
      ['skuPrefix', prefix !== '' && prefix.length < shortestPrefix],
      ['productTypes', source.productTypes.length === 0],
    ],
    filters: [['everything', takesAll(draft) && !source.confirmsAll]],
    properties: [['target', properties.some(({ target, targetKind, name: own }) => target === '' || (targetKind === 'NEW_ATTRIBUTE' && !own))]],
    assign: [
      ['newProductName', isNew && assign.newProductName.trim() === ''],
      ['axes', isNew && assign.axes.length === 0],
      ['value', assign.values.some(({ target, value }) => target === '' || value.trim() === '')],
    ],
  }
  return (found[step] ?? []).flatMap(([problem, holds]) => (holds ? [problem] : []))
}

/** As the server's input. */
export function inputOf({ source, filters, properties, assign }: WizardDraft) {
  return {
    source: { ...source, skuPrefix: source.skuPrefix.trim() || null },
    filters,
    properties: properties.filter(({ target }) => target !== ''),
    assign: {
      ...assign,
      newProductName: assign.newProductName.trim() || null,
      product: assign.product?.id ?? null,
      values: assign.values.filter(({ target, value }) => target !== '' && value.trim() !== ''),
      task: assign.task && assign.task.message.trim() !== '' ? assign.task : null,
    },
  }
}
