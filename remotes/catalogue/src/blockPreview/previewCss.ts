/** The style of the preview: neutral, with its own colours, independent of the back office's theme. */
export const previewCss = `
:root{color-scheme:light}
*,*::before,*::after{box-sizing:border-box}
body{margin:0;background:#fff;color:#1f2421;font:16px/1.6 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;overflow-wrap:anywhere}
h2,h3,h4,h5,h6,p,ul,ol,dl,dd,figure,blockquote{margin:0;padding:0}
h2{font-size:28px;line-height:1.25}h3{font-size:22px;line-height:1.3}h4{font-size:18px;line-height:1.35}
.block{padding:28px max(24px,calc(50% - 540px))}
.block[data-background=PRIMARY]{background:#1e5945;color:#fff}
.block[data-background=SECONDARY]{background:#f4efe8}
.block[data-type=MARGIN]{padding-block:0}
[data-size=SMALL]{height:16px}[data-size=MEDIUM]{height:32px}[data-size=LARGE]{height:64px}
.text>*+*{margin-top:.7em}
.text :is(ul,ol){padding-inline-start:1.4em}
.text ul{list-style:disc}.text ol{list-style:decimal}
a{text-decoration:underline;color:inherit}
img{display:block;max-width:100%;height:auto;border-radius:4px}
figure img,.picture{width:100%}
figcaption{margin-top:8px;font-size:14px;opacity:.75}
.flow[data-columns=HALF_HALF]{columns:2;column-gap:40px}
.flow[data-columns=THIRDS]{columns:3;column-gap:32px}
.flow :is(h2,h3,h4){break-after:avoid}
.flow :is(li,dl>div){break-inside:avoid}
.pair{display:grid;gap:40px;align-items:center;grid-template-columns:1fr 1fr}
.pair[data-columns=THIRD_TWOTHIRDS]{grid-template-columns:1fr 2fr}
.pair[data-columns=TWOTHIRDS_THIRD]{grid-template-columns:2fr 1fr}
.pair>*{min-width:0}
.cards{display:grid;gap:28px;grid-template-columns:1fr}
.cards[data-columns=HALF_HALF]{grid-template-columns:1fr 1fr}
.cards[data-columns=THIRDS]{grid-template-columns:1fr 1fr 1fr}
.card{min-width:0}
.card h3{margin:12px 0 6px}
.card[data-linked=true] h3{text-decoration:underline}
.missing{font-style:italic;font-weight:400;opacity:.6}
dl>div{display:grid;grid-template-columns:2fr 3fr;gap:16px;padding:7px 0;border-top:1px solid rgb(128 128 128 / .3)}
dt{opacity:.75}
.properties h2{margin-bottom:14px}
.video{position:relative;display:grid;place-items:center;aspect-ratio:16/9;overflow:hidden;border-radius:4px;background:#24302a;color:#fff}
.video img{position:absolute;inset:0;width:100%;height:100%;object-fit:cover}
.video svg{position:relative;width:72px;height:72px;filter:drop-shadow(0 2px 8px rgb(0 0 0 / .5))}
.empty{display:grid;place-items:center;min-height:72px;padding:12px;border:1px dashed #8d928d;border-radius:4px;font-size:14px;font-style:italic;opacity:.8;text-align:center}
.picture.empty{min-height:0;aspect-ratio:16/9}
.elsewhere{display:inline-block;padding:8px 12px;border:1px dashed #8d928d;border-radius:4px;font-size:13px}
.fallback{display:inline-block;margin:0 0 8px;padding:1px 7px;border-radius:4px;background:#fdf2ea;color:#b4500f;font:600 12px/18px system-ui,sans-serif}
table{border-collapse:collapse;max-width:100%}
td,th{padding:6px 10px;border:1px solid rgb(128 128 128 / .4);text-align:start}
@media (max-width:600px){
body{font-size:15px}
h2{font-size:23px}h3{font-size:19px}h4{font-size:17px}
.block{padding:20px 16px}
.flow[data-columns]{columns:1}
.pair[data-columns],.cards[data-columns]{grid-template-columns:1fr;gap:18px}
}
`
