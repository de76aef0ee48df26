import { useState } from 'react';
import { TextField } from '@/ui/field/text-field';
import { CopyToken, isColor, Swatch } from './copy-token';
import { downloads, tokens } from './tokens';

const Value = ({ children }: { children: string }) => (
  <>
    {isColor(children) && <Swatch color={children} />}
    {children}
  </>
);

export function TokensTable() {
  const [query, setQuery] = useState('');
  const shown = tokens.filter(({ name, role, dark, light }) =>
    [name, role, dark, light].join(' ').toLowerCase().includes(query.toLowerCase()),
  );
  return (
    <>
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
      <table>
        <thead>
          <tr>
            <th>Token, click to copy</th>
            <th>Dark</th>
            <th>Light</th>
            <th>Role</th>
            <th>Contrast, dark · light</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ name, dark, light, role, contrast }) => (
            <tr key={name}>
              <td>
                <CopyToken name={name} />
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
          ))}
        </tbody>
      </table>
    </>
  );
}
