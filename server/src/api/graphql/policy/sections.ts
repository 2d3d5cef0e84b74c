import { catalogue } from './catalogue.policy.ts'
import { content } from './content.policy.ts'
import { media } from './media.policy.ts'
import { office } from './office.policy.ts'
import type { Policy } from './Policy.ts'
import { pricing } from './pricing.policy.ts'
import { root } from './root.policy.ts'
import { supplier } from './supplier.policy.ts'

/** The sections of schema.graphql, each with its own file of this folder. */
export const sections = { root, catalogue, supplier, media, pricing, content, office }

/** Who may ask what: the one table. Who may do what with one particular thing stands in that entity's own policy. */
export const policy = { ...root, ...catalogue, ...supplier, ...media, ...pricing, ...content, ...office } satisfies Policy

/** The types of which a share link shows something. */
export type LinkType = { [Type in keyof typeof policy]: 'link' extends (typeof policy)[Type][keyof (typeof policy)[Type]] ? Type : never }[keyof typeof policy]
