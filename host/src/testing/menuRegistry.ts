import type { MenuGroup, Registry, RegistryMenuEntry, Remote } from '@vitrine/shell'

const entry = (group: MenuGroup, order: number, to: string, en: string, nl: string): RegistryMenuEntry => ({ group, order, to, label: { en, nl } })

/** The menu that the remotes build, with a screen for each entry. */
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

/** The same menu without these screens, as before they were built. */
export function menuWithout(...missing: string[]): Registry {
  return { remotes: menuRegistry.remotes.map((remote) => ({ ...remote, paths: remote.paths.filter((path) => !missing.includes(path)) })) }
}

/** These remotes never load: the tests are about the navigation to their screens. */
export const onItsWay = () => new Promise<Remote>(() => undefined)
