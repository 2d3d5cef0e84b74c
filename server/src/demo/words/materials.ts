import { colours, type Colour, type ColourKey } from './colours.ts'
import { words, type Words } from './Words.ts'

export type MaterialKey =
  | 'oak'
  | 'walnut'
  | 'mango'
  | 'ash'
  | 'pine'
  | 'veneer'
  | 'lacquer'
  | 'metal'
  | 'glass'
  | 'marble'
  | 'ceramic'
  | 'rattan'
  | 'weave'
  | 'boucle'
  | 'velvet'
  | 'chenille'
  | 'wool'
  | 'leather'
  | 'jute'
  | 'linen'
  | 'foam'

export interface Material {
  key: MaterialKey
  names: Words
  /** The finishes that it is sold in */
  finishes: readonly Colour[]
  priceFactor: number
}

const material = (key: MaterialKey, priceFactor: number, finishes: readonly ColourKey[], names: Words): Material => ({
  key,
  names,
  priceFactor,
  finishes: finishes.map((finish) => colours[finish]),
})

export const materials: Readonly<Record<MaterialKey, Material>> = {
  oak: material('oak', 1.2, ['natural', 'smoked', 'whitewash', 'black'], words('massief eiken', 'solid oak', 'Massiveiche', 'chêne massif')),
  walnut: material('walnut', 1.45, ['walnut', 'smoked'], words('notenhout', 'walnut', 'Nussbaum', 'noyer')),
  mango: material('mango', 1, ['natural', 'brown', 'black'], words('mangohout', 'mango wood', 'Mangoholz', 'manguier')),
  ash: material('ash', 1.15, ['natural', 'black', 'whitewash'], words('essenhout', 'ash', 'Esche', 'frêne')),
  pine: material('pine', 0.75, ['natural', 'white', 'grey'], words('grenenhout', 'pine', 'Kiefer', 'pin')),
  veneer: material('veneer', 0.85, ['natural', 'walnut', 'black', 'smoked'], words('eikenfineer', 'oak veneer', 'Eichenfurnier', 'placage chêne')),
  lacquer: material('lacquer', 0.8, ['white', 'sage', 'anthracite', 'black', 'sand'], words('gelakt mdf', 'lacquered MDF', 'lackiertes MDF', 'MDF laqué')),
  metal: material('metal', 0.9, ['black', 'brass', 'white', 'chrome', 'anthracite'], words('metaal', 'metal', 'Metall', 'métal')),
  glass: material('glass', 0.95, ['clear', 'anthracite'], words('gehard glas', 'tempered glass', 'Sicherheitsglas', 'verre trempé')),
  marble: material('marble', 1.5, ['white', 'black', 'forest'], words('marmer', 'marble', 'Marmor', 'marbre')),
  ceramic: material('ceramic', 1.3, ['lightgrey', 'anthracite', 'beige'], words('keramiek', 'ceramic', 'Keramik', 'céramique')),
  rattan: material('rattan', 0.9, ['natural', 'black'], words('rotan', 'rattan', 'Rattan', 'rotin')),
  weave: material('weave', 1, ['sand', 'grey', 'anthracite', 'olive'], words('geweven stof', 'woven fabric', 'Webstoff', 'tissu tissé')),
  boucle: material('boucle', 1.12, ['cream', 'white', 'taupe'], words('bouclé', 'bouclé', 'Bouclé', 'bouclette')),
  velvet: material('velvet', 1.1, ['forest', 'petrol', 'pink', 'mustard'], words('velours', 'velvet', 'Samt', 'velours')),
  chenille: material('chenille', 1.05, ['beige', 'taupe', 'sage'], words('chenille', 'chenille', 'Chenille', 'chenille')),
  wool: material('wool', 1.25, ['grey', 'cream', 'ochre', 'blue'], words('wol', 'wool', 'Wolle', 'laine')),
  leather: material('leather', 1.6, ['cognac', 'black', 'brown'], words('leer', 'leather', 'Leder', 'cuir')),
  jute: material('jute', 0.7, ['natural', 'sand'], words('jute', 'jute', 'Jute', 'jute')),
  linen: material('linen', 1, ['cream', 'sand', 'white', 'taupe'], words('linnen', 'linen', 'Leinen', 'lin')),
  foam: material('foam', 1, ['white', 'lightgrey'], words('koudschuim', 'cold foam', 'Kaltschaum', 'mousse froide')),
}

/** Materials of legs and of seat frames: the third axis of a configurable sofa */
export const legs = [
  { key: 'oak', names: words('eiken poten', 'oak legs', 'Eichenbeine', 'pieds en chêne'), colour: colours.natural },
  { key: 'black', names: words('zwarte metalen poten', 'black metal legs', 'schwarze Metallbeine', 'pieds en métal noir'), colour: colours.black },
  { key: 'walnut', names: words('notenhouten poten', 'walnut legs', 'Nussbaumbeine', 'pieds en noyer'), colour: colours.walnut },
] as const
export type Leg = (typeof legs)[number]
