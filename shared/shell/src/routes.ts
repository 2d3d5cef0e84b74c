/** Every address of the product by name, with parameters after a colon. */
export const routes = {
  dashboard: '/',
  'auth.login': '/auth/login',
  'auth.profile': '/auth/profile',
  activity: '/activity',
  jobs: '/jobs',
  'jobs.item': '/jobs/:id',
  bin: '/bin',
  'office.remotes': '/office/remotes',
  'office.accounts': '/office/accounts',
  'auth.invitation': '/auth/invitation/:token',
  'share-link': '/share-link/:token',
  shareLinks: '/share-links',
  mail: '/mail',
  'mail.item': '/mail/:id',
  products: '/products',
  'products.new': '/products/new',
  'products.edit': '/products/:id/edit',
  'products.limited': '/products/:id/limited',
  'products.checks': '/products/checks',
  'products.merge': '/products/merge',
  'products.bulk-edit': '/products/bulk-edit',
  automations: '/automations',
  'automations.new': '/automations/new',
  'automations.edit': '/automations/:id',
  categories: '/categories',
  attributes: '/attributes',
  'attributes.new': '/attributes/new',
  'attributes.edit': '/attributes/:id/edit',
  'attributes.bulk-edit': '/attributes/bulk-edit',
  'attributes.values': '/attributes/values',
  'attributes.values.new': '/attributes/values/new',
  'attributes.values.edit': '/attributes/values/:id/edit',
  'attributes.values.bulk-edit': '/attributes/values/bulk-edit',
  'price-lists': '/price-lists',
  'price-lists.new': '/price-lists/new',
  'price-lists.edit': '/price-lists/:id/edit',
  campaigns: '/campaigns',
  'campaigns.new': '/campaigns/new',
  'campaigns.edit': '/campaigns/:id/edit',
  'price-cards': '/price-cards',
  'price-cards.templates': '/price-cards/templates',
  'price-cards.templates.new': '/price-cards/templates/new',
  'price-cards.templates.edit': '/price-cards/templates/:id/edit',
  'emeubel.rules': '/emeubel-rules',
  'emeubel.rules.new': '/emeubel-rules/new',
  'emeubel.rules.rule': '/emeubel-rules/:id',
  'emeubel.products': '/emeubel/products',
  'emeubel.feeds': '/emeubel/feeds',
  'emeubel.feeds.new': '/emeubel/feeds/new',
  'emeubel.feeds.edit': '/emeubel/feeds/:id/edit',
  media: '/images',
  'media.new': '/images/new',
  'media.item': '/images/:id',
  'files.exported-files': '/files/exported',
  'files.export-schedules': '/files/exported/schedules',
  'files.export-schedules.edit': '/files/exported/schedules/:id',
  'files.imported-files': '/files/imported',
  'files.imported-files.item': '/files/imported/:id',
  reviews: '/reviews',
  'review.edit': '/reviews/:id/edit',
  translations: '/translations',
  'translations.new': '/translations/new',
  'translations.coverage': '/translations/coverage',
  'translations.missing': '/translations/missing',
  'translations.edit': '/translations/:id/edit',
  'websites.products': '/websites/products',
} as const

export type RouteName = keyof typeof routes

/** An address of a remote's own: `/toys/:id`. */
type OwnPath = `/${string}`
type Way = RouteName | OwnPath

/** The host's own addresses: no remote takes them. */
export const hostPaths: readonly string[] = [
  routes.dashboard,
  routes['auth.login'],
  routes['auth.profile'],
  routes['share-link'],
  routes.activity,
  routes.bin,
  routes.jobs,
  routes['jobs.item'],
  routes['office.remotes'],
  routes['office.accounts'],
  routes['auth.invitation'],
]

/** Shortcuts of the host's own screens: no remote takes them. */
export const hostKeys: readonly string[] = ['g d']

type ParamsOf<Path extends string> = Path extends `${string}:${infer Param}/${infer Rest}`
  ? Param | ParamsOf<Rest>
  : Path extends `${string}:${infer Param}`
    ? Param
    : never

type PathOf<Name extends Way> = Name extends RouteName ? (typeof routes)[Name] : Name

type Arguments<Name extends Way> = [ParamsOf<PathOf<Name>>] extends [never] ? [] : [params: Readonly<Record<ParamsOf<PathOf<Name>>, string>>]

type Address<Name extends Way> = Arguments<Name> extends [] ? PathOf<Name> : `/${string}`

/**
 * The address of a screen, for a link: `addressOf('products.edit', { id })`, or of a remote's own: `addressOf('/toys/:id', { id
 * })`, with an optional query.
 * @returns a path, such as `/products/7/edit`
 */
export function addressOf<Name extends Way>(name: Name, ...[params]: Arguments<Name>): Address<Name> {
  const path: string = isOwn(name) ? name : routes[name as RouteName]
  return path.replace(/:(\w+)/g, (_, param: string) => encodeURIComponent((params as Readonly<Record<string, string>>)[param] ?? '')) as Address<Name>
}

function isOwn(way: Way): way is OwnPath {
  return way.startsWith('/')
}

/** The name of a route by its path with colons; undefined if unknown. */
export function routeNameOf(path: string): RouteName | undefined {
  return (Object.keys(routes) as RouteName[]).find((name) => routes[name] === path)
}
