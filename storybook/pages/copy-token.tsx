import { useState, type ReactNode } from 'react';

const buttonStyle = {
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  cursor: 'copy',
  textAlign: 'start',
} as const;

const swatchStyle = {
  display: 'inline-block',
  inlineSize: 16,
  blockSize: 16,
  marginInlineEnd: 6,
  borderRadius: 4,
  border: '1px solid var(--line-strong)',
  verticalAlign: -3,
};

export const isColor = (value: string): boolean => /^(#|rgb)/.test(value);

export const Swatch = ({ color }: { color: string }) => (
  <span style={{ ...swatchStyle, background: color }} />
);

/** `name`: of a custom property, or a declaration. */
export function CopyToken({ name, children }: { name: string; children?: ReactNode }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () => {
    void navigator.clipboard.writeText(name.startsWith('--') ? `var(${name})` : name);
    setCopied(true);
  };
  return (
    <button
      type="button"
      title="Copy"
      style={buttonStyle}
      onClick={copy}
      onBlur={() => setCopied(false)}
      onPointerLeave={() => setCopied(false)}
    >
      {children}
      <span style={{ font: '600 13px/1.5 ui-monospace, monospace' }}>
        {isCopied ? 'Copied' : name}
      </span>
    </button>
  );
}
