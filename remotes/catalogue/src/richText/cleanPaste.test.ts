import { cleanPaste } from './cleanPaste'

const word = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {mso-style-parent:""; margin:0cm; font-family:"Calibri",sans-serif;} --></style><!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--></head>
<body lang=NL style='tab-interval:35.4pt'><!--StartFragment-->
<h1 style='margin-top:12.0pt'>Over de bank<o:p></o:p></h1>
<p class=MsoNormal style='mso-margin-top-alt:auto'><span style='font-size:12.0pt;font-family:"Arial",sans-serif;mso-ansi-language:NL'>Een <b style='mso-bidi-font-weight:normal'>zachte</b> bank van
<i>linnen</i>.<o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Massief eiken<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span>&nbsp;&nbsp; </span></span><![endif]>FSC<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span><![endif]>Losse hoezen<o:p></o:p></p>
<p class=MsoNormal>Daarna:</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp; </span></span><![endif]>Uitpakken</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>2.<span>&nbsp;&nbsp; </span></span><![endif]>Neerzetten</p>
<table class=MsoTableGrid style='border:none'><tr><td style='width:100pt'><p class=MsoNormal>Breedte</p></td><td><p class=MsoNormal>240 cm</p></td></tr></table>
<!--EndFragment--></body></html>`

const docs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1f0a"><h1 dir="ltr" style="line-height:1.38;margin-top:20pt;"><span style="font-size:20pt;font-weight:400;font-style:normal;">About the sofa</span></h1><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-weight:400;">A </span><span style="font-size:11pt;font-weight:700;font-style:normal;">soft</span><span style="font-size:11pt;font-weight:400;font-style:italic;"> linen</span><span style="font-weight:400"> sofa, </span><a href="https://example.com/care" style="text-decoration:none;"><span style="color:#1155cc;">care</span></a></p><br /><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400">Solid oak</span></p></li></ul></b><br class="Apple-interchange-newline">`

const tight = (html: string) => html.replace(/\s+/g, ' ').replace(/> </g, '><').trim()

test('PROD-07 what comes from Word is headings, paragraphs and real lists, with nothing of Word left', () => {
  expect(tight(cleanPaste(word))).toBe(
    '<h2>Over de bank</h2><p>Een <b>zachte</b> bank van <i>linnen</i>.</p>' +
      '<ul><li>Massief eiken<ul><li>FSC</li></ul></li><li>Losse hoezen</li></ul>' +
      '<p>Daarna:</p><ol><li>Uitpakken</li><li>Neerzetten</li></ol><p>Breedte · 240 cm</p>',
  )
})

test('PROD-07 what comes from Google Docs keeps bold, italic and links, which it says by style, and is not bold as a whole', () => {
  expect(tight(cleanPaste(docs))).toBe(
    '<h2>About the sofa</h2><p>A <strong>soft</strong><em> linen</em> sofa, <a href="https://example.com/care">care</a></p><ul><li><p>Solid oak</p></li></ul>',
  )
})

test('PROD-07 no attribute of style or script is left for the browser to parse', () => {
  const made = cleanPaste(
    `<p style="color:red" onclick="alert(1)" class=x>a</p><script>alert(2)</script><svg onload=alert(3)><style>p{}</style></svg><img src=x onerror=alert(4)>b<iframe srcdoc="<p>"></iframe>`,
  )
  expect(made).toBe('<p>a</p>b')
})

test('what was copied within the editor keeps what says how its ends join', () => {
  const own = '<p data-pm-slice="1 1 []">half a <strong>line</strong></p>'
  expect(cleanPaste(own)).toBe(own)
})
