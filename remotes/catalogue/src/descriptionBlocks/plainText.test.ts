import { plainText } from './plainText'

test.each([
  ['Eén regel', 'Eén regel'],
  ['<h2>Zit</h2><p>Zacht &amp; <strong>stevig</strong></p>', 'Zit Zacht & stevig'],
  ['<ul><li>een</li><li>twee</li></ul>', 'een twee'],
  ['a&nbsp;b &#233; &#xe9; &onbekend; 1 &lt; 2', 'a b é é &onbekend; 1 < 2'],
  ['voor<script>alert("x")</script>na<!-- niets --><style>p{}</style>', 'voor na'],
  ['twee<br>regels', 'twee regels'],
])('PROD-07 %s says: %s', (html, text) => {
  expect(plainText(html)).toBe(text)
})
