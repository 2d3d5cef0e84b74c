import type { MenuGroup, Registry, RegistryMenuEntry } from '@vitrine/shell'

const entry = (group: MenuGroup, order: number, to: string, en: string, nl: string): RegistryMenuEntry => ({ group, order, to, label: { en, nl } })

/** The menu as the five rooms make it, without any of their screens. */
export const menuRegistry: Registry = {
  rooms: [
    {
      id: 'content',
      contract: 1,
      buildId: 'test',
      entry: '/remotes/content/mf-manifest.json',
      menu: [entry('products', 40, '/reviews', 'Reviews', 'Reviews')],
      paths: [],
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
      paths: [],
      panels: [],
    },
    {
      id: 'pricing',
      contract: 1,
      buildId: 'test',
      entry: '/remotes/pricing/mf-manifest.json',
      menu: [entry('priceLists', 10, '/price-lists', 'Price lists', 'Prijslijsten')],
      paths: [],
      panels: [],
    },
  ],
}
