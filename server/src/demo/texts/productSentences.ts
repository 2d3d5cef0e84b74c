import type { ClothKey } from '../words/fabrics.ts'
import type { MaterialKey } from '../words/materials.ts'
import type { Colour } from '../words/colours.ts'
import type { TypeGroup } from '../words/ProductType.ts'

/** A sentence in Dutch and in English. {series}, {noun}, {the} (de/het + noun), {colour}, {material}, {brand} are filled in. */
export type Pair = readonly [string, string]

export const openings: readonly Pair[] = [
  [
    'Na een week kun je je de kamer zonder {the} {series} niet meer voorstellen.',
    'After a week you can no longer imagine the room without the {series} {noun}.',
  ],
  ['Met {series} zet {brand} een rustig ontwerp neer dat zich niet opdringt.', 'With {series}, {brand} offers a calm design that does not impose itself.'],
  ['{series} is getekend voor huizen waar geleefd wordt.', '{series} was drawn for houses that are lived in.'],
  ['Wie van eerlijke materialen houdt, komt bij {series} uit.', 'Anyone who loves honest materials will end up with {series}.'],
  ['De lijn van {series} is eenvoudig; het werk zit in de details.', 'The line of {series} is simple; the work is in the details.'],
  ['{The} {series} past net zo goed bij een oude vloer als bij gietbeton.', 'The {series} {noun} suits an old floor as well as poured concrete.'],
  ['In onze showroom blijven mensen bij {series} altijd even staan.', 'In our showroom people always stop for a moment at {series}.'],
  [
    '{series} komt uit een klein atelier dat al veertig jaar hetzelfde doet: goed.',
    '{series} comes from a small workshop that has done one thing for forty years: good work.',
  ],
]

export const clothSentences: Readonly<Record<ClothKey, readonly Pair[]>> = {
  weave: [
    ['De geweven stof {fabric} is slijtvast en blijft jaren egaal van kleur.', 'The woven fabric {fabric} is hard-wearing and keeps an even colour for years.'],
    ['{fabric} is een platte, sterke weving waar kruimels zo van af te vegen zijn.', '{fabric} is a flat, strong weave from which crumbs are easily wiped.'],
  ],
  boucle: [
    ['Bouclé {fabric} heeft lusjes die zacht aanvoelen en licht prachtig vangen.', 'Bouclé {fabric} has loops that feel soft and catch the light beautifully.'],
    ['De krul in {fabric} verbergt kleine gebruikssporen.', 'The curl in {fabric} hides small signs of use.'],
  ],
  velvet: [
    ['Het velours {fabric} verandert van tint als je er met de hand overheen strijkt.', 'The velvet {fabric} changes shade as you run a hand over it.'],
    ['{fabric} is een dicht velours met een zachte glans, zonder te schreeuwen.', '{fabric} is a dense velvet with a soft sheen that does not shout.'],
  ],
  chenille: [
    ['Chenille {fabric} is warm, zacht en verrassend sterk.', 'Chenille {fabric} is warm, soft and surprisingly strong.'],
    ['De ronde draad van {fabric} geeft de bekleding diepte.', 'The rounded yarn of {fabric} gives the upholstery depth.'],
  ],
  wool: [
    [
      'Wollen stof {fabric} ademt, is van nature vuilafstotend en wordt met de jaren mooier.',
      'The wool fabric {fabric} breathes, sheds dirt by nature and improves with the years.',
    ],
    ['{fabric} bevat 85 % scheerwol en is uitgebreid getest op slijtage.', '{fabric} contains 85 % new wool and is thoroughly tested for wear.'],
  ],
  leather: [
    ['Leer {fabric} is doorgeverfd en krijgt met de jaren een eigen patina.', 'The leather {fabric} is dyed through and gains a patina of its own.'],
    [
      'Voor {fabric} gebruiken we volnerf rundleer; littekens en nerf blijven zichtbaar.',
      'For {fabric} we use full-grain hide; scars and grain remain visible.',
    ],
  ],
}

