/** Words that indicate a subject, by language. Each matches as the beginning of a word. */
interface SubjectWords {
  delivery: string
  defect: string
}

const words: Readonly<Record<string, SubjectWords>> = {
  nl: {
    delivery: 'bezorg|geleverd|levering|levertijd|leverdatum|leverdag|aflever|afgeleverd|chauffeur|koerier|transporteur|vrachtwagen',
    defect: 'kapot|stukgegaan|gaat stuk|ging stuk|is stuk|gebroken|gescheurd|beschadig|defect|kras|wiebelt|kraakt|gebarsten|ingezakt|doorgezakt|laat los',
  },
  en: {
    delivery: 'deliver|courier|driver|shipping|shipped|shipment|parcel',
    defect: 'broken|broke|damag|defect|faulty|torn|scratch|crack|wobbl|sags|sagged|sagging',
  },
  de: {
    delivery: 'liefer|geliefert|anlieferung|zustell|spediteur|spedition|versand|fahrer',
    defect: 'kaputt|defekt|beschädigt|gebrochen|gerissen|kratzer|wackelt|durchgesessen',
  },
  fr: { delivery: 'livr|transporteur|coursier|expédition|chauffeur', defect: 'cassé|abîmé|déchiré|défectueu|rayé|fissuré|endommagé' },
}
// "livre" (book, pound) begins like "livraison"
const harmless = /^livres?$/u

const subjects = new Map(
  Object.entries(words).map(([language, { delivery, defect }]) => [
    language,
    { delivery: beginning(delivery), defect: beginning(defect), sentences: new Intl.Segmenter(language, { granularity: 'sentence' }) },
  ]),
)

function beginning(stems: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${stems})\p{L}*`, 'gu')
}

const folded = (text: string) => text.toLocaleLowerCase('en').normalize('NFC')
const isSaid = (pattern: RegExp, text: string) => (text.match(pattern) ?? []).some((word) => !harmless.test(word))

/** Whether a text is about delivery rather than about the product: at least every other sentence is. */
export function isAboutDelivery(text: string, language: string): boolean {
  const of = subjects.get(language)
  if (!of) return false
  // before folding: a sentence begins with a capital letter
  const sentences = Array.from(of.sentences.segment(text), ({ segment }) => folded(segment)).filter((sentence) => /\p{L}/u.test(sentence))
  const about = sentences.filter((sentence) => isSaid(of.delivery, sentence))
  return about.length > 0 && 2 * about.length >= sentences.length
}

/** Whether a text reports a defect. */
export function tellsOfDefect(text: string, language: string): boolean {
  const of = subjects.get(language)
  return of !== undefined && isSaid(of.defect, folded(text))
}
