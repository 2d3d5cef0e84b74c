import type { TypeGroup } from '../words/ProductType.ts'

/** German and French are shorter than Dutch and English, as in a real range in four languages. */
export const german = {
  openings: [
    '{The} {series} passt in jedes Zuhause, in dem wirklich gelebt wird.',
    'Mit {series} bietet {brand} einen ruhigen Entwurf, der sich nicht aufdrängt.',
    'Die Linie von {series} ist schlicht, die Arbeit steckt im Detail.',
    'Wer ehrliche Materialien liebt, findet in {series} ein Stück fürs Leben.',
  ],
  material: ['Gefertigt aus {material} in der Farbe {colour}.', '{Material} in {colour}, von Hand nachbearbeitet.'],
  uses: {
    seating: ['Die Sitzfläche ist fest gepolstert und behält ihre Form.', 'Bezüge und Polster sind für den täglichen Gebrauch gemacht.'],
    tables: ['Die Platte ist unempfindlich und leicht zu pflegen.', 'Genug Platz für Gäste, auch wenn es später wird.'],
    storage: ['Hinter den Türen ist mehr Platz, als man von außen denkt.', 'Die Böden lassen sich in der Höhe verstellen.'],
    sleeping: ['Für ruhige Nächte und einen geraden Rücken.', 'Der Aufbau im Schlafzimmer ist auf Wunsch inbegriffen.'],
    lighting: ['Das Licht ist warm und blendet nicht.', 'Geeignet für LED-Leuchtmittel mit E27-Fassung.'],
    textiles: ['Weich, robust und leicht zu reinigen.'],
    accents: ['Das Befestigungsmaterial liegt bei.'],
  } satisfies Record<TypeGroup, readonly string[]>,
  short: ['{Noun} aus {material}, Farbe {colour}.', '{series}: {noun} in {colour}, aus {material}.'],
}

export const french = {
  openings: [
    '{The} {series} trouve sa place dans une maison où l’on vit vraiment.',
    'Avec {series}, {brand} propose une ligne calme qui ne s’impose pas.',
    'La ligne de {series} est simple, le travail se cache dans les détails.',
  ],
  material: ['Fabrication en {material}, coloris {colour}.', 'En {material}, coloris {colour}, fini à la main.'],
  uses: {
    seating: ['L’assise est ferme et garde sa forme.', 'Le rembourrage est conçu pour un usage quotidien.'],
    tables: ['Le plateau est résistant et facile d’entretien.', 'De la place pour les amis, même tard le soir.'],
    storage: ['Derrière les portes, plus d’espace qu’on ne le croit.', 'Les étagères se règlent en hauteur.'],
    sleeping: ['Pour des nuits calmes et un dos bien soutenu.'],
    lighting: ['Une lumière chaude qui n’éblouit pas.'],
    textiles: ['Doux, robuste et facile à nettoyer.'],
    accents: ['Les fixations sont fournies.'],
  } satisfies Record<TypeGroup, readonly string[]>,
  short: ['{Noun} en {material}, coloris {colour}.', '{series} : {noun} en {material}, {colour}.'],
}
