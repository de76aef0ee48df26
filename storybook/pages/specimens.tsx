import { css } from '@/ui/style/css';
import type { CSSProperties, ReactNode } from 'react';
import { theme } from '@/ui/theme/theme';
import { CopyToken } from './copy-token';
import { tokens } from './tokens';

const gridStyle = css`
  display: grid;
  gap: 20px;
  align-items: start;
  margin-block: 16px;
`;
const boxStyle = { display: 'block', marginBlockEnd: 6 };
const captionStyle = { color: 'var(--muted)', fontSize: 13 };

const Grid = ({ width, children }: { width: number; children: ReactNode }) => (
  <ul
    className="sb-unstyled"
    css={gridStyle}
    style={{ gridTemplateColumns: `repeat(auto-fill, minmax(${width}px, 1fr))` }}
  >
    {children}
  </ul>
);

interface SpecimenProps {
  name: string;
  caption: ReactNode;
  children: ReactNode;
}

const Specimen = ({ name, caption, children }: SpecimenProps) => (
  <li>
    <CopyToken name={name}>{children}</CopyToken>
    <div style={captionStyle}>{caption}</div>
  </li>
);

interface TokenSpecimensProps {
  group: 'space' | 'radius' | 'size' | 'motion';
  /** Shows a value. */
  draw: (value: string) => CSSProperties;
  width?: number;
}

export const TokenSpecimens = ({ group, draw, width = 130 }: TokenSpecimensProps) => (
  <Grid width={width}>
    {Object.entries(theme[group]).map(([name, value]) => (
      <Specimen key={name} name={`--${group}-${name}`} caption={value}>
        <span style={{ ...boxStyle, ...draw(value) }} />
      </Specimen>
    ))}
  </Grid>
);

/** Text colors show text, accents show ink, all others are plain. */
export const ColorSpecimens = ({ names }: { names: readonly string[] }) => (
  <Grid width={150}>
    {tokens
      .filter(({ name }) => names.includes(name.slice(2)))
      .map(({ name, role, contrast }) => {
        const isText = /(text|muted)$/.test(name);
        return (
          <Specimen key={name} name={name} caption={role}>
            <span
              style={{
                ...boxStyle,
                display: 'grid',
                placeItems: 'center',
                inlineSize: 132,
                blockSize: 84,
                border: '2px solid var(--edge)',
                borderRadius: 'var(--radius-tile)',
                background: isText ? 'var(--bg)' : `var(${name})`,
                color: isText ? `var(${name})` : 'var(--ink)',
                font: '800 28px var(--font-display)',
              }}
            >
              {contrast && 'Aa'}
            </span>
          </Specimen>
        );
      })}
  </Grid>
);

interface TextRole {
  role: string;
  size: keyof typeof theme.type;
  font: 'display' | 'text';
  weight: number;
  lineHeight: number;
  sample: string;
}

const fonts = { display: 'Bricolage Grotesque', text: 'Figtree' };

const textRoles: readonly TextRole[] = [
  {
    role: 'Title of a page',
    size: '3xl',
    font: 'display',
    weight: 800,
    lineHeight: 0.95,
    sample: 'Neon Drift',
  },
  {
    role: 'Title of a hero',
    size: '2xl',
    font: 'display',
    weight: 800,
    lineHeight: 1,
    sample: 'First Frost Fort',
  },
  {
    role: 'Title of a section',
    size: 'xl',
    font: 'display',
    weight: 800,
    lineHeight: 1.1,
    sample: 'Ten years old and counting',
  },
  {
    role: 'Button',
    size: 'lg',
    font: 'display',
    weight: 700,
    lineHeight: 1,
    sample: 'See the pass',
  },
  {
    role: 'Title of a tile',
    size: 'md',
    font: 'display',
    weight: 700,
    lineHeight: 1.15,
    sample: 'Moonlit Solitaire',
  },
  {
    role: 'Text',
    size: 'md',
    font: 'text',
    weight: 400,
    lineHeight: 1.5,
    sample: 'Saved in this browser. Sign in to keep it in your account.',
  },
  {
    role: 'Label of a field',
    size: 'sm',
    font: 'text',
    weight: 700,
    lineHeight: 1.5,
    sample: 'Confirm password',
  },
  {
    role: 'Chip, link',
    size: 'sm',
    font: 'text',
    weight: 600,
    lineHeight: 1.5,
    sample: 'Tower defense',
  },
  {
    role: 'Rating, plays, dates',
    size: 'xs',
    font: 'text',
    weight: 500,
    lineHeight: 1.4,
    sample: '4.8 · 1.2 M plays · October 5, 2026',
  },
];

export const TypeSpecimens = () => (
  <Grid width={560}>
    {textRoles.map(({ role, size, font, weight, lineHeight, sample }) => (
      <Specimen
        key={role}
        name={`--type-${size}`}
        caption={`${role}: ${fonts[font]} ${weight}, line height ${lineHeight}`}
      >
        <span
          style={{
            ...boxStyle,
            font: `${weight} var(--type-${size})/${lineHeight} var(--font-${font})`,
            letterSpacing: weight === 800 ? '-0.025em' : undefined,
          }}
        >
          {sample}
        </span>
      </Specimen>
    ))}
  </Grid>
);

const trackStyle = css`
  display: block;
  margin-block-end: 6px;
  border-radius: var(--radius-round);
  background: var(--sunken);

  > span {
    display: block;
    inline-size: 32px;
    block-size: 32px;
    border-radius: 50%;
    background: var(--play);
  }
  :is(button:hover, button:focus-visible) > & > span {
    translate: 100px;
  }
`;

export const MotionSpecimens = () => (
  <Grid width={150}>
    {Object.entries(theme.motion).map(([name, value]) => (
      <Specimen key={name} name={`--motion-${name}`} caption={`${value}; point at it`}>
        <span css={trackStyle} style={{ inlineSize: 132 }}>
          <span style={{ transition: `translate ${value}` }} />
        </span>
      </Specimen>
    ))}
  </Grid>
);

const layerStyle = css`
  display: grid;
  margin-block: 16px 0;
  padding-block-end: 80px;

  > li {
    padding: 8px 12px;
    border: 2px solid var(--edge);
    border-radius: var(--radius-md);
    background: var(--raised);
    inline-size: 230px;
    block-size: 96px;
    margin-block-end: -56px;
  }
`;

/** The lowest layer first. */
export const LayerSpecimens = () => (
  <ol className="sb-unstyled" css={layerStyle}>
    {Object.entries(theme.layer).map(([name, value], index) => (
      <li key={name} style={{ marginInlineStart: index * 110 }}>
        <CopyToken name={`--layer-${name}`} />
        <div style={captionStyle}>{value}</div>
      </li>
    ))}
  </ol>
);
