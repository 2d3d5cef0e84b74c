import type { Resolvers } from '../../../platform/contract/index.ts'
import type { Access, OpenFields } from './Access.ts'

/**
 * The only table of what is open to more than members of staff. Every other field of every type is for staff alone, so that
 * anything not mentioned is closed. Who may do what with one particular entity is in that entity's own policy.
 */
export const policy = {
  // Entry points. What they return is checked again.
  Query: {
    node: 'link',
    product: 'link',
    limitedProduct: 'link',
    me: 'everybody',
    invitation: 'everybody',
    environment: 'everybody',
    shareLinkSession: 'everybody',
    amIAlive: 'everybody',
  },
  Mutation: {
    tokenAuth: 'everybody',
    refreshToken: 'everybody',
    acceptInvitation: 'everybody',
    shareLinkAuth: 'everybody',
    chooseShareLinkProduct: 'everybody',
    requestShareLink: 'everybody',
    saveProposal: 'link',
    saveProposalComment: 'link',
    submitProposal: 'link',
    reportFault: 'everybody',
    uploadLimitedImage: 'link',
    uploadLimitedFile: 'link',
    signOut: 'everybody',
  },

  // Visitors see of a product what a price card shows.
  Product: {
    id: 'link',
    type: 'link',
    originalType: 'link',
    contentType: 'link',
    name: 'link',
    sku: 'link',
    eanCode: 'link',
    brand: 'link',
    series: 'link',
    category: 'link',
    content: 'link',
    contents: 'link',
    imageproductassociationSet: 'link',
  },
  ProductContent: { language: 'link', name: 'link', shortDescription: 'link', description: 'link' },
  ImageProductAssociation: { id: 'link', image: 'link', position: 'link' },
  Image: { id: 'link', name: 'link', altText: 'link', imageUrl: 'link', image500282Url: 'link', width: 'link', height: 'link', aspectRatio: 'link' },

  // What visitors fill in, and nothing that the product itself contains.
  LimitedProduct: {
    productId: 'link',
    endsAt: 'link',
    recipientType: 'link',
    language: 'link',
    state: 'link',
    comment: 'link',
    isDraft: 'link',
    fields: 'link',
    products: 'link',
  },
  LimitedRow: { productId: 'link', name: 'link', asked: 'link', filled: 'link' },
  LimitedField: {
    field: 'link',
    label: 'link',
    help: 'link',
    kind: 'link',
    unit: 'link',
    maximum: 'link',
    lines: 'link',
    options: 'link',
    value: 'link',
    images: 'link',
    files: 'link',
    present: 'link',
    state: 'link',
    reason: 'link',
    comment: 'link',
    checks: 'link',
  },
  LimitedFile: { id: 'link', name: 'link', mimeType: 'link', byteSize: 'link', url: 'link' },
  LimitedOption: { value: 'link', label: 'link' },

  // Readable by whoever has just signed in to it.
  User: { id: 'self', email: 'self', firstName: 'self', lastName: 'self', language: 'self', showOnboarding: 'self', newsSince: 'self' },
  Environment: { environment: 'everybody', debug: 'everybody' },
  Invitation: { email: 'everybody', firstName: 'everybody', language: 'everybody' },
  TokenPayload: { email: 'everybody', exp: 'everybody' },
  TokenAuth: { token: 'everybody', refreshToken: 'everybody', refreshExpiresIn: 'everybody', payload: 'everybody', user: 'everybody' },
  RefreshToken: { token: 'everybody', refreshToken: 'everybody', refreshExpiresIn: 'everybody', payload: 'everybody' },
  ShareLinkSession: {
    id: 'everybody',
    productId: 'everybody',
    createdAt: 'everybody',
    expiresAfter: 'everybody',
    availability: 'everybody',
    language: 'everybody',
  },
  ShareLinkAuth: { token: 'everybody', refreshToken: 'everybody', refreshExpiresIn: 'everybody', payload: 'everybody', shareLink: 'everybody' },
} as const satisfies OpenFields

/**
 * What only people may do: whoever has a program's token must not make others, nor change, end or enter the accounts of people.
 * Everything else that members of staff may do, a program that may write may do as well; one that may only read calls no
 * mutation at all.
 */
export const peopleOnly: { readonly [Type in 'Query' | 'Mutation']: readonly Exclude<keyof NonNullable<Resolvers[Type]>, '__isTypeOf'>[] } = {
  Query: ['sessions', 'invitation', 'shareLinkSession'],
  Mutation: [
    'tokenAuth',
    'refreshToken',
    'signOut',
    'revokeSession',
    'revokeOtherSessions',
    'updateMe',
    'changePassword',
    'beginSecondFactor',
    'confirmSecondFactor',
    'endSecondFactor',
    'resetSecondFactor',
    'acceptInvitation',
    'inviteAccount',
    'resendInvitation',
    'withdrawInvitation',
    'disableAccount',
    'enableAccount',
    'endAccountSessions',
    'addMachineAccount',
    'renewMachineToken',
    'revokeMachineToken',
    'shareLinkAuth',
    'chooseShareLinkProduct',
    'requestShareLink',
  ],
}

/** The types of which a share link shows something. */
export type LinkType = { [Type in keyof typeof policy]: 'link' extends (typeof policy)[Type][keyof (typeof policy)[Type]] ? Type : never }[keyof typeof policy]

/** Who may request a field. */
export function accessTo(type: string, field: string, open: Readonly<Record<string, Readonly<Record<string, Access>>>> = policy): Access {
  const rows = Object.hasOwn(open, type) ? open[type] : undefined
  return rows && Object.hasOwn(rows, field) ? (rows[field] ?? 'staff') : 'staff'
}
