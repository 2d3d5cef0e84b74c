import type { MenuGroup, Registry, RegistryMenuEntry, Remote } from '@vitrine/shell'

const entry = (group: MenuGroup, order: number, to: string, en: string, nl: string): RegistryMenuEntry => ({ group, order, to, label: { en, nl } })

/** The menu as the remotes make it, with a screen for each of its entries. */
export const menuRegistry: Registry = {
  remotes: [
    {
      id: 'content',
      contract: 1,
      buildId: 'test',
      entry: '/remotes/content/mf-manifest.json',
      menu: [entry('products', 40, '/reviews', 'Reviews', 'Reviews')],
      paths: ['/reviews'],
      panels: [],
    },
    {
      id: 'catalogue',
      contract: 1,
      buildId: 'test',
      entry: '/remotes/catalogue/mf-manifest.json',
      menu: [
        entry('attributes', 20, '/attributes/values', 'Attribute values', 'Attribuutwaarden'),
        entry('attributes', 10, '/attributes', 'Attributes', 'Attributen'),
        entry('products', 10, '/products', 'Products', 'Producten'),
        entry('websites', 10, '/websites/products?status=ONLINE', 'Website products', 'Websiteproducten'),
      ],
      paths: ['/products', '/attributes', '/attributes/values', '/websites/products'],
      panels: [],
    },
    {
      id: 'pricing',
      contract: 1,
      buildId: 'test',
      entry: '/remotes/pricing/mf-manifest.json',
      menu: [entry('priceLists', 10, '/price-lists', 'Price lists', 'Prijslijsten')],
      paths: ['/price-lists'],
      panels: [],
    },
  ],
}

/** The same menu before anybody has built these screens. */
export function menuWithout(...missing: string[]): Registry {
  return { remotes: menuRegistry.remotes.map((remote) => ({ ...remote, paths: remote.paths.filter((path) => !missing.includes(path)) })) }
}

/** None of these remotes arrives: what is tested is the way to their screens. */
export const onItsWay = () => new Promise<Remote>(() => undefined)
