import { theme } from '@/ui/theme/theme';
import tokensByFolder from 'virtual:component-tokens';

const fixed = new Map<string, string>([
  ...Object.entries(theme.constant),
  ...(['space', 'type', 'radius', 'motion', 'size'] as const).flatMap((group) =>
    Object.entries(theme[group]).map(([name, value]): [string, string] => [
      `${group}-${name}`,
      value,
    ]),
  ),
]);
const dark = new Map<string, string>(Object.entries(theme.color.dark));
const light = new Map<string, string>(Object.entries(theme.color.light));

const swatchStyle = {
  display: 'inline-block',
  inlineSize: 14,
  blockSize: 14,
  marginInlineEnd: 6,
  borderRadius: 4,
  border: '1px solid var(--line-strong)',
  verticalAlign: -2,
};

const Value = ({ children }: { children: string }) => (
  <>
    {children.startsWith('#') && <span style={{ ...swatchStyle, background: children }} />}
    {children}
  </>
);

export function TokensTable({ folder }: { folder: string }) {
  const rows = (tokensByFolder[folder] ?? []).flatMap((name) => {
    const inDark = dark.get(name) ?? fixed.get(name);
    const inLight = light.get(name) ?? fixed.get(name);
    return inDark && inLight ? [{ name, inDark, inLight }] : [];
  });
  if (rows.length === 0) return <p>It uses no theme tokens.</p>;
  return (
    <table>
      <thead>
        <tr>
          <th>Token</th>
          <th>Dark</th>
          <th>Light</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, inDark, inLight }) => (
          <tr key={name}>
            <td>
              <code>--{name}</code>
            </td>
            <td>
              <Value>{inDark}</Value>
            </td>
            <td>{inDark === inLight ? 'the same' : <Value>{inLight}</Value>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
