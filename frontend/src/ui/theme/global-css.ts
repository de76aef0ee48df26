import { media } from './media';

/**
 * `img::before` covers the browser's broken-image icon. Forced colors use system colors. Print
 * omits the frame, controls and ads.
 */
export const globalCss = `
*,*::before,*::after{box-sizing:border-box}
html{--font-display:var(--font-display-more),var(--font-display-basic),system-ui,sans-serif;--font-text:var(--font-text-more),var(--font-text-basic),system-ui,sans-serif;-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-padding-block-start:calc(var(--size-header) + 16px)}
@media (max-width:768px){html{scroll-padding-block-end:calc(var(--size-bar) + 16px)}}
${media.short}{html{scroll-padding-block:0}}
@media (min-width:3000px){html{font-size:131.25%}}
body{margin:0;min-block-size:100dvh;background:var(--bg);color:var(--text);font-family:var(--font-text);font-size:var(--type-md);line-height:1.5;text-underline-offset:4px;-webkit-font-smoothing:antialiased;overflow-x:clip}
h1,h2,h3,h4,p,ul,ol,dl,dd,figure,fieldset{margin:0}
ul,ol,fieldset{padding:0}
ul,ol{list-style:none}
fieldset{border:0;min-inline-size:0}
h1,h2,h3,h4{font-family:var(--font-display);font-weight:800;line-height:1.1;letter-spacing:-0.015em;text-wrap:balance}
h2{font-size:var(--type-xl)}
img,svg,video,iframe{display:block;max-inline-size:100%}
:where(img[alt='']){position:relative}
:where(img[alt=''])::before{content:'';position:absolute;inset:0;border-radius:inherit;background:var(--sunken)}
a{color:inherit;text-decoration:none}
button,input,select,textarea{font:inherit;color:inherit;letter-spacing:inherit}
button{cursor:pointer}
:focus-visible{outline:var(--size-outline) solid var(--focus);outline-offset:2px}
::selection{background:var(--play);color:var(--ink)}
dialog{color:inherit}
[hidden]{display:none!important}
@media (forced-colors:active){:is(a[aria-current],button[aria-pressed='true']){forced-color-adjust:none;background:SelectedItem!important;color:SelectedItemText!important}:is(a[aria-current],button[aria-pressed='true']) svg{color:inherit!important}a[aria-current]::before{background:none!important}:is([type='checkbox'],[type='radio']){appearance:auto!important}}
@media (prefers-reduced-motion:reduce){*,*::before,*::after{animation-duration:0.01ms!important;animation-iteration-count:1!important;transition-duration:0s!important;transition-delay:0s!important;scroll-behavior:auto!important}}
@media print{:root[data-theme]{color-scheme:light;--bg:#fff;--raised:#fff;--sunken:#fff;--pass:#fff;--pass-wash:#fff;--text:#000;--ink:#000;--muted:#333;--line:#999;--fresh-text:#000;--love-text:#000;--play-text:#000;--pass-text:#000}body>:not(main),main :is(nav,button,[data-part=ad]){display:none!important}}
`;