export const materialSentences: Readonly<Partial<Record<MaterialKey, readonly Pair[]>>> = {
  oak: [
    ['Het massieve eiken is met de hand geolied en voelt zijdezacht.', 'The solid oak is oiled by hand and feels silky.'],
    ['Eiken uit Europese bossen, met noesten en al.', 'Oak from European forests, knots and all.'],
  ],
  walnut: [
    ['Het notenhout heeft een diepe, warme tekening.', 'The walnut has a deep, warm figure.'],
    ['Notenhout wordt in de zon iets lichter; dat hoort zo.', 'Walnut grows a little lighter in the sun, as it should.'],
  ],
  mango: [
    [
      'Mangohout is hard, levendig van nerf en komt van bomen die geen vrucht meer dragen.',
      'Mango wood is hard, lively in grain and comes from trees that no longer bear fruit.',
    ],
  ],
  ash: [['Essenhout is taai en licht: het laat zich slank bewerken.', 'Ash is tough and light: it can be worked slim.']],
  pine: [['Grenen is licht, vriendelijk van prijs en later gemakkelijk over te schilderen.', 'Pine is light, friendly in price and easy to repaint later.']],
  veneer: [
    ['Eikenfineer op een stabiele kern: het uiterlijk van hout zonder kromtrekken.', 'Oak veneer on a stable core: the look of wood without the warping.'],
  ],
  lacquer: [['De matte lak is in zes lagen gespoten en krasvast.', 'The matt lacquer is sprayed in six coats and resists scratches.']],
  metal: [
    ['Het metaal is gepoedercoat en laat geen vingers zien.', 'The metal is powder-coated and shows no fingerprints.'],
    ['De lasnaden zijn vlak geslepen; je ziet niet waar het begint.', 'The welds are ground flush; you cannot see where they begin.'],
  ],
  glass: [['Het geharde glas is 8 mm dik en afgerond geslepen.', 'The tempered glass is 8 mm thick with ground, rounded edges.']],
  marble: [['Elke plaat marmer heeft een eigen adering; geen tweede is gelijk.', 'Every slab of marble has its own veining; no two are alike.']],
  ceramic: [['Keramiek kan tegen hete pannen, citroen en rode wijn.', 'Ceramic withstands hot pans, lemon and red wine.']],
  rattan: [['Het rotan is met de hand gevlochten en ademt met het huis mee.', 'The rattan is woven by hand and breathes with the house.']],
  wool: [['Wol veert terug, dempt geluid en stoot vuil vanzelf af.', 'Wool springs back, dampens sound and sheds dirt by itself.']],
  jute: [['Jute is een stevige plantenvezel met een droge, natuurlijke geur.', 'Jute is a sturdy plant fibre with a dry, natural scent.']],
  linen: [['Gewassen linnen valt soepel en mag kreuken.', 'Washed linen drapes softly and is allowed to crease.']],
  foam: [['De kern van koudschuim (HR 45) ventileert en komt snel terug in vorm.', 'The cold foam core (HR 45) breathes and recovers its shape quickly.']],
  velvet: [['Velours van gerecycled polyester, zacht en sterk.', 'Velvet of recycled polyester, soft and strong.']],
  boucle: [['Bouclé met een fijne krul, aan beide kanten.', 'Bouclé with a fine curl, on both sides.']],
  chenille: [['Chenille met een ronde draad, zacht onder blote voeten.', 'Chenille with a rounded yarn, soft under bare feet.']],
  leather: [['Volnerf leer dat met de jaren mooier wordt.', 'Full-grain leather that improves with the years.']],
}

export const colourSentences: Readonly<Record<Colour['mood'], readonly Pair[]>> = {
  light: [
    ['De kleur {colour} houdt de kamer licht.', 'In {colour} it keeps the room light.'],
    ['{Colour} combineert met bijna alles wat er al staat.', '{Colour} goes with almost anything you already have.'],
  ],
  dark: [
    ['{Colour} geeft houvast in een lichte kamer.', '{Colour} gives a light room an anchor.'],
    ['In {colour} komen planten en hout er mooi tegen uit.', 'Plants and wood stand out well against {colour}.'],
  ],
  warm: [
    ['{Colour} brengt warmte, ook op een grijze dag.', '{Colour} brings warmth, even on a grey day.'],
    ['De kleur {colour} staat mooi bij eiken en linnen.', 'The colour {colour} looks well with oak and linen.'],
  ],
  cool: [
    ['{Colour} is een rustige basis om op verder te bouwen.', '{Colour} is a calm base to build on.'],
    ['De tint {colour} blijft mooi bij daglicht én lamplicht.', 'The shade {colour} stays handsome in daylight and lamplight.'],
  ],
  green: [
    ['{Colour} haalt een stukje buiten naar binnen.', '{Colour} brings a little of the outdoors in.'],
    ['Met {colour} kies je een kleur die niet snel verveelt.', 'With {colour} you choose a colour that does not tire.'],
  ],
}

export const careSentences: Readonly<Record<TypeGroup, readonly Pair[]>> = {
  seating: [
    ['Stofzuig de bekleding af en toe met een zachte borstel.', 'Vacuum the upholstery now and then with a soft brush.'],
    ['Dep vlekken met lauw water en een witte doek.', 'Dab stains with lukewarm water and a white cloth.'],
  ],
  tables: [
    ['Gebruik onderzetters en neem gemorst vocht meteen af.', 'Use coasters and wipe up spills at once.'],
    ['Een licht vochtige doek volstaat voor het dagelijks onderhoud.', 'A slightly damp cloth is enough for everyday care.'],
  ],
  storage: [
    [
      'Geleverd in gemonteerde delen; het opbouwen duurt met twee personen een half uur.',
      'Delivered in assembled parts; two people put it up in half an hour.',
    ],
    ['De planken zijn in hoogte te verstellen.', 'The shelves are adjustable in height.'],
  ],
  sleeping: [
    [
      'Onze bezorgers zetten alles op de slaapkamer in elkaar en nemen de verpakking mee.',
      'Our drivers put everything together in the bedroom and take the packaging away.',
    ],
  ],
  lighting: [
    ['Geschikt voor een led-lamp met fitting E27; lamp niet inbegrepen.', 'Takes an LED bulb with an E27 fitting; bulb not included.'],
    ['Dimbaar met een losse led-dimmer.', 'Dimmable with a separate LED dimmer.'],
  ],
  textiles: [['Regelmatig zuigen en eens per jaar omdraaien is genoeg.', 'Regular vacuuming and a turn once a year will do.']],
  accents: [['Pluggen en schroeven voor een stenen muur zijn bijgesloten.', 'Plugs and screws for a masonry wall are included.']],
}
