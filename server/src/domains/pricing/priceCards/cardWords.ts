import type { ContentLanguage } from '../../../platform/i18n/index.ts'

/** Texts of a card itself, in the card's language: possibly one that nobody here uses. */
interface CardWords {
  locale: string
  from: string
  fromGroup(group: string): string
  group(group: string): string
  reference: string
  /** The reference price of a progressive reduction */
  progressive: string
  /** The reference price of a product that has been for sale for less than thirty days */
  recent: string
  /** Of colours and fabrics for which there was no room */
  moreSwatches(count: number): string
  validFrom: string
  validTo: string
  yes: string
  no: string
}

export const cardWords: Readonly<Record<ContentLanguage, CardWords>> = {
  nl: {
    locale: 'nl-NL',
    from: 'vanaf',
    fromGroup: (group) => `vanaf (prijsgroep ${group})`,
    group: (group) => `Prijsgroep ${group}`,
    reference: 'Laagste prijs van de 30 dagen ervoor',
    progressive: 'Laagste prijs van de 30 dagen vóór de eerste korting',
    recent: 'Laagste prijs sinds het te koop is',
    moreSwatches: (count) => `en nog ${count}`,
    validFrom: 'Geldig vanaf',
    validTo: 'Geldig tot en met',
    yes: 'ja',
    no: 'nee',
  },
  en: {
    locale: 'en-GB',
    from: 'from',
    fromGroup: (group) => `from (price group ${group})`,
    group: (group) => `Price group ${group}`,
    reference: 'Lowest price of the 30 days before',
    progressive: 'Lowest price of the 30 days before the first reduction',
    recent: 'Lowest price since it is for sale',
    moreSwatches: (count) => `and ${count} more`,
    validFrom: 'Valid from',
    validTo: 'Valid until',
    yes: 'yes',
    no: 'no',
  },
  de: {
    locale: 'de-DE',
    from: 'ab',
    fromGroup: (group) => `ab (Preisgruppe ${group})`,
    group: (group) => `Preisgruppe ${group}`,
    reference: 'Niedrigster Preis der 30 Tage davor',
    progressive: 'Niedrigster Preis der 30 Tage vor der ersten Ermäßigung',
    recent: 'Niedrigster Preis seit Verkaufsbeginn',
    moreSwatches: (count) => `und ${count} weitere`,
    validFrom: 'Gültig ab',
    validTo: 'Gültig bis',
    yes: 'ja',
    no: 'nein',
  },
  fr: {
    locale: 'fr-FR',
    from: 'à partir de',
    fromGroup: (group) => `à partir de (groupe de prix ${group})`,
    group: (group) => `Groupe de prix ${group}`,
    reference: 'Prix le plus bas des 30 jours précédents',
    progressive: 'Prix le plus bas des 30 jours avant la première réduction',
    recent: 'Prix le plus bas depuis la mise en vente',
    moreSwatches: (count) => `et ${count} autres`,
    validFrom: 'Valable à partir du',
    validTo: 'Valable jusqu’au',
    yes: 'oui',
    no: 'non',
  },
}
