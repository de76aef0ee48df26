import { useEffect, useState } from 'react';
import { z } from 'zod';

const schema = z.object({
  entries: z.record(
    z.string(),
    z.object({ id: z.string(), type: z.string(), title: z.string(), tags: z.array(z.string()) }),
  ),
});
type Entry = z.infer<typeof schema>['entries'][string];

/** Tags of a component that show in the sidebar as well. */
const statuses = ['new', 'deprecated'] as const;

const linkStyle = { display: 'inline-block', marginInlineEnd: 12 };

const getStatus = ({ tags }: Entry) => statuses.find((tag) => tags.includes(tag)) ?? 'stable';

export function ComponentStatus() {
  const [entries, setEntries] = useState<Entry[]>([]);
  useEffect(() => {
    const request = new AbortController();
    fetch('./index.json', { signal: request.signal })
      .then((response) => response.json())
      .then((index) => setEntries(Object.values(schema.parse(index).entries)))
      .catch((error: unknown) => {
        if (!request.signal.aborted) throw error;
      });
    return () => request.abort();
  }, []);
  const components = entries.filter(
    ({ type, title }) => type === 'docs' && /^(UI|Feat)/.test(title),
  );
  return (
    <table>
      <tbody>
        {(['new', 'deprecated', 'stable'] as const).map((status) => {
          const shown = components.filter((entry) => getStatus(entry) === status);
          return (
            <tr key={status}>
              <th scope="row">
                {status} ({shown.length})
              </th>
              <td>
                {shown.map(({ id, title }) => (
                  <a key={id} href={`./?path=/docs/${id}`} target="_top" style={linkStyle}>
                    {title}
                  </a>
                ))}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
