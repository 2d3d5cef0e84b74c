import type { FieldValue } from '../../engine/index.ts'

// Items on the desks: tasks, saved searches and share links. Their links open lists that the demo catalogue fills.

export const tasks = [
  { colour: 'RED', message: 'EAN-codes met een fout controlecijfer nalopen', link: '/products', assignee: 'Anna Bos', daysAgo: 3, done: false },
  {
    colour: 'RED',
    message: 'De outletsite weigert al dagen producten: foute koppelingen herstellen',
    link: '/products?website=true',
    assignee: 'Joris van Dam',
    daysAgo: 1,
    done: false,
  },
  {
    colour: 'ORANGE',
    message: 'Dubbele producten samenvoegen voor de nieuwe folder',
    link: '/products?duplicates=true',
    assignee: 'Fatima El Amrani',
    daysAgo: 6,
    done: false,
  },
  {
    colour: 'ORANGE',
    message: 'Vaara bank: ontbrekende foto’s van de leren uitvoeringen opvragen',
    link: '/products?search=Vaara',
    assignee: 'Sanne Visser',
    daysAgo: 9,
    done: false,
  },
  {
    colour: 'ORANGE',
    message: 'Prijzen van de Bankendagen overlappen met de Woonweken',
    link: '/price-lists',
    assignee: 'Piet de Wit',
    daysAgo: 2,
    done: false,
  },
  {
    colour: 'YELLOW',
    message: 'Duitse teksten in het Nederlandse veld vertalen',
    link: '/products?search=Zuhause',
    assignee: 'Marloes Kuipers',
    daysAgo: 14,
    done: false,
  },
  { colour: 'YELLOW', message: 'Wachtende reviews beoordelen', link: '/reviews?status=PENDING', assignee: null, daysAgo: 1, done: false },
  { colour: 'YELLOW', message: 'Folderproducten voor het voorjaar kiezen', link: '/products', assignee: 'Anna Bos', daysAgo: 20, done: false },
  {
    colour: 'YELLOW',
    message: 'Check the English texts of the new dining tables',
    link: '/products?search=eettafel',
    assignee: 'Oliver Grant',
    daysAgo: 5,
    done: false,
  },
  {
    colour: 'ORANGE',
    message: 'Stalenboek Jutta: prijsgroep F gecontroleerd met de leverancier',
    link: '/attributes/values',
    assignee: 'Piet de Wit',
    daysAgo: 31,
    done: true,
  },
] as const

interface DemoSearch {
  label: string
  list: string
  address: string
  filter: Readonly<Record<string, FieldValue>>
  shared: boolean
  /** Whose it is: the demo account’s, unless said otherwise */
  owner?: string
}

export const savedSearches: readonly DemoSearch[] = [
  { label: 'Niet compleet', list: 'products', address: '/products?complete=false', filter: { complete: false }, shared: true },
  { label: 'Dubbele producten', list: 'products', address: '/products?duplicates=true', filter: { hasDuplicates: true }, shared: true },
  { label: 'Foute websitekoppelingen', list: 'products', address: '/products?website=true', filter: { hasBrokenWebsiteAssign: true }, shared: true },
  { label: 'Zonder EAN', list: 'products', address: '/products?missing=eanCode', filter: { missing: 'eanCode' }, shared: true },
  { label: 'Zonder foto', list: 'products', address: '/products?image=false', filter: { hasImage: false }, shared: false },
  { label: 'Wachtende reviews', list: 'reviews', address: '/reviews?status=PENDING', filter: { statuses: ['PENDING'] }, shared: false },
]

