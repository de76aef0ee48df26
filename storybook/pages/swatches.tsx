import type { ReactNode } from 'react';
import { Icon, brandIcons, iconPaths, type IconName } from '@/ui/icon/icon';
import { createNotch } from '@/ui/notch/notch';
import { media } from '@/ui/theme/media';
import { theme } from '@/ui/theme/theme';
import { contrast } from './contrast';

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
  gap: 12,
} as const;

function Sample({ name, value, children }: { name: string; value: string; children: ReactNode }) {
  return (
    <div style={{ display: 'grid', gap: 4, fontSize: 13 }}>
      {children}
      <code>{name}</code>
      <span>{value}</span>
    </div>
  );
}

/** Contrast with the background on which the color is used. */
function contrastRatios(scheme: keyof typeof theme.color, name: string, value: string): string[] {
  const { bg, raised } = theme.color[scheme];
  const isText = name === 'text' || name === 'muted' || name.endsWith('-text');
  const pairs = isText
    ? ([
        ['on bg', contrast(value, bg)],
        ['on raised', contrast(value, raised)],
      ] as const)
    : ([['ink on it', contrast(theme.constant.ink, value)]] as const);
  return pairs.flatMap(([against, ratio]) =>
    ratio === null ? [] : [`${against} ${ratio.toFixed(1)}`],
  );
}

export function Colors({ scheme }: { scheme: keyof typeof theme.color }) {
  return (
    <div style={rowStyle}>
      {Object.entries(theme.color[scheme]).map(([name, value]) => (
        <Sample
          key={name}
          name={`--${name}`}
          value={[value, ...contrastRatios(scheme, name, value)].join(' · ')}
        >
          <span
            style={{
              blockSize: 56,
              borderRadius: 10,
              border: '2px solid var(--line-strong)',
              background: value,
            }}
          />
        </Sample>
      ))}
    </div>
  );
}

const textSizes = ['xs', 'sm', 'md', 'lg'];

export function TypeScale() {
  return Object.entries(theme.type).map(([name, size]) => (
    <p
      key={name}
      className="sb-unstyled"
      style={{
        font: textSizes.includes(name)
          ? `${size}/1.5 var(--font-text)`
          : `800 ${size}/1.1 var(--font-display)`,
        margin: '12px 0',
      }}
    >
      New games every Thursday{' '}
      <code style={{ font: '13px var(--font-text)', color: 'var(--muted)' }}>
        --type-{name} {size}
      </code>
    </p>
  ));
}

export function Spaces() {
  return Object.entries(theme.space).map(([name, size]) => (
    <div key={name} style={{ display: 'flex', alignItems: 'center', gap: 12, fontSize: 13 }}>
      <span style={{ inlineSize: size, blockSize: 16, background: theme.color.dark.play }} />
      <code>--space-{name}</code> {size}
    </div>
  ));
}

export function Radii() {
  return (
    <div style={rowStyle}>
      {Object.entries(theme.radius).map(([name, size]) => (
        <Sample key={name} name={`--radius-${name}`} value={size}>
          <span style={{ blockSize: 64, borderRadius: size, background: theme.color.dark.play }} />
        </Sample>
      ))}
    </div>
  );
}

export function Motions() {
  return (
    <div style={rowStyle}>
      {Object.entries(theme.motion).map(([name, value]) => (
        <Sample key={name} name={`--motion-${name}`} value={value}>
          <button
            type="button"
            style={{
              blockSize: 64,
              border: '2px solid var(--edge)',
              borderRadius: 14,
              background: 'var(--raised)',
              transition: `translate ${value}`,
            }}
            onPointerEnter={({ currentTarget }) => (currentTarget.style.translate = '0 -12px')}
            onPointerLeave={({ currentTarget }) => (currentTarget.style.translate = '0')}
          >
            Hover here
          </button>
        </Sample>
      ))}
    </div>
  );
}

const isIconName = (name: string): name is IconName => Object.hasOwn(iconPaths, name);

export function Icons() {
  return (
    <div style={rowStyle}>
      {[...Object.keys(iconPaths).filter(isIconName), ...brandIcons].map((name) => (
        <Sample key={name} name={name} value="">
          <Icon name={name} size={28} />
        </Sample>
      ))}
    </div>
  );
}

export function Breakpoints() {
  return (
    <table>
      <thead>
        <tr>
          <th>Name</th>
          <th>Media query</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(media).map(([name, query]) => (
          <tr key={name}>
            <td>
              <code>media.{name}</code>
            </td>
            <td>{query.replace('@media ', '')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export const Notch = () => (
  <div css={[{ inlineSize: 210, blockSize: 120, background: 'var(--play)' }, createNotch('75%')]} />
);
