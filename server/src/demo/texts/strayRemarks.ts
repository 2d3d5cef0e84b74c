import type { Language } from '../words/Words.ts'

/** Remarks that do not belong in a review, but that customers write anyway. */
export const strayRemarks: Readonly<Record<Language, readonly string[]>> = {
  nl: [
    'Bel me gerust op 030 231 20 45 als je hem wilt zien.',
    'Mail naar tips@wonen.example voor foto’s.',
    'Goedkoper op www.meubelhal.nl gevonden!',
    'Wat een klote levering was dat.',
  ],
  en: [
    'Call me on +31 30 231 20 45 if you want to see it.',
    'Write to tips@wonen.example for photos.',
    'Found it cheaper on www.meubelhal.nl!',
    'The delivery was bullshit.',
  ],
  de: [
    'Rückfragen gern unter +49 30 90182 000.',
    'Fotos gibt es unter tips@wonen.example.',
    'Günstiger bei www.meubelhal.nl gesehen!',
    'Die Lieferung war scheiße.',
  ],
  fr: [
    'Appelez-moi au +33 1 42 76 40 40 pour le voir.',
    'Écrivez à tips@wonen.example pour des photos.',
    'Moins cher sur www.meubelhal.nl !',
    'La livraison, c’était de la merde.',
  ],
}
