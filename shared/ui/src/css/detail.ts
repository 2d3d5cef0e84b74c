/** Details, dialogs and toasts. */
export const detail = /* css */ `
.v-detail-header{display:flex;align-items:center;gap:14px;margin-bottom:12px;flex-wrap:wrap}
.v-detail-header>.v-image{width:84px;height:64px}
.v-detail-title{flex:1 1 320px;min-width:0}
.v-detail-title h1{font-size:22px;line-height:28px;font-weight:700;overflow-wrap:anywhere}
.v-facts-line{display:flex;flex-wrap:wrap;align-items:center;font-size:13px;line-height:18px;color:var(--v-soft)}
.v-facts-line>li+li::before{content:"·";margin:0 5px}
.v-facts-line .v-status{gap:5px}
.v-detail-body{display:grid;grid-template-columns:minmax(0,1fr);gap:18px;padding-top:14px;align-items:start}
.v-detail-body.v-has-aside{grid-template-columns:minmax(0,1fr) minmax(260px,336px)}
.v-aside{display:flex;flex-direction:column;gap:14px}
.v-panel{min-height:240px}
.v-toasts{position:fixed;z-index:2000;top:12px;inset-inline-end:16px;width:min(380px,calc(100vw - 32px));display:flex;flex-direction:column;gap:8px;max-height:calc(100vh - 24px);overflow-y:auto;pointer-events:none}
.v-toasts ol{display:flex;flex-direction:column;gap:8px}
.v-toasts ol:empty{display:none}
.v-toast{pointer-events:auto;display:flex;align-items:flex-start;gap:10px;padding:10px 8px 10px 14px;border:1px solid var(--v-line);border-inline-start:4px solid var(--v-info);border-radius:var(--v-radius);background:var(--v-surface);box-shadow:var(--v-shadow);animation:v-arrive .2s ease-out}
.v-toast p{flex:1;padding:2px 0;overflow-wrap:anywhere}
.v-toast svg{flex:none;width:16px;height:16px;margin-top:4px;color:var(--v-info)}
.v-toast-success{border-inline-start-color:var(--v-primary)}.v-toast-success svg{color:var(--v-link)}
.v-toast-warning{border-inline-start-color:var(--v-warning-dot)}.v-toast-warning svg{color:var(--v-warning)}
.v-toast-error{border-inline-start-color:var(--v-danger)}.v-toast-error svg{color:var(--v-danger)}
.v-toast button{flex:none;width:24px;height:24px;padding:0;border:0;border-radius:4px;background:none;color:var(--v-soft);cursor:pointer}
.v-toast button:hover{background:var(--v-row-hover);color:var(--v-ink)}
@keyframes v-arrive{from{opacity:0;transform:translateX(16px)}}
@media (max-width:1100px){.v-detail-body.v-has-aside{grid-template-columns:minmax(0,1fr)}}
@media (max-width:768px){.v-detail-header>.v-image{width:64px;height:48px}.v-detail-title{flex-basis:calc(100% - 90px)}.v-detail-title h1{font-size:19px;line-height:24px}}
`
