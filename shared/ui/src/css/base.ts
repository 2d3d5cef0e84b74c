/** Colours and the ground every screen stands on. The class names of the house begin with `v-`. */
export const base = /* css */ `
:root{color-scheme:light dark;
--v-background:#faf8f5;--v-surface:#ffffff;--v-raised:#fdfcfa;--v-ink:#1f2421;--v-soft:#565c57;--v-faint:#686d68;
--v-primary:#1e5945;--v-on-primary:#ffffff;--v-primary-hover:#174737;--v-link:#1e5945;--v-tint:#e4eee9;--v-tint-line:#bcd3c8;--v-row-hover:#f7f4ee;--v-row-chosen:#f2f7f4;
--v-accent:#8a5a3c;--v-accent-tint:#f6ece4;--v-linen:#f1ece4;--v-line:#e7e2da;--v-line-strong:#d8d2c7;
--v-danger:#b3261e;--v-danger-tint:#fbe9e7;--v-warning:#b4500f;--v-warning-dot:#d9601f;--v-warning-tint:#fdf2ea;--v-warning-line:#f0cdb4;
--v-info:#2563c9;--v-off:#b3b0a5;
--v-bar:#24302a;--v-bar-ink:#ffffff;--v-bar-soft:#a7d7c1;--v-bar-line:#55625b;
--v-shadow:0 6px 24px rgb(31 36 33 / .14);--v-radius:6px;--v-top:0px;
--v-font:system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;--v-mono:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
@media (prefers-color-scheme:dark){:root{
--v-background:#151917;--v-surface:#1d221f;--v-raised:#212724;--v-ink:#eceae5;--v-soft:#adb2ad;--v-faint:#9aa09b;
--v-primary:#2a7a5f;--v-on-primary:#ffffff;--v-primary-hover:#338c6e;--v-link:#7cc7a8;--v-tint:#20392f;--v-tint-line:#3a5c4d;--v-row-hover:#232926;--v-row-chosen:#1e2d26;
--v-accent:#d3a27d;--v-accent-tint:#33281f;--v-linen:#2b2c28;--v-line:#343b37;--v-line-strong:#4a534e;
--v-danger:#f2867c;--v-danger-tint:#3a2220;--v-warning:#f0a36b;--v-warning-dot:#e8833f;--v-warning-tint:#33261b;--v-warning-line:#64462f;
--v-info:#4a86e8;--v-off:#737a75;
--v-bar:#313b36;--v-bar-ink:#ffffff;--v-bar-soft:#a7d7c1;--v-bar-line:#66736c;
--v-shadow:0 6px 24px rgb(0 0 0 / .5)}}
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;scroll-padding:calc(var(--v-top) + 56px) 0 88px}
body{margin:0;background:var(--v-background);color:var(--v-ink);font:14px/1.45 var(--v-font);font-variant-numeric:tabular-nums}
h1,h2,h3,h4,p,ul,ol,dl,dd,figure{margin:0;padding:0}
ul,ol{list-style:none}
a{color:var(--v-link);text-decoration:none}
a:hover{text-decoration:underline}
button,input,select,textarea{font:inherit;color:inherit;letter-spacing:inherit}
:focus-visible{outline:2px solid var(--v-link);outline-offset:2px;border-radius:4px}
.v-page{padding:20px 24px 96px;max-width:1920px;margin:0 auto}
.v-hidden{position:absolute!important;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.v-soft{color:var(--v-soft)}
.v-small{font-size:13px}
.v-number{text-align:end;font-variant-numeric:tabular-nums}
.v-nowrap{white-space:nowrap}
.v-stack{display:flex;flex-direction:column;gap:16px}
.v-row{display:flex;align-items:center;gap:8px;flex-wrap:wrap}
.v-card{background:var(--v-surface);border:1px solid var(--v-line);border-radius:var(--v-radius);padding:20px}
.v-card>h2,.v-card>h3{font-size:14px;line-height:20px;margin-bottom:8px}
.v-page-header{display:flex;align-items:center;gap:12px 24px;flex-wrap:wrap;min-height:40px;margin-bottom:16px}
.v-page-header h1{font-size:22px;line-height:28px;font-weight:700;letter-spacing:-.005em}
.v-page-header .v-count{color:var(--v-soft);font-size:14px}
.v-page-title{display:flex;align-items:baseline;gap:12px;flex-wrap:wrap;min-width:0}
.v-actions{display:flex;align-items:center;gap:8px;margin-inline-start:auto;flex-wrap:wrap}
.v-breadcrumb{display:flex;flex-wrap:wrap;gap:0 5px;font-size:12px;line-height:18px;color:var(--v-soft)}
.v-breadcrumb a{color:inherit}
.v-breadcrumb li+li::before{content:"›";margin-inline-end:5px}
.v-tag{display:inline-block;border:1px solid var(--v-line);border-radius:4px;background:var(--v-raised);padding:0 6px;font-size:12px;line-height:18px;color:var(--v-soft);white-space:nowrap}
.v-tag+.v-tag{margin-inline-start:4px}
.v-tag-warning{color:var(--v-warning);background:var(--v-warning-tint);border-color:var(--v-warning-line)}
.v-tag-danger{color:var(--v-danger);background:var(--v-danger-tint);border-color:transparent}
.v-tag-success{color:var(--v-link);background:var(--v-tint);border-color:transparent}
.v-status{display:inline-flex;align-items:center;gap:6px;white-space:nowrap}
.v-status::before{content:"";width:7px;height:7px;border-radius:50%;background:var(--v-off);flex:none}
.v-status-on::before{background:var(--v-primary)}
.v-status-warning::before{background:var(--v-warning-dot)}
.v-status-danger::before{background:var(--v-danger)}
.v-status-busy::before{background:var(--v-info)}
.v-dot{display:inline-block;width:7px;height:7px;border-radius:50%;background:var(--v-warning-dot);flex:none}
.v-two-lines{display:block;min-width:0}
.v-two-lines>b{display:block;font-weight:600;line-height:19px;color:var(--v-ink)}
.v-two-lines>span{display:block;font-size:12px;line-height:17px;color:var(--v-soft)}
.v-image{display:grid;width:var(--v-w);height:var(--v-h);place-items:center;overflow:hidden;background:var(--v-linen);border-radius:4px;color:var(--v-accent);flex:none}
.v-image img{width:100%;height:100%;object-fit:contain;mix-blend-mode:multiply}
@media (prefers-color-scheme:dark){.v-image img{mix-blend-mode:normal}}
.v-image svg{width:62%;height:62%;max-width:140px;max-height:80px}
kbd{font:11px/16px var(--v-mono);border:1px solid var(--v-line-strong);border-radius:4px;padding:0 5px;color:var(--v-soft);background:var(--v-surface)}
.ant-btn-primary kbd,.v-button-primary kbd{background:rgb(255 255 255 / .12);border-color:rgb(255 255 255 / .35);color:inherit}
.v-skeleton{display:inline-block;height:10px;border-radius:5px;background:var(--v-line);vertical-align:middle;animation:v-breathe 1.6s ease-in-out infinite}
@keyframes v-breathe{50%{opacity:.45}}
@media (prefers-reduced-motion:reduce){*,*::before,*::after{animation-duration:.01ms!important;animation-iteration-count:1!important;transition-duration:.01ms!important;scroll-behavior:auto!important}}
@media (max-width:768px){.v-page{padding:16px 16px 96px}.v-page-header{margin-bottom:12px}.v-actions{margin-inline-start:0}.v-card{padding:16px}}
@media print{.v-actions,.v-bar{display:none}}
`
