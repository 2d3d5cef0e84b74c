import type { Pair } from './productSentences.ts'

/** A heading and the text below it, in Dutch and in English. {series} and {brand} are filled in. */
export interface Story {
  heading: Pair
  text: Pair
}

/** For a text beside a picture */
export const besidePictures: readonly Story[] = [
  {
    heading: ['Getekend om te blijven', 'Drawn to stay'],
    text: [
      '<p>Voor {series} ging {brand} terug naar wat er echt toe doet: een goede maat, een eerlijk materiaal en een verbinding die niet gaat kraken. Alles wat je niet mist, is weggelaten.</p>',
      '<p>For {series}, {brand} went back to what really matters: a good size, an honest material and a joint that does not creak. Whatever you do not miss was left out.</p>',
    ],
  },
  {
    heading: ['Met de hand afgewerkt', 'Finished by hand'],
    text: [
      '<p>De laatste bewerking doet geen machine. In het atelier wordt elk exemplaar van {series} <strong>met de hand geschuurd en nagelopen</strong>, en door één persoon getekend.</p>',
      '<p>No machine does the last step. In the workshop every {series} is <strong>sanded and checked by hand</strong>, and signed by one person.</p>',
    ],
  },
  {
    heading: ['Een kleur die mee verandert', 'A colour that changes along'],
    text: [
      '<p>Bij ochtendlicht is de tint koel, onder een lamp wordt hij warm. Vraag gerust een <a href="/stalen">staal</a> aan en leg het een dag op de plek waar {series} komt te staan.</p>',
      '<p>In the morning the shade is cool, under a lamp it turns warm. Do ask for a <a href="/stalen">sample</a> and leave it for a day where {series} is going to stand.</p>',
    ],
  },
  {
    heading: ['Gemaakt in kleine series', 'Made in small series'],
    text: [
      '<p>{brand} maakt {series} in partijen van hooguit zestig stuks. Dat scheelt opslag, en het betekent dat een vraag van vandaag in de volgende partij al beantwoord is.</p>',
      '<p>{brand} makes {series} in lots of sixty at most. That saves storage, and it means that a question of today is answered in the next lot.</p>',
    ],
  },
  {
    heading: ['Rust in huis', 'Calm at home'],
    text: [
      '<p>{series} vraagt geen aandacht. De lijnen lopen door, de hoeken zijn zacht en niets steekt uit. Zo blijft er ruimte over voor wat je er zelf bij zet.</p>',
      '<p>{series} does not ask for attention. The lines run on, the corners are soft and nothing sticks out. It leaves room for what you put beside it.</p>',
    ],
  },
]

/** For a text of its own */
export const standing: readonly Story[] = [
  {
    heading: ['Goed om te weten', 'Good to know'],
    text: [
      '<ul><li>Geleverd tot in de kamer, ook op drie hoog</li><li>De verpakking nemen we mee terug</li><li>Vijf jaar garantie op het frame</li></ul>',
      '<ul><li>Delivered into the room, up to the third floor as well</li><li>We take the packaging back with us</li><li>Five years of guarantee on the frame</li></ul>',
    ],
  },
  {
    heading: ['Zo blijft het mooi', 'How it stays beautiful'],
    text: [
      '<p>Neem stof af met een droge doek en laat vlekken niet intrekken. Gebruik <em>geen</em> schuurmiddel of bleek. Zet {series} niet in de volle zon; dan houdt de kleur het langst.</p><p>Na een jaar of vijf is een onderhoudsbeurt genoeg om het weer als nieuw te krijgen.</p>',
      '<p>Wipe dust off with a dry cloth and do not let stains soak in. Use <em>no</em> scouring agent and no bleach. Keep {series} out of full sun; the colour will last longest.</p><p>After some five years one round of care is enough to make it as good as new.</p>',
    ],
  },
  {
    heading: ['Past bij wat je al hebt', 'Goes with what you have'],
    text: [
      '<p>{series} is er in dezelfde tinten als de rest van {brand}. Begin met één stuk en vul het later aan: de maten sluiten op elkaar aan, ook over een paar jaar nog.</p>',
      '<p>{series} comes in the same shades as the rest of {brand}. Begin with one piece and add to it later: the sizes fit each other, in a few years as well.</p>',
    ],
  },
  {
    heading: ['Meten is weten', 'Measure first'],
    text: [
      '<p>Plak de omtrek met schilderstape op de vloer en loop er een dag omheen. Meet ook de deur en het trapgat:</p><ol><li>breedte van de smalste doorgang</li><li>hoogte onder het plafond</li><li>ruimte om te draaien</li></ol>',
      '<p>Mark the outline on the floor with tape and walk around it for a day. Measure the door and the stairwell, too:</p><ol><li>width of the narrowest passage</li><li>height beneath the ceiling</li><li>room to turn</li></ol>',
    ],
  },
]

/** Title, text and link of a card */
export const cardStories: readonly { title: Pair; text: Pair; link: string }[] = [
  {
    title: ['Stalen thuis', 'Samples at home'],
    text: ['<p>Vijf stalen, gratis en binnen twee dagen in de bus.</p>', '<p>Five samples, free and in your letterbox within two days.</p>'],
    link: '/stalen',
  },
  {
    title: ['Onderhoud', 'Care'],
    text: ['<p>Wat je zelf doet en wat wij voor je doen.</p>', '<p>What you do yourself, and what we do for you.</p>'],
    link: '/klantenservice/onderhoud',
  },
  {
    title: ['Bezorging', 'Delivery'],
    text: ['<p>Twee mensen brengen het tot in de kamer.</p>', '<p>Two people bring it into the room.</p>'],
    link: '/klantenservice/bezorging',
  },
  {
    title: ['Advies aan huis', 'Advice at home'],
    text: [
      '<p>Een stylist komt kijken en rekent het bezoek niet als je bestelt.</p>',
      '<p>A stylist comes to see you, and the visit is free when you order.</p>',
    ],
    link: 'https://www.lindeman.example/advies',
  },
]

export const captions: readonly Pair[] = [
  ['{series} in het licht van de ochtend', '{series} in the light of the morning'],
  ['{series}, gefotografeerd in een woning in Haarlem', '{series}, photographed in a home in Haarlem'],
  ['Van dichtbij zie je het werk', 'The work is seen from close by'],
]

export const tables: readonly Pair[] = [
  ['Maten en materiaal', 'Sizes and materials'],
  ['{series} in cijfers', '{series} in figures'],
]

export const films: readonly Pair[] = [['Zo wordt {series} gemaakt', 'How {series} is made']]
