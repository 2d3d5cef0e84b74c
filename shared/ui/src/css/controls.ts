/** Buttons that are links, fields, native selects, tabs, menus and the dark bar at the foot. */
export const controls = /* css */ `
.v-button{display:inline-flex;align-items:center;justify-content:center;gap:8px;min-height:32px;padding:4px 15px;border:1px solid var(--v-line-strong);border-radius:var(--v-radius);background:var(--v-surface);color:var(--v-ink);font-weight:500;line-height:22px;cursor:pointer;white-space:nowrap;text-decoration:none}
.v-button:hover{border-color:var(--v-link);color:var(--v-link);text-decoration:none}
.v-button-primary{background:var(--v-primary);border-color:var(--v-primary);color:var(--v-on-primary)}
.v-button-primary:hover{background:var(--v-primary-hover);border-color:var(--v-primary-hover);color:var(--v-on-primary)}
.v-text-button{display:inline-flex;align-items:center;gap:4px;min-height:24px;padding:2px 6px;border:0;border-radius:4px;background:none;color:var(--v-link);cursor:pointer;white-space:nowrap}
.v-text-button:hover{background:var(--v-tint)}
.v-text-button.v-soft{color:var(--v-soft)}
.v-icon-button{display:inline-grid;place-items:center;width:32px;height:28px;padding:0;border:1px solid var(--v-line);border-radius:var(--v-radius);background:var(--v-surface);color:var(--v-soft);cursor:pointer}
.v-icon-button:hover{color:var(--v-link);border-color:var(--v-link)}
.v-icon-button[aria-pressed=true]{background:var(--v-tint);border-color:var(--v-tint-line);color:var(--v-link)}
.v-select{appearance:none;min-height:32px;padding:4px 28px 4px 11px;border:1px solid var(--v-line-strong);border-radius:var(--v-radius);background:var(--v-surface) url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='10' height='6' fill='none' stroke='%23888' stroke-width='1.5'%3E%3Cpath d='m1 1 4 4 4-4'/%3E%3C/svg%3E") no-repeat right 10px center;color:var(--v-ink);cursor:pointer;max-width:100%}
.v-select:hover{border-color:var(--v-link)}
.v-select-small{min-height:28px;padding-block:2px}
.v-number-input{width:120px;min-height:32px;padding:4px 11px;border:1px solid var(--v-line-strong);border-radius:var(--v-radius);background:var(--v-surface);text-align:end}
.v-number-input:hover{border-color:var(--v-link)}
.v-select:disabled,.v-number-input:disabled{color:var(--v-soft);background:var(--v-background);cursor:not-allowed}
[aria-invalid=true]{border-color:var(--v-danger)!important}
.v-field{display:flex;flex-direction:column;gap:6px;min-width:0}
.v-field-head{display:flex;align-items:baseline;justify-content:space-between;gap:12px}
.v-field-head label{font-size:13px;font-weight:600}
.v-field-hint{font-size:12px;color:var(--v-soft);text-align:end}
.v-field-over{color:var(--v-danger);font-weight:600}
.v-field-error{font-size:12px;line-height:16px;color:var(--v-danger);display:flex;gap:6px;align-items:baseline}
.v-field-changed .ant-input,.v-field-changed .ant-input-affix-wrapper,.v-field-changed .v-select,.v-field-changed .v-number-input{border-color:var(--v-accent);box-shadow:0 0 0 2px var(--v-accent-tint)}
.v-tabs{position:relative;display:flex;align-items:stretch;border-bottom:1px solid var(--v-line)}
.v-tabs>[role=tablist]{display:flex;gap:22px;overflow-x:auto;scrollbar-width:none;flex:0 1 auto;min-width:0;margin-bottom:-1px}
.v-tabs>[role=tablist]::-webkit-scrollbar{display:none}
.v-tab{position:relative;display:inline-flex;align-items:center;gap:5px;flex:none;height:38px;padding:0;border:0;border-bottom:2px solid transparent;background:none;color:var(--v-soft);cursor:pointer;white-space:nowrap}
.v-tab:hover{color:var(--v-link)}
.v-tab[aria-selected=true],.v-tab[aria-current]{color:var(--v-link);font-weight:600;border-bottom-color:var(--v-link)}
.v-tab:focus-visible{outline-offset:-2px}
.v-tab>span:first-child{display:inline-grid}
.v-tab>span:first-child::after{content:attr(data-label);font-weight:600;height:0;overflow:hidden;visibility:hidden}
.v-tab small{font-size:12px;font-weight:400;color:var(--v-soft)}
.v-tabs-more{flex:none;margin-inline-start:22px}
.v-tabs-more[data-idle=true]{visibility:hidden}
.v-locales{display:inline-flex;border:1px solid var(--v-line-strong);border-radius:var(--v-radius);overflow:hidden;background:var(--v-surface)}
.v-locales button{display:inline-flex;align-items:center;gap:8px;height:30px;padding:0 14px;border:0;background:none;cursor:pointer}
.v-locales button+button{border-inline-start:1px solid var(--v-line-strong)}
.v-locales button[aria-selected=true]{background:var(--v-tint);color:var(--v-link);font-weight:600}
.v-locales button:focus-visible{outline-offset:-3px}
.v-locale-head{display:flex;align-items:center;justify-content:space-between;gap:12px;flex-wrap:wrap;margin-bottom:16px}
.v-menu{min-width:168px;max-height:min(420px,70vh);overflow:auto;margin:-6px -8px}
.v-menu [role=menuitem]{display:flex;align-items:center;justify-content:space-between;gap:12px;width:100%;min-height:32px;padding:4px 10px;border:0;border-radius:4px;background:none;color:var(--v-ink);text-align:start;cursor:pointer;text-decoration:none}
.v-menu [role=menuitem]:is(:hover,:focus-visible){background:var(--v-row-hover);outline-offset:-2px}
.v-menu [role=menuitem].v-danger{color:var(--v-danger)}
.v-menu [role=menuitem][aria-disabled=true]{color:var(--v-faint);cursor:default}
.v-bar{position:fixed;z-index:900;inset-inline:0;bottom:22px;margin-inline:auto;width:fit-content;max-width:calc(100vw - 24px);display:flex;align-items:center;gap:16px;padding:10px 16px;border-radius:8px;background:var(--v-bar);color:var(--v-bar-ink);box-shadow:var(--v-shadow)}
.v-bar-text{min-width:0;max-width:52ch;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.v-bar-button{display:inline-flex;align-items:center;gap:8px;min-height:30px;padding:3px 14px;border:1px solid var(--v-bar-line);border-radius:var(--v-radius);background:none;color:inherit;cursor:pointer;white-space:nowrap}
.v-bar-button:hover{border-color:var(--v-bar-ink)}
.v-bar-button:focus-visible{outline-color:var(--v-bar-soft)}
.v-bar-button-main{background:#fff;border-color:#fff;color:#1e5945;font-weight:500}
.v-bar-button-main kbd{background:#fff;border-color:#d8d2c7;color:#565c57}
.v-bar-button:disabled{opacity:.7;cursor:progress}
@media (max-width:768px){.v-bar{inset-inline:12px;bottom:12px;width:auto;margin:0;flex-wrap:wrap;gap:8px}.v-bar-text{flex:1 0 100%;max-width:none}.v-bar-button{flex:1;justify-content:center;min-height:40px}.v-bar kbd{display:none}.v-tab{height:44px}}
`
