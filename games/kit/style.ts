/** The game's theme sets the custom properties. */
export const STYLE = `
*{box-sizing:border-box}
html,body{margin:0;height:100%;overflow:hidden;background:var(--back);color:var(--text);font-family:var(--body)}
body{touch-action:none;user-select:none;-webkit-user-select:none;-webkit-tap-highlight-color:transparent;overscroll-behavior:none}
canvas{position:fixed;inset:0;width:100%;height:100%;display:block;touch-action:none;outline:none}
.bar{position:fixed;top:max(6px,env(safe-area-inset-top));right:max(6px,env(safe-area-inset-right));display:flex;gap:6px;z-index:3}
.bar button{width:clamp(30px,7vmin,44px);height:clamp(30px,7vmin,44px);padding:0;border:0;border-radius:12px;color:#fff;background:rgba(10,8,22,.55);display:grid;place-items:center;cursor:pointer}
:is([data-state=title],[data-state=controls],[data-state=over]) .bar button:first-child{display:none}
@media (max-width:560px){html:not([data-state=title],[data-state=controls]) .bar button:nth-child(n+3){display:none}}
.bar button:hover{background:rgba(10,8,22,.85)}
.bar svg,.pads svg{width:58%;height:58%;fill:none;stroke:currentColor;stroke-width:2.4;stroke-linecap:round;stroke-linejoin:round}
button:focus-visible{outline:3px solid #fff;outline-offset:2px}
.veil{position:fixed;inset:0;z-index:2;display:grid;place-items:center;padding:12px;background:rgba(8,6,18,.62)}
.veil:is([data-kind=title],[data-kind=controls]){place-items:end center;background:linear-gradient(transparent 42%,rgba(8,6,18,.55) 68%,rgba(8,6,18,.9));padding:0 12px max(12px,env(safe-area-inset-bottom))}
.card{max-width:460px;width:100%;max-height:100%;overflow:auto;text-align:center;padding:clamp(12px,4vmin,26px);border-radius:22px;background:var(--panel);border:3px solid var(--accent)}
.veil[data-kind=title] .card{background:none;border:0;padding:6px 0 0;max-width:680px}
.card>*{margin:0 0 clamp(4px,1.6vmin,10px)}
.card h1,.card h2{font:400 clamp(22px,7vmin,40px)/1.1 var(--display);color:var(--text)}
.veil h1{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.card .score{font:400 clamp(34px,12vmin,64px)/1 var(--display);color:var(--accent);scale:var(--digits,1) 1}
.card p{font-size:clamp(12px,2.7vmin,16px);line-height:1.35;text-wrap:balance}
.veil[data-kind=title] p{color:#fff;text-shadow:0 1px 3px #000}
.card .new{display:inline-block;padding:2px 12px;border-radius:99px;background:var(--text);color:var(--panel);font-weight:800;font-size:clamp(12px,3vmin,16px)}
.card .place{font-weight:800;color:var(--accent)}
.row{display:flex;gap:10px;justify-content:center;flex-wrap:wrap}
.row button{font:400 clamp(16px,4.2vmin,24px)/1 var(--display);padding:.55em 1.3em .6em;border:0;border-radius:99px;background:var(--accent);color:var(--on-accent);cursor:pointer;box-shadow:0 4px 0 color-mix(in srgb,var(--accent) 55%,#000)}
.row button.quiet{background:transparent;color:var(--text);box-shadow:inset 0 0 0 2px currentColor}
.row button:active{transform:translateY(3px);box-shadow:0 1px 0 color-mix(in srgb,var(--accent) 55%,#000)}
.pads{position:fixed;inset:auto 0 max(10px,env(safe-area-inset-bottom));display:none;justify-content:space-between;padding:0 12px;z-index:1;pointer-events:none}
.pads.on{display:flex}
.pads div{display:flex;gap:10px}
.pads button{pointer-events:auto;width:clamp(48px,15vmin,84px);height:clamp(48px,15vmin,84px);border-radius:50%;border:2px solid rgba(255,255,255,.6);background:rgba(10,8,22,.4);color:#fff;padding:0;display:grid;place-items:center;touch-action:none}
.pads button.held{background:rgba(255,255,255,.45)}
[hidden]{display:none!important}
`;
