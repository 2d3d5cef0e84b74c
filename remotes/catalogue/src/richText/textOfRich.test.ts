import { isFormatted, richOfText, textOfRich } from './textOfRich'

test('the text has the paragraphs, lines and items of the formatting', () => {
  expect(
    textOfRich('<h2>Zitcomfort</h2><p>Met <strong>vering</strong> &amp; dons.<br>Ook &lt; 2 m.</p><ul><li><p>Poten</p></li><li><p>Wasbaar</p></li></ul>'),
  ).toBe('Zitcomfort\n\nMet vering & dons.\nOok < 2 m.\n\n• Poten\n• Wasbaar')
  expect(textOfRich('<ol><li><p>Een</p></li><li><p>Twee</p></li></ol><p>Einde</p>')).toBe('1. Een\n2. Twee\n\nEinde')
})

test.each(['', 'Een', 'Een\n\ntwee\ndrie', 'Breed < 2 m & hoog > 1', 'met <b>tag</b>'])('plain text stays as it is: %j', (text) => {
  expect(textOfRich(richOfText(text))).toBe(text)
  expect(isFormatted(richOfText(text))).toBe(false)
})
