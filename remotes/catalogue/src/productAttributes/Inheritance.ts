import type { AttributeJson } from './AttributeField'

/** What the configurable product of a variation says of an attribute. */
export interface Inheritance {
  /** As one calls the configurable product */
  readonly parent: string
  readonly value: AttributeJson
}