/** Where colleagues work: what the demo account has saved is in its language, and what they have saved for themselves in theirs. */
export const searchesOfColleagues: readonly DemoSearch[] = [
  { label: 'Without EAN', list: 'products', address: '/products?missing=eanCode', filter: { missing: 'eanCode' }, shared: true },
  { label: 'Duplicates to merge', list: 'products', address: '/products?duplicates=true', filter: { hasDuplicates: true }, shared: true },
  { label: 'Broken on a website', list: 'products', address: '/products?website=true', filter: { hasBrokenWebsiteAssign: true }, shared: true },
  { label: 'Waiting for a verdict', list: 'reviews', address: '/reviews?status=PENDING', filter: { statuses: ['PENDING'] }, shared: false },
  { label: 'Niet compleet', list: 'products', address: '/products?complete=false', filter: { complete: false }, shared: false, owner: 'Anna Bos' },
  { label: 'Zonder foto', list: 'products', address: '/products?image=false', filter: { hasImage: false }, shared: false, owner: 'Sanne Visser' },
]

/** One share link in each possible state; days count from now, `null` has not happened. */
export const shareLinks = [
  { state: 'DRAFT', recipientType: 'SUPPLIER', recipient: 'verkoop@duinhof.example', created: 0, opened: null, submitted: null, revoked: null },
  { state: 'SENT', recipientType: 'SUPPLIER', recipient: 'export@vesterholm.example', created: 2, opened: null, submitted: null, revoked: null },
  { state: 'OPENED', recipientType: 'SUPPLIER', recipient: 'info@atelier-mosveld.example', created: 4, opened: 3, submitted: null, revoked: null },
  { state: 'IN_PROGRESS', recipientType: 'SUPPLIER', recipient: 'content@nordkaap.example', created: 6, opened: 5, submitted: null, revoked: null },
  { state: 'SUBMITTED', recipientType: 'SUPPLIER', recipient: 'kontakt@fjordhuis.example', created: 8, opened: 6, submitted: 1, revoked: null },
  { state: 'ACCEPTED', recipientType: 'COLLEAGUE', recipient: 'sanne.visser@vitrine.example', created: 19, opened: 18, submitted: 17, revoked: null },
  { state: 'PARTLY_ACCEPTED', recipientType: 'SUPPLIER', recipient: 'studio@studio-tjalk.example', created: 25, opened: 24, submitted: 20, revoked: null },
  { state: 'RETURNED', recipientType: 'SUPPLIER', recipient: 'sales@heidelund.example', created: 12, opened: 11, submitted: 9, revoked: null },
  { state: 'EXPIRED', recipientType: 'SUPPLIER', recipient: 'order@zilverspar.example', created: 48, opened: 47, submitted: null, revoked: null },
  { state: 'REVOKED', recipientType: 'COLLEAGUE', recipient: 'oliver.grant@vitrine.example', created: 15, opened: 14, submitted: null, revoked: 13 },
  { state: 'BOUNCED', recipientType: 'SUPPLIER', recipient: 'oud-adres@boomgaard.example', created: 10, opened: null, submitted: null, revoked: null },
] as const

/** Incoming mail: answers to the link in this state, or mail about no known product. */
export const mails = [
  {
    answers: 'OPENED',
    from: 'info@atelier-mosveld.example',
    fromName: 'Vera Mosveld',
    subject: 'Re: Ontbrekende productinformatie',
    daysAgo: 1,
    status: 'NEW',
    body: 'Goedemorgen,\n\nhieronder wat u mist.\n\nBreedte: 182 cm\nHoogte: 84 cm\nLevertijd: 9 weken\n\nDe foto’s volgen nog deze week.\n\nVera Mosveld\nAtelier Mosveld',
  },
  {
    answers: 'ACCEPTED',
    from: 'sanne.visser@vitrine.example',
    fromName: 'Sanne Visser',
    subject: 'Re: Ontbrekende productinformatie',
    daysAgo: 17,
    status: 'PROCESSED',
    body: 'Ingevuld!\n\nSanne',
  },
  {
    answers: null,
    from: 'nieuws@beursdagen.example',
    fromName: 'Meubelbeursdagen',
    subject: 'Uw standplaats',
    daysAgo: 3,
    status: 'NEW',
    body: 'Geachte exposant,\n\nuw standplaats voor de voorjaarsbeurs staat vast.',
  },
] as const
