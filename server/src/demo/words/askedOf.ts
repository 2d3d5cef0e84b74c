import type { DemoProduct } from '../catalogue/DemoProduct.ts'
import { dayFrom } from '../catalogue/moments.ts'
import { type ClothKey, fabrics } from './fabrics.ts'
import { brands } from './series.ts'

type Values = Record<string, string | number | boolean>

/**
 * Values that delivery, the law and the inspector require: mostly present and correct. They depend on the product's number
 * only, so that all other generated values stay the same.
 */
export function askedOf(product: DemoProduct, now: Date): Values {
  return { ...coverOf(product), ...packagesOf(product), ...daysOf(product, now), ...makerOf(product) }
}

/** Values are per family: every variation comes from the same place. */
const familyOf = ({ parent, ordinal }: DemoProduct) => parent ?? ordinal

const clothOf = new Map(fabrics.map((fabric) => [fabric.key, fabric]))

const compositions: Readonly<Record<ClothKey, string>> = {
  weave: '82% polyester, 18% katoen',
  boucle: '64% polyester, 36% acryl',
  velvet: '100% polyester',
  chenille: '71% polyester, 29% viscose',
  wool: '85% wol, 15% polyamide',
  leather: '100% rundleer',
}

function coverOf(product: DemoProduct): Values {
  const fabric = clothOf.get(product.choices.fabric ?? '')
  const family = familyOf(product)
  if (!fabric || family % 11 === 3) return {}
  // somebody entered the yarn and forgot the rest
  return {
    composition: family % 13 === 5 ? '70% wol, 20% polyamide' : compositions[fabric.cloth],
    ...(family % 7 === 2 ? {} : { martindale: fabric.martindale }),
  }
}

function packagesOf(product: DemoProduct): Values {
  const { width, diameter, depth, length, height, weight = 0 } = product.measures
  const sides = [width ?? diameter, depth ?? length ?? diameter, height]
  const family = familyOf(product)
  if (weight < 15 || family % 6 !== 1 || !sides.every((side) => side !== undefined)) return {}
  // the measured package has one side that was mistaken for another
  const padding = family % 24 === 1 ? -12 : 8
  return { packages: weight > 60 ? 2 : 1, package_size: sides.map((side) => Math.round(side) + padding).join(' x '), package_weight: Math.round(weight) + 4 }
}

function daysOf(product: DemoProduct, now: Date): Values {
  const family = familyOf(product)
  return {
    ...(family % 53 === 9 ? { available_from: dayFrom(now, 12 + (family % 30)) } : {}),
    ...(family % 53 === 31 ? { available_until: dayFrom(now, -9) } : family % 53 === 32 ? { available_until: dayFrom(now, 40) } : {}),
    ...(family % 19 === 4 ? { sell_off: true } : {}),
  }
}

// Country, legal form and street; two makers are outside the EU, and one of these has no responsible person here.
const places = [
  ['NL', 'BV', 'Kraaivenstraat 36, 5048 AB Tilburg'],
  ['DK', 'A/S', 'Havnegade 14, 8700 Horsens'],
  ['NL', 'BV', 'Ambachtsweg 3, 3953 BZ Maarsbergen'],
  ['NO', 'AS', 'Strandgata 8, 9008 Tromsø'],
  ['NL', 'VOF', 'Lange Nieuwstraat 11, 3512 PA Utrecht'],
  ['BE', 'NV', 'Industriepark 22, 8730 Beernem'],
  ['NL', 'BV', 'Prinsengracht 9, 1015 DK Amsterdam'],
  ['NL', 'VOF', 'Zeeweg 51, 2051 EB Overveen'],
  ['NL', 'BV', 'Havenkade 2, 9933 Delfzijl'],
  ['DE', 'GmbH', 'Lüneburger Allee 5, 21337 Lüneburg'],
  ['NL', 'BV', 'Oosterwoldseweg 40, 8431 Oosterwolde'],
  ['NO', 'AS', 'Bryggen 3, 5003 Bergen'],
  ['NL', 'BV', 'Loodsboulevard 18, 3072 Rotterdam'],
  ['PL', 'Sp. z o.o.', 'ul. Lipowa 7, 62-800 Kalisz'],
] as const

function makerOf({ brand }: DemoProduct): Values {
  const at = brands.findIndex((one) => one === brand)
  const [country, form, address] = places[at] ?? places[0]
  const domain = brand.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  return {
    manufacturer: `${brand} ${form}`,
    ...(brand === 'Kanaal 9' ? {} : { manufacturer_address: address }),
    ...(brand === 'De Houtloods' ? {} : { manufacturer_email: `service@${domain}.example` }),
    ...(country === 'NL' ? {} : { manufacturer_country: country }),
    ...(brand === 'Fjordhuis' ? { responsible_person: 'Lindeman Wonen BV, Tilburg' } : {}),
  }
}
