/** @jsxImportSource react */
'use client';

import { siteError } from '../../messages/errors.en';
import { useReport, type BoundaryError } from '@/features/shell/error-reports/use-report';

const page = {
  margin: 0,
  minHeight: '100dvh',
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: 16,
} as const;
const colors = {
  background: '#11121f',
  color: '#f6f1e7',
  font: '500 18px/1.5 system-ui, sans-serif',
  textAlign: 'center',
} as const;
const button = {
  padding: '12px 20px',
  border: 0,
  borderRadius: 10,
  background: '#ffcf33',
  color: '#11121f',
  font: 'inherit',
  fontWeight: 700,
};

/** Part of every page's first load, so it imports neither the design system nor `css`. */
export default function GlobalError({ error }: { error: BoundaryError }) {
  useReport('site', error);
  return (
    <html lang="en">
      <head>
        <title>{siteError.title}</title>
      </head>
      <body style={{ ...page, ...colors }}>
        <h1 style={{ margin: 0 }}>{siteError.title}</h1>
        <p style={{ margin: 0 }}>{siteError.text}</p>
        <button type="button" style={button} onClick={() => window.location.reload()}>
          {siteError.retry}
        </button>
      </body>
    </html>
  );
}
