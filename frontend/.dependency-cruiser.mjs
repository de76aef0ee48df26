/** Imports: app → features → ui | lib; app | features → content. Tests and stories count as app. */
const TESTS = String.raw`[.](stories|test)[.]tsx?$|-fixture[.]tsx?$|^src/testing/`;

/** Each group may import those before it. */
const GROUPS = [
  'visitors',
  'shell',
  'account',
  'discover',
  'community',
  'pass',
  'play',
  'editorial',
  'children',
];

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

export default {
  forbidden: [
    forbid('no-circular', 'Files import each other, types included.', {}, { circular: true }),
    {
      ...forbid('no-circular-folders', 'Folders import each other.', {}, { circular: true }),
      scope: 'folder',
    },
    forbid(
      'ui-is-generic',
      'ui knows no Drupal, no route and no feature.',
      { path: '^src/ui/' },
      { path: '^src/(content|features|app)/' },
    ),
    forbid(
      'lib-is-generic',
      'lib knows no feature and no route.',
      { path: '^src/lib/' },
      { path: '^src/(features|app)/' },
    ),
    forbid(
      'content-without-react',
      'content knows no React component.',
      { path: '^src/content/' },
      { path: '^src/(ui|features|app)/|node_modules/(react|react-dom|@emotion)/' },
    ),
    ...GROUPS.map((group, index) =>
      forbid(
        `features-${group}`,
        `${group} imports no route and only: ${GROUPS.slice(0, index).join(', ') || 'no feature'}.`,
        { path: `^src/features/${group}/` },
        { path: `^src/(app/|features/(${GROUPS.slice(index + 1).join('|') || '-'})/)` },
      ),
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['[.]next/', '/generated/', TESTS] },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] },
  },
};
