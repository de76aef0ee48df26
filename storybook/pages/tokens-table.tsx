import { useState } from 'react';
import { TextField } from '@/ui/field/text-field';
import { downloads, type Token, tokens } from './tokens';

const swatchStyle = {
  display: 'inline-block',
  inlineSize: 16,
  blockSize: 16,
  marginInlineEnd: 6,
  borderRadius: 4,
  border: '1px solid var(--line-strong)',
  verticalAlign: -3,
};

const copyStyle = {
  padding: 0,
  border: 0,
  background: 'none',
  cursor: 'copy',
  font: '600 13px ui-monospace, monospace',
  textAlign: 'start',
} as const;

const Value = ({ children }: { children: string }) => (
  <>
    {/^(#|rgb)/.test(children) && <span style={{ ...swatchStyle, background: children }} />}
    {children}
  </>
);

function Row({ token, onCopy }: { token: Token; onCopy: (name: string) => void }) {
  const { name, dark, light, role, contrast } = token;
  return (
    <tr>
      <td>
        <button type="button" style={copyStyle} title="Copy" onClick={() => onCopy(name)}>
          {name}
        </button>
      </td>
      <td colSpan={dark === light ? 2 : 1}>
        <Value>{dark}</Value>
      </td>
      {dark !== light && (
        <td>
          <Value>{light}</Value>
        </td>
      )}
      <td>{role}</td>
      <td>{contrast && `${contrast.dark.toFixed(1)} · ${contrast.light.toFixed(1)}`}</td>
    </tr>
  );
}

/** `of`: names without dashes. */
export function TokensTable({ of }: { of?: readonly string[] }) {
  const [copied, setCopied] = useState('');
  const [query, setQuery] = useState('');
  const shown = tokens.filter(({ name, role, dark, light }) =>
    of
      ? of.includes(name.slice(2))
      : [name, role, dark, light].join(' ').toLowerCase().includes(query.toLowerCase()),
  );
  if (of && shown.length === 0) return <p>It uses no theme tokens.</p>;
  const copy = (name: string) => {
    void navigator.clipboard.writeText(name.startsWith('--') ? `var(${name})` : name);
    setCopied(name);
  };
  return (
    <>
      {!of && (
        <div className="sb-unstyled">
          <TextField
            label="Search tokens"
            type="search"
            help={Object.entries(downloads).map(([file, href]) => (
              <a
                key={file}
                href={href}
                download={file}
                style={{ textDecoration: 'underline', marginInlineEnd: 12 }}
              >
                Download {file}
              </a>
            ))}
            onChange={({ target }) => setQuery(target.value)}
          />
        </div>
      )}
      <p role="status">{copied ? `Copied ${copied}.` : 'Click a name to copy it.'}</p>
      <table>
        <thead>
          <tr>
            <th>Token</th>
            <th>Dark</th>
            <th>Light</th>
            <th>Role</th>
            <th>Contrast, dark · light</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((token) => (
            <Row key={token.name} token={token} onCopy={copy} />
          ))}
        </tbody>
      </table>
    </>
  );
}
