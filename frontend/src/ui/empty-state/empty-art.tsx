import type { ReactNode } from 'react';

/** A cabinet of the arcade; what its screen shows is the drawing's own. */
function Cabinet({ screen, children }: { screen: string; children: ReactNode }) {
  return (
    <>
      <path d="M62 18h76l8 22-6 46 12 52H48l12-52-6-46Z" fill="var(--raised)" />
      <path d="M66 26h68v12H66Z" fill="var(--play)" />
      <path d="M66 46h68v38H66Z" fill={screen} />
      <path d="M60 92h80l5 16H55Z" fill="var(--bg)" />
      <path d="M82 100V88" />
      <circle cx="82" cy="86" r="5" fill="var(--love)" />
      <circle cx="108" cy="100" r="3.5" fill="var(--fresh)" />
      <circle cx="122" cy="100" r="3.5" fill="var(--people)" />
      <path d="M90 120h20v10H90Z" fill="var(--bg)" />
      {children}
    </>
  );
}

/** Drawings of the moments when there is nothing to show, on a 200 × 150 board. */
export const emptyArt = {
  search: (
    <>
      <g transform="rotate(-8 80 80)">
        <path d="M28 48h104v18a9 9 0 0 0 0 18v18H28V84a9 9 0 0 0 0-18Z" fill="var(--raised)" />
        <path d="M58 52v46" strokeDasharray="1 8" />
        <path d="M72 66h38M72 82h24" stroke="var(--line-strong)" />
      </g>
      <circle cx="126" cy="84" r="30" fill="var(--play)" fillOpacity="0.28" />
      <circle cx="126" cy="84" r="30" />
      <path d="M148 107l24 26" strokeWidth="9" stroke="var(--love)" />
      <path d="M117 79h.01M135 79h.01" strokeWidth="6" />
      <path d="M116 96c6-5 14-5 20 0" />
    </>
  ),
  offline: (
    <>
      <path d="M14 112c26 0 30-30 52-30" />
      <path d="M66 68h22v28H66Z" fill="var(--play)" />
      <path d="M88 75h12M88 89h12" />
      <path d="M186 112c-26 0-30-30-46-30" />
      <path d="M140 66h-14c-4 0-6 3-6 6v20c0 3 2 6 6 6h14Z" fill="var(--raised)" />
      <path d="M106 54l4-14M118 52l10-10M94 56l-8-10" stroke="var(--love)" />
    </>
  ),
  error: (
    <Cabinet screen="var(--sunken)">
      <path d="M84 58l8 8M92 58l-8 8M108 58l8 8M116 58l-8 8" stroke="var(--love)" />
      <path d="M88 78c8-6 16-6 24 0" stroke="var(--love)" />
      <path d="M146 22l12-10M152 34h14" stroke="var(--play)" />
    </Cabinet>
  ),
  empty: (
    <>
      <path d="M36 40h128v84H36Z" fill="var(--raised)" />
      <path d="M36 82h128" />
      <path d="M56 82l6-30h24l6 30M108 82l6-30h24l6 30" strokeDasharray="1 8" stroke="var(--line-strong)" />
      <path d="M54 124l8-28h26l-6 28Z" fill="var(--play)" />
      <path d="M68 112h.01M76 112h.01" strokeWidth="5" stroke="var(--ink)" />
      <path d="M126 104c6 6 14 6 20 0" stroke="var(--line-strong)" />
      <path d="M30 124h140" />
    </>
  ),
  'not-found': (
    <>
      <path d="M40 20h120v110H40Z" fill="var(--raised)" />
      <path d="M40 34h120" />
      <path d="M100 34v26" />
      <path d="M100 60l-18 14 6 16M100 60l18 14-6 16M100 60v22" stroke="var(--play)" strokeWidth="5" />
      <path d="M50 118c10-14 22-14 30 0ZM84 118l10-14 12 14ZM112 118c6-16 26-16 34 0Z" fill="var(--bg)" />
      <path d="M126 109h.01M134 109h.01" strokeWidth="4" />
      <path d="M40 118h120" />
      <path d="M166 60v22l10 6" stroke="var(--love)" />
    </>
  ),
} as const satisfies Record<string, ReactNode>;

export type EmptyArt = keyof typeof emptyArt;
