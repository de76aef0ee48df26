import { format } from 'prettier';
import { type Call, people } from './call.ts';
import { parts } from './calls.ts';
import { drupalRoutes, sameRoute } from './routes.ts';

const routes = drupalRoutes();

const row = (call: Call): string => {
  const { method, path, statuses, token, note, only } = call;
  const where = only === undefined ? '' : ` (${only === 'drupal' ? 'Drupal' : 'embedded'} only)`;
  const cells = [
    `\`${method} ${path}\`${where}`,
    ...people.map((person) => String(statuses[person])),
    token === true ? 'yes' : '',
    routes.find((route) => sameRoute(route, call))?.permission ?? '',
    note,
  ];
  return `| ${cells.join(' | ')} |`;
};

const head = `# Who may call what

Generated from \`contract/authorisation/\` by \`npm run authorisation -w @portal/contract\`; the contract asks every line of both servers, and
fails when a route of either has no line.

*Member* is the owner of what is asked for, *other* and *pass* are not; *pass* has the game pass. Numbers are HTTP statuses. Calls that change something are
asked for what cannot be done: 400, 404 and 422 mean that one was let in. A *token* is the session's \`X-CSRF-Token\`; a member without it gets 403.
The *permission* is that of the Drupal route; the embedded server reads who has it from the same recipe. Any method that is not in the table is refused with 404, 405 or 406.`;

/** The table as committed, in Markdown. */
export async function authorisationTable(): Promise<string> {
  const tables = parts.map(({ title, calls }) =>
    [
      `## ${title}`,
      '',
      `| call | ${people.join(' | ')} | token | permission | asked for |`,
      `|${' --- |'.repeat(people.length + 4)}`,
      ...calls.map(row),
    ].join('\n'),
  );
  return format([head, ...tables].join('\n\n'), { parser: 'markdown', printWidth: 140 });
}
