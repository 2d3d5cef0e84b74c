import type { RuleProperty } from '../../../platform/contract/index.ts'
import { headWordsOf } from '../../../services/exports/index.ts'

/** How a property of the feed can be meant by a field or an attribute. */
interface PropertyMeaning {
  /** Folded words for it in Dutch, English, German and French, the most usual first */
  words: readonly string[]
  /** A length in millimetres, which attributes can have in another unit */
  isLength?: true
  isNumber?: true
}

const meaning = (target: string | null, words: readonly string[] = []): readonly string[] => [...words, ...(target === null ? [] : headWordsOf(target))]

/**
 * The properties that are proposed. SKU, name and EAN are left out: every new product has them already, checked; so is the
 * recommended price, which goes into a price list.
 */
export const propertyMeanings: Readonly<Partial<Record<RuleProperty, PropertyMeaning>>> = {
  BRAND: { words: meaning('brand') },
  SERIES: { words: meaning(null, ['series', 'serie', 'seriennaam', 'modell', 'modele', 'model']) },
  TYPE: { words: meaning('type', ['meubeltype', 'furnituretype', 'mobelart']) },
  GROUP: { words: meaning('category', ['groep', 'group', 'gruppe', 'groupe', 'productgroup', 'warengruppe', 'artikelgroep']) },
  COLLECTION: { words: meaning(null, ['collection', 'collectie', 'kollektion', 'seizoen', 'season', 'saison']) },
  DESCRIPTION: { words: meaning('description') },
  MATERIALS: { words: meaning('material', ['materialen', 'materials', 'materialien', 'materiaux', 'matiere']) },
  FABRICS: {
    words: meaning(null, ['stof', 'stoffen', 'fabric', 'fabrics', 'stoff', 'stoffe', 'tissu', 'tissus', 'bekleding', 'upholstery', 'bezug', 'revetement']),
  },
  COLOURS: { words: meaning('color', ['kleuren', 'colours', 'colors', 'farben', 'couleurs']) },
  SET_UPS: { words: meaning(null, ['opstelling', 'opstellingen', 'setup', 'setups', 'arrangement', 'aufstellung', 'stellvariante', 'disposition']) },
  WIDTH: { words: meaning('width', ['largeur']), isNumber: true, isLength: true },
  DEPTH: { words: meaning('depth', ['profondeur']), isNumber: true, isLength: true },
  HEIGHT: { words: meaning('height', ['hauteur']), isNumber: true, isLength: true },
  SEAT_HEIGHT: { words: meaning(null, ['zithoogte', 'seatheight', 'sitzhohe', 'hauteurassise', 'hauteurdassise']), isNumber: true, isLength: true },
  PURCHASE_PRICE: { words: meaning('purchasePrice', ['prixdachat']), isNumber: true },
  LEAD_TIME: { words: meaning('leadTimeWeeks', ['delaidelivraison']), isNumber: true },
}
