import type { ReactNode } from 'react';
import { theme } from '@/ui/theme/theme';

const rowStyle = { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))', gap: 12 } as const;

function Sample({ name, value, children }: { name: string; value: string; children: ReactNode }) {
  return (
    <div style={{ display: 'grid', gap: 4, fontSize: 13 }}>
      {children}
      <code>{name}</code>
      <span>{value}</span>
    </div>
  );
}

/** Every colour of one theme. */
export function Colours({ of }: { of: keyof typeof theme.colour }) {
  return (
    <div style={rowStyle}>
      {Object.entries(theme.colour[of]).map(([name, value]) => (
        <Sample key={name} name={`--${name}`} value={value}>
          <span style={{ blockSize: 56, borderRadius: 10, border: '2px solid #11121f', background: value }} />
        </Sample>
      ))}
    </div>
  );
}

/** The sizes of type, in the face they are most used in. */
export function TypeScale() {
  return Object.entries(theme.type).map(([name, size]) => (
    <p key={name} style={{ font: `800 ${size}/1.1 var(--font-display)`, margin: '12px 0' }}>
      Thursday <code style={{ fontSize: 13 }}>--type-{name}</code>
    </p>
  ));
}

/** The steps of space. */
export function Spaces() {
  return Object.entries(theme.space).map(([name, size]) => (
    <div key={name} style={{ display: 'flex', alignItems: 'center', gap: 12, fontSize: 13 }}>
      <span style={{ inlineSize: size, blockSize: 16, background: theme.colour.dark.play }} />
      <code>--space-{name}</code> {size}
    </div>
  ));
}
