/** Share links of the last weeks that suppliers have answered; days count back from now. */
export const answeredLinks = [
  { by: 'Anna Bos', recipient: 'verkoop@duinhof.example', sent: 28, submitted: 26, judged: 25, refused: 0 },
  { by: 'Fatima El Amrani', recipient: 'info@atelier-mosveld.example', sent: 24, submitted: 21, judged: 20, refused: 1 },
  { by: 'Sanne Visser', recipient: 'export@vesterholm.example', sent: 19, submitted: 14, judged: 13, refused: 0 },
  { by: 'Anna Bos', recipient: 'content@nordkaap.example', sent: 14, submitted: 12, judged: 11, refused: 1 },
  { by: 'Marloes Kuipers', recipient: 'studio@studio-tjalk.example', sent: 9, submitted: 6, judged: 5, refused: 0 },
  { by: 'Fatima El Amrani', recipient: 'verkoop@duinhof.example', sent: 7, submitted: 2, judged: null, refused: 0 },
  { by: 'Anna Bos', recipient: 'kontakt@fjordhuis.example', sent: 5, submitted: 1, judged: null, refused: 0 },
] as const

export const request =
  'Goedemorgen,\n\nvoor onze website missen we nog gegevens van deze producten. Wilt u ze aanvullen via {{link}}?\n\nMet vriendelijke groet,\nLindeman'

/** Mails of the last weeks; what became of each, and after how many hours. */
export const receivedMails = [
  {
    ago: 26,
    from: 'verkoop@duinhof.example',
    fromName: 'Karin Duin',
    subject: 'Re: Ontbrekende productinformatie',
    status: 'PROCESSED',
    by: 'Anna Bos',
    hours: 3,
    isOfProduct: true,
    body: 'Beste Anna,\n\nalles is ingevuld. De levertijd van de eetkamerstoelen is nu 6 weken, dat is korter dan in de folder staat.\n\nKarin Duin',
  },
  {
    ago: 22,
    from: 'automailer@e-meubel.example',
    fromName: 'E-meubel',
    subject: 'Storing levering van vannacht verholpen',
    status: 'PROCESSED',
    by: 'Joris van Dam',
    hours: 1,
    isOfProduct: false,
    body: 'Geachte afnemer,\n\nde levering van vannacht is halverwege afgebroken door onderhoud aan onze server. De levering van morgennacht is weer volledig.\n\nE-meubel',
  },
  {
    ago: 15,
    from: 'export@vesterholm.example',
    fromName: 'Signe Holm',
    subject: 'Price list spring',
    status: 'PROCESSED',
    by: 'Piet de Wit',
    hours: 3,
    isOfProduct: false,
    body: 'Dear Piet,\n\nour new prices are valid from 1 January. You find them in the workbook that I will send on Monday.\n\nSigne Holm\nVesterholm',
  },
  {
    ago: 10,
    from: 'aanbieding@kantoorkoffie.example',
    fromName: 'Kantoorkoffie',
    subject: 'Tien procent op alle bonen',
    status: 'IGNORED',
    by: 'Sanne Visser',
    hours: 2,
    isOfProduct: false,
    body: 'Alleen deze week: tien procent korting op alle bonen.',
  },
  {
    ago: 6,
    from: 'studio@studio-tjalk.example',
    fromName: 'Tjalling Postma',
    subject: 'Re: Ontbrekende productinformatie',
    status: 'PROCESSED',
    by: 'Marloes Kuipers',
    hours: 4,
    isOfProduct: true,
    body: 'Hoi Marloes,\n\nde maten kloppen zo. Nieuwe foto’s maken we in januari.\n\nTjalling',
  },
  {
    ago: 2,
    from: 'verkoop@duinhof.example',
    fromName: 'Karin Duin',
    subject: 'Leverbaarheid tot februari',
    status: 'NEW',
    by: null,
    hours: 0,
    isOfProduct: true,
    body: 'Goedemiddag,\n\ndit artikel is tot februari niet leverbaar; de andere kleuren wel.\n\nKarin Duin',
  },
] as const
