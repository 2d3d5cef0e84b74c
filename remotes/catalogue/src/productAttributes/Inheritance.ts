import type { AttributeJson } from './AttributeField'

/** The value of a variation's configurable product for an attribute. */
export interface Inheritance {
  /** The name of the configurable product */
  readonly parent: string
  readonly value: AttributeJson
}
