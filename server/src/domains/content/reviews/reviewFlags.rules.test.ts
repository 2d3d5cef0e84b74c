import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findFlags } from './reviewFlags.rules.ts'

const cases: [string, string, string[]][] = [
  ['Heerlijke bank, zit stevig.', 'nl', []],
  ['Bel me op 030 231 20 45.', 'nl', ['PHONE']],
  ['Bel +31 6 12345678 of 0612345678', 'nl', ['PHONE']],
  ['Besteld op 12-03-2026, ordernummer 4500012345, 240 x 95 x 82 cm, € 1.299,00', 'nl', []],
  ['Mail naar jan@post.example', 'nl', ['PERSONAL_DATA']],
  ['Kijk op https://meubels.example/bank', 'nl', ['LINK']],
  ['Goedkoper op www.meubelhal.nl', 'nl', ['LINK']],
  ['Mooi.De bank zit goed.Is een aanrader.Het past', 'nl', []],
  ['Zie meubelhal.nl voor meer', 'nl', ['LINK']],
  ['Mijn rekening is NL91 ABNA 0417 1643 00', 'nl', ['PERSONAL_DATA']],
  ['Model NL91 ABNA 0417 1643 01 past niet', 'nl', []],
  ['Ik woon op Dorpsstraat 12 in Zeist', 'nl', ['PERSONAL_DATA']],
  ['Geleverd op 3511 AB 12', 'nl', ['PERSONAL_DATA', 'ABOUT_DELIVERY']],
  ['Wat een kloten bank', 'nl', ['PROFANITY']],
  ['Een poot is los, de asbak past op de paal, het matje ligt goed en de bank is mijn schatje', 'nl', []],
  ['This sofa is shit', 'nl', ['PROFANITY']],
  ['The nude colour looks lovely, glass top, classic assembly', 'en', []],
  ['Was für eine Scheiße', 'de', ['PROFANITY']],
  ['Das Sofa ist leider schon nach wenigen Monaten abgenutzt. Danke an das Team, bitte weiter so.', 'de', []],
  ['Canapé bien bourré, un peu plus petit que prévu', 'fr', []],
  ['Quelle merde', 'fr', ['PROFANITY']],
  ['Appelez-moi au 01 42 76 40 40', 'fr', ['PHONE']],
  ['Schrijf jan@post.example of bel 0302312045, zie www.meubelhal.nl, klootzak', 'nl', ['PERSONAL_DATA', 'LINK', 'PHONE', 'PROFANITY']],
]

for (const [text, language, flags] of cases) test(`flags of "${text}"`, () => assert.deepEqual(findFlags(text, language, 5), flags))

const subjects: [string, string, number, string[]][] = [
  ['De chauffeurs kwamen drie uur te laat.', 'nl', 2, ['ABOUT_DELIVERY']],
  ['Snel bezorgd. De bank zit heerlijk en de stof is mooi. Wij zijn er blij mee.', 'nl', 5, []],
  ['Nette levering! Bank is mooi.', 'nl', 5, ['ABOUT_DELIVERY']],
  ['Na een maand is een veer gebroken.', 'nl', 1, ['POSSIBLE_DEFECT']],
  ['Na een jaar is een veer gebroken.', 'nl', 2, ['POSSIBLE_DEFECT']],
  ['Na twee jaar is een veer gebroken.', 'nl', 3, []],
  ['Na een maand was een veer gebroken, keurig hersteld.', 'nl', 4, []],
  ['The courier was rude and the leg arrived damaged', 'en', 1, ['ABOUT_DELIVERY', 'POSSIBLE_DEFECT']],
  ['Die Lieferung kam zu spät', 'de', 3, ['ABOUT_DELIVERY']],
  ['Mes livres tiennent bien dessus', 'fr', 5, []],
  ['Livraison rapide', 'fr', 5, ['ABOUT_DELIVERY']],
]
for (const [text, language, stars, flags] of subjects)
  test(`flags of "${text}" with ${stars} stars`, () => assert.deepEqual(findFlags(text, language, stars), flags))
