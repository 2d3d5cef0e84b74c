import type {
  AttributeType,
  OnlineStatus,
  ProductType,
  RuleCollection,
  RuleDuplicateChoice,
  RuleFacet,
  RuleOperator,
  RuleProperty,
  RuleStatus,
  RuleStock,
  RuleTarget,
  RuleTargetKind,
  RuleTaskColour,
  RuleTransform,
  RuleWritePolicy,
} from '../../../platform/contract/index.ts'

export interface RuleSource {
  brands: readonly string[]
  skuPrefix: string | null
  productTypes: readonly ProductType[]
  collection: RuleCollection | null
  includeOutOfProduction: boolean
  stock: RuleStock | null
  confirmsAll: boolean
}

export interface RuleCondition {
  facet: RuleFacet
  operator: RuleOperator
  values: readonly string[]
}

export interface RuleMapping {
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
  /** The same for every product */
  constant?: string
}

export interface RuleAssign {
  target: RuleTarget
  nameTemplate: string
  newProductName: string | null
  axes: readonly string[]
  /** What happens to articles whose code a product has already; left out by older rules, which make another product */
  duplicates?: RuleDuplicateChoice
  /** For ONE_CONFIGURABLE: an existing configurable product; null: a new one */
  product: number | null
  values: readonly RuleFixedValue[]
  websites: readonly { website: number; onlineStatus: OnlineStatus }[]
  priceList: number | null
  marginKey: number | null
  task: { message: string; colour: RuleTaskColour } | null
}

/** A value that every product of a rule gets. */
export interface RuleFixedValue {
  targetKind: Exclude<RuleTargetKind, 'NEW_ATTRIBUTE'>
  target: string
  value: string
}

export interface RuleRow {
  id: number
  name: string
  status: RuleStatus
  priority: number
  source: RuleSource
  filters: readonly RuleCondition[]
  properties: readonly RuleMapping[]
  assign: RuleAssign
  formerFilters: readonly RuleCondition[]
  productId: number | null
  revision: number
  createdAt: Date
  updatedAt: Date
  updatedBy: string | null
}
