/** One warehouse and six stores; the first is the warehouse. */
export const locations = [
  { kind: 'WAREHOUSE', name: 'Magazijn Tilburg', street: 'Kraaivenstraat 36', postalCode: '5048 AB', city: 'Tilburg', latitude: 51.5901, longitude: 5.0563 },
  { kind: 'STORE', name: 'Lindeman Amsterdam', street: 'Van der Madeweg 24', postalCode: '1114 AM', city: 'Amsterdam', latitude: 52.3279, longitude: 4.9312 },
  { kind: 'STORE', name: 'Lindeman Utrecht', street: 'Hollandsehof 12', postalCode: '3401 GD', city: 'Utrecht', latitude: 52.0607, longitude: 5.0866 },
  { kind: 'STORE', name: 'Lindeman Rotterdam', street: 'Watermanweg 70', postalCode: '3067 GG', city: 'Rotterdam', latitude: 51.9523, longitude: 4.5512 },
  { kind: 'STORE', name: 'Lindeman Eindhoven', street: 'Ekkersrijt 4089', postalCode: '5692 DB', city: 'Son en Breugel', latitude: 51.4987, longitude: 5.4689 },
  { kind: 'STORE', name: 'Lindeman Zwolle', street: 'Nieuwe Veerallee 8', postalCode: '8014 AD', city: 'Zwolle', latitude: 52.5034, longitude: 6.0721 },
  { kind: 'STORE', name: 'Lindeman Groningen', street: 'Peizerweg 128', postalCode: '9727 JR', city: 'Groningen', latitude: 53.2092, longitude: 6.5361 },
] as const

/** The second shop's receiver never answers: its host name can never be resolved. */
export const websites = [
  { name: 'lindeman.example', endpoint: 'https://www.lindeman.example/api/catalogue', languages: ['nl', 'en'], priceList: 'web', connector: 'HTTP_JSON' },
  {
    name: 'lindeman-outlet.example',
    endpoint: 'https://receiver.lindeman-outlet.invalid/api/catalogue',
    languages: ['nl', 'de', 'fr'],
    priceList: 'web',
    connector: 'MAGENTO',
  },
] as const

export const websiteErrors = [
  { code: 'HTTP_503', text: 'The receiver answered 503 Service Unavailable.' },
  { code: 'TIMEOUT', text: 'The receiver did not answer within 30 seconds.' },
  { code: 'NAME_NOT_FOUND', text: 'The receiver’s name receiver.lindeman-outlet.invalid cannot be found.' },
] as const
