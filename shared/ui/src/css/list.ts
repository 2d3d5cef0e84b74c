/** Lists: toolbar, chips, the table and its cards, pages, empty and error states. */
export const list = /* css */ `
.v-toolbar{display:flex;align-items:center;gap:8px;flex-wrap:wrap;min-height:32px;margin-bottom:12px}
.v-search{width:260px}
.v-toolbar-end{display:flex;gap:6px;margin-inline-start:auto;align-items:center}
.v-chip{display:inline-flex;align-items:center;border-radius:14px;background:var(--v-tint);color:var(--v-ink);font-size:13px;line-height:26px;overflow:hidden}
.v-chip button{border:0;background:none;cursor:pointer;height:28px}
.v-chip button:first-child{padding:0 4px 0 11px;white-space:nowrap}
.v-chip b{color:var(--v-link);font-weight:600;margin-inline-start:7px}
.v-chip button:last-child{width:28px;padding:0 4px 0 0;color:var(--v-soft)}
.v-chip button:last-child:hover{color:var(--v-danger)}
.v-chip button:focus-visible{outline-offset:-3px;border-radius:14px}
.v-popover-title{font-size:12px;color:var(--v-soft);margin-bottom:6px}
.v-choices{display:flex;flex-direction:column;min-width:200px;max-height:min(360px,60vh);overflow:auto}
.v-choices label{display:flex;align-items:center;gap:8px;min-height:30px;padding:2px 6px;border-radius:4px;cursor:pointer}
.v-choices label:hover{background:var(--v-row-hover)}
.v-choices input{accent-color:var(--v-primary);width:16px;height:16px;margin:0}
.v-table-card{position:relative;background:var(--v-surface);border:1px solid var(--v-line);border-radius:var(--v-radius)}
.v-table-scroll[data-overflows=true]{overflow-x:auto}
.v-table{width:100%;border-collapse:separate;border-spacing:0}
.v-table th{position:sticky;top:var(--v-top);z-index:5;height:40px;padding:0 10px;background:var(--v-raised);border-bottom:1px solid var(--v-line);font-size:12px;font-weight:400;color:var(--v-soft);text-align:start;white-space:nowrap}
.v-table thead tr:first-child th:first-child{border-start-start-radius:var(--v-radius)}
.v-table thead tr:first-child th:last-child{border-start-end-radius:var(--v-radius)}
.v-table th button{display:inline-flex;align-items:center;gap:4px;min-height:28px;padding:0;border:0;background:none;color:inherit;cursor:pointer}
.v-table th button:hover{color:var(--v-link)}
.v-table th button span{width:10px}
.v-table th[aria-sort] button{color:var(--v-ink)}
.v-table td{height:var(--v-row-height);padding:0 10px;border-bottom:1px solid var(--v-line);vertical-align:middle}
.v-table tbody tr{position:relative}
.v-table tbody tr:hover td{background:var(--v-row-hover)}
.v-table tbody tr:focus-within td{background:var(--v-row-chosen)}
.v-table tbody tr:last-child td{border-bottom:0}
.v-table tbody tr:last-child td:first-child{border-end-start-radius:var(--v-radius)}
.v-table tbody tr:last-child td:last-child{border-end-end-radius:var(--v-radius)}
.v-table .v-end{text-align:end}
.v-table .v-end button{flex-direction:row-reverse}
.v-table .v-center{text-align:center}
.v-row-link{color:var(--v-ink);font-weight:600}
.v-row-link:hover{text-decoration:none}
.v-row-link::after{content:"";position:absolute;inset:0}
.v-row-link:focus-visible{outline:none}
.v-row-link:focus-visible::after{outline:2px solid var(--v-link);outline-offset:-2px;border-radius:4px}
.v-table td :is(a,button,input,label,select):not(.v-row-link){position:relative;z-index:1}
.v-refetch{position:absolute;z-index:6;inset-inline:0;top:-1px;height:2px;overflow:hidden;border-radius:2px;background:var(--v-tint)}
.v-refetch::after{content:"";position:absolute;inset-block:0;width:30%;background:var(--v-primary);animation:v-slide 1.1s ease-in-out infinite}
@keyframes v-slide{from{inset-inline-start:-30%}to{inset-inline-start:100%}}
.v-pages{display:flex;align-items:center;gap:12px 16px;flex-wrap:wrap;margin-top:12px;color:var(--v-soft);font-size:13px}
.v-pages nav{display:flex;gap:2px;margin-inline-start:auto;align-items:center}
.v-pages nav :is(a,span){display:grid;place-items:center;min-width:30px;height:30px;padding:0 6px;border-radius:4px;color:var(--v-ink)}
.v-pages nav a:hover{background:var(--v-tint);text-decoration:none}
.v-pages nav a[aria-current]{background:var(--v-tint);color:var(--v-link);font-weight:600}
.v-pages nav span{color:var(--v-faint)}
.v-pages label{display:inline-flex;align-items:center;gap:8px}
.v-note{display:flex;align-items:center;gap:12px;flex-wrap:wrap;padding:8px 14px;margin-bottom:12px;border:1px solid var(--v-line);border-radius:var(--v-radius);background:var(--v-surface)}
.v-note-danger{border-color:var(--v-danger);background:var(--v-danger-tint)}
.v-empty{display:flex;flex-direction:column;align-items:center;justify-content:center;gap:6px;min-height:280px;padding:32px 24px;text-align:center;color:var(--v-soft)}
.v-empty svg{width:72px;height:52px;color:var(--v-accent);margin-bottom:8px}
.v-empty h2{font-size:16px;line-height:22px;color:var(--v-ink)}
.v-empty p{max-width:56ch}
.v-empty .v-row{margin-top:12px;justify-content:center}
.v-cards{display:flex;flex-direction:column;gap:8px}
.v-list-card{position:relative;display:grid;grid-template-columns:auto minmax(0,1fr);gap:4px 12px;padding:12px;background:var(--v-surface);border:1px solid var(--v-line);border-radius:var(--v-radius)}
.v-list-card:hover{border-color:var(--v-line-strong)}
.v-list-card>.v-list-card-image{grid-row:span 2}
.v-list-card:not(:has(.v-list-card-image)){grid-template-columns:minmax(0,1fr)}
.v-list-card :is(a,button,input,label,select):not(.v-row-link){position:relative;z-index:1}
.v-facts{display:flex;flex-wrap:wrap;gap:2px 14px;font-size:13px;color:var(--v-soft);align-items:center}
.v-facts>div{display:flex;gap:5px;align-items:center;min-width:0}
.v-facts dt{color:var(--v-faint)}
.v-facts dd{color:var(--v-ink)}
.v-grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(210px,1fr));gap:14px}
.v-grid .v-list-card{grid-template-columns:minmax(0,1fr);align-content:start;gap:8px;padding:10px}
.v-grid .v-list-card .v-image{width:100%;height:auto;aspect-ratio:4/3}
@media (max-width:768px){.v-search{width:100%}.v-toolbar-end{margin-inline-start:0;flex:1;justify-content:flex-end}.v-grid{grid-template-columns:repeat(2,minmax(0,1fr));gap:8px}.v-pages nav{margin-inline-start:0;width:100%;justify-content:space-between}.v-pages nav :is(a,span){min-width:40px;height:40px}.v-chip button{height:32px}}
`
