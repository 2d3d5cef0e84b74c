import type { Language } from '../words/Words.ts'

interface ReviewSentences {
  openings: readonly string[]
  details: readonly string[]
  closings: readonly string[]
}
type Verdict = 'glad' | 'mixed' | 'cross'

/** Sentences of customers by language and verdict; {noun}, {series} and the Dutch {our} (onze or ons) and {this} (deze or dit) are filled in. */
export const reviewSentences: Readonly<Record<Language, Readonly<Record<Verdict, ReviewSentences>>>> = {
  nl: {
    glad: {
      openings: [
        'Helemaal blij met {our} {noun}!',
        'Prachtig, precies zoals op de foto.',
        'Na lang zoeken eindelijk gevonden.',
        'De {series} staat hier nu drie maanden en bevalt uitstekend.',
        'Mooier dan verwacht.',
      ],
      details: [
        'De kleur is in het echt warmer dan op het scherm.',
        'Stevig, mooi afgewerkt en geen rare luchtjes bij het uitpakken.',
        'De bezorgers waren op tijd en namen al het karton mee.',
        'Bezoek vraagt er steeds naar.',
        'In de winkel in Utrecht goed geholpen met het kiezen van de kleur.',
        'De maten klopten op de centimeter.',
      ],
      closings: ['Aanrader.', 'Zouden we zo weer kopen.', 'Vijf sterren waard.', 'Dank aan het team in de showroom.'],
    },
    mixed: {
      openings: [
        'Op zich mooi, maar niet alles ging goed.',
        'Tevreden over {our} {noun}, minder over de levering.',
        'Prima voor de prijs.',
        'Mooi, al valt de kleur anders uit dan gedacht.',
      ],
      details: [
        'Levering liet drie weken langer op zich wachten dan beloofd.',
        'De handleiding is onduidelijk; één schroef bleef over.',
        'Valt net wat groter uit dan in de winkel.',
        'Er zat een krasje op de achterkant, dat is netjes opgelost.',
        'Op deze kleur zie je elk stofje.',
      ],
      closings: ['Verder geen klachten.', 'Met een stalen kleurboekje was het beter gegaan.', 'Drie sterren lijkt mij eerlijk.'],
    },
    cross: {
      openings: [
        'Erg teleurgesteld in {this} {noun}.',
        'Na een half jaar al versleten.',
        'Dit had ik van {series} niet verwacht.',
        'Verkeerde kleur geleverd en daarna stilte.',
      ],
      details: [
        'De afwerking aan de voorkant laat los.',
        'Klantenservice reageert pas na vijf dagen.',
        'Het geheel wiebelt, ook na het aandraaien van de schroeven.',
        'Twee keer bezorgd met schade.',
        'Er zit een barst in die er niet hoort.',
      ],
      closings: ['Ik wacht nog op een oplossing.', 'Geld terug graag.', 'Eén ster, en dat is er een te veel.'],
    },
  },
  en: {
    glad: {
      openings: [
        'Very happy with our {noun}.',
        'Lovely {noun}, exactly as pictured.',
        'The {series} has been in our home for three months and we love it.',
        'Even better than we had hoped.',
      ],
      details: [
        'The colour is a touch warmer in daylight.',
        'Solid, well finished, nothing rattles.',
        'The drivers carried it up two flights of stairs without a word.',
        'Every visitor asks where we found it.',
        'It fits to the centimetre.',
      ],
      closings: ['Would buy again.', 'Highly recommended.', 'Thanks to the showroom team.'],
    },
    mixed: {
      openings: ['A nice {noun}, with a few remarks.', 'Happy with the {noun}, less so with the delivery.', 'Decent for the money.'],
      details: [
        'Delivery was three weeks late.',
        'The manual is hard to follow and one screw was missing.',
        'It looks larger at home than in the store.',
        'There was a small scratch on the back, which was repaired.',
      ],
      closings: ['Otherwise no complaints.', 'Order a swatch first.', 'Three stars seems fair.'],
    },
    cross: {
      openings: ['Disappointed with this {noun}.', 'Worn out after six months.', 'Wrong colour delivered, then silence.'],
      details: [
        'The finish at the front is coming off.',
        'Customer service takes days to answer.',
        'It wobbles, whatever we do.',
        'Delivered twice with damage.',
      ],
      closings: ['Still waiting for a solution.', 'I would like my money back.', 'Avoid.'],
    },
  },
  de: {
    glad: {
      openings: ['Sehr zufrieden mit {series}.', 'Wunderschönes Möbel, genau wie auf dem Foto.', 'Unser neues Lieblingsstück.'],
      details: ['Die Verarbeitung ist sauber und stabil.', 'Die Lieferung nach Nordhorn klappte ohne Probleme.', 'Die Farbe wirkt in natura noch wärmer.'],
      closings: ['Klare Empfehlung.', 'Gerne wieder.', 'Danke an das Team.'],
    },
    mixed: {
      openings: ['Schön, aber nicht ganz ohne Mängel.', 'Für den Preis in Ordnung.'],
      details: ['Die Lieferung kam zwei Wochen zu spät.', 'Die Aufbauanleitung war nur auf Niederländisch.', 'Etwas kleiner als erwartet.'],
      closings: ['Sonst alles gut.', 'Drei Sterne.'],
    },
    cross: {
      openings: ['Leider enttäuscht von {series}.', 'Schon nach wenigen Monaten abgenutzt.'],
      details: ['Die Oberfläche löst sich.', 'Der Kundendienst meldet sich nicht.', 'Es wackelt.'],
      closings: ['Ich warte noch auf eine Antwort.', 'Nicht zu empfehlen.'],
    },
  },
  fr: {
    glad: {
      openings: ['Très contents de notre achat.', 'Magnifique, conforme à la photo.', 'La série {series} est superbe.'],
      details: ['Les finitions sont soignées.', 'Livraison à Lille dans les temps.', 'La couleur est plus chaude en vrai.'],
      closings: ['Je recommande.', 'Merci à toute l’équipe.', 'À acheter les yeux fermés.'],
    },
    mixed: {
      openings: ['Joli, mais quelques défauts.', 'Correct pour le prix.'],
      details: ['Livraison avec trois semaines de retard.', 'La notice est peu claire.', 'Un peu plus petit que prévu.'],
      closings: ['Rien d’autre à signaler.', 'Trois étoiles me semblent justes.'],
    },
    cross: {
      openings: ['Très déçue par {series}.', 'Usé après six mois.'],
      details: ['La finition s’abîme.', 'Le service client ne répond pas.', 'C’est bancal.'],
      closings: ['J’attends toujours une solution.', 'À éviter.'],
    },
  },
}
