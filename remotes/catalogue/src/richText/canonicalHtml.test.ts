import { canonicalHtml } from './canonicalHtml'

test.each([
  ['<p style=color:red title="a>b">x < y & z</p>', '<p data-css="color:red" title="a>b">x &lt; y & z</p>'],
  [`<a href='x' ONCLICK=alert(1)>q</A>`, '<a href="x">q</a>'],
  ['<!-- <p style="x"> --><p>k<o:p></o:p></p><!-->z', '<p>k</p>z'],
  ['<![if !supportLists]>1<![endif]></ p style=x>2', '12'],
  ['<p/style="x"/class=y>t', '<p data-css="x" class="y">t'],
  ['<p a="1" A="2" title=a"b>m', '<p a="1" title="a&quot;b">m'],
  ['<img src=x onerror=alert(1)//', '<img src="x">'],
  [`<script>"</p><p style='"</script><p>ok`, '<p>ok'],
  ['<svg><style><p style=x></style></svg><math><mtext></math>z', 'z'],
  ['<textarea><p style=x>', ''],
  ['<math><mtext>a<p>b</p><svg>c', 'a<p>b</p>c'],
  ['<p "style="x">1 <2</p', '<p>1 &lt;2</p>'],
])('%s is read in one way only', (html, canonical) => {
  expect(canonicalHtml(html)).toBe(canonical)
  // the output is read the same way again
  expect(canonicalHtml(canonical)).toBe(canonical)
})
