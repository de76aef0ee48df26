import prettier from 'eslint-config-prettier';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** Folders of the site and what each may not import: app → features → ui, app|features → content (DESIGN, "The house"). */
const forbid = (message, ...group) => ({
  'no-restricted-imports': ['error', { patterns: [{ group, message }] }],
});

/** Groups of features, each of which knows those before it: what the others share stands low, what puts them together is in `app/`. */
const GROUPS = ['shell', 'account', 'discover', 'community', 'pass', 'play', 'editorial'];

const oneWay = GROUPS.map((group, place) => ({
  files: [`frontend/src/features/${group}/**`],
  // Stories and tests put parts together as `app/` does.
  ignores: ['**/*.stories.tsx', '**/*.test.{ts,tsx}'],
  rules: forbid(
    `features know nothing of the routes that use them, and ${group} only of ${GROUPS.slice(0, place).join(', ') || 'no other feature'}.`,
    '@/app/*',
    '**/app/**',
    ...GROUPS.slice(place + 1).flatMap((later) => [`@/features/${later}/**`, `**/../${later}/**`]),
  ),
}));

/** Names of sides and of sizes in CSS that hold in one direction of writing only. */
const physical = [
  '(margin|padding|border|scroll-margin|scroll-padding)-(left|right|top|bottom)',
  'border-(top|bottom)-(left|right)-radius',
  '(min-|max-)?(width|height)',
  'left|right|top|bottom',
].join('|');
const cssText =
  'TaggedTemplateExpression[tag.name=/^(css|keyframes)$/] > TemplateLiteral > TemplateElement';
const logicalProperties = [
  {
    selector: `${cssText}[value.raw=/(^|[\\s;{])(${physical})[a-z-]*\\s*:/]`,
    message:
      'Use the logical property (margin-inline-start, inset-block-end, inline-size …): it turns with the direction of writing.',
  },
  {
    selector: `${cssText}[value.raw=/(^|[\\s;{])(text-align|float|clear)\\s*:\\s*(left|right)/]`,
    message:
      'Use start and end, inline-start and inline-end: they turn with the direction of writing.',
  },
];

/** Drupal core's side of the embedded server, by folder and the files beside them; what is the portal's own is handed in by `modules.ts`. */
const CORE = ['model', 'store', 'jsonapi', 'rest', 'account'].map(
  (folder) => `embedded/src/${folder}/**`,
);

export default defineConfig(
  globalIgnores([
    '**/node_modules',
    '.data',
    '**/dist',
    '**/.next',
    '**/storybook-static',
    'storybook/demo/recorded',
    'drupal',
    '**/generated',
    'frontend/public',
    '**/next-env.d.ts',
  ]),
  tseslint.configs.recommended,
  {
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      // A type that is derived gets a name, which errors say.
      '@typescript-eslint/no-empty-object-type': [
        'error',
        { allowInterfaces: 'with-single-extends' },
      ],
      // What is taken out of an object to have the rest of it is used.
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      eqeqeq: 'error',
      'no-console': 'off',
    },
  },
  { files: ['frontend/src/**/*.{ts,tsx}'], ...jsxA11y.flatConfigs.recommended },
  {
    files: ['frontend/src/**/*.{ts,tsx}', 'storybook/**/*.{ts,tsx}'],
    ...reactHooks.configs.flat.recommended,
  },
  {
    files: ['frontend/src/**/*.{ts,tsx}', 'storybook/**/*.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...logicalProperties] },
  },
  {
    files: ['frontend/src/ui/**'],
    rules: forbid(
      'ui knows no Drupal, no route and no feature.',
      '@/content/*',
      '@/features/*',
      '@/app/*',
      '**/content/**',
      '**/features/**',
      '**/app/**',
    ),
  },
  ...oneWay,
  {
    files: ['frontend/src/lib/**'],
    rules: forbid(
      'lib knows no feature and no route.',
      '@/features/**',
      '@/app/**',
      '**/features/**',
      '**/app/**',
    ),
  },
  {
    files: ['frontend/src/content/**'],
    rules: forbid(
      'content knows no React component.',
      '@/ui/*',
      '@/features/*',
      '@/app/*',
      'react',
      'react-dom',
      '@emotion/*',
    ),
  },
  {
    files: [...CORE, 'embedded/src/*.ts'],
    // Where core and the portal meet, the portal's command, and their tests.
    ignores: ['embedded/src/modules.ts', 'embedded/src/main.ts', 'embedded/src/modules.test.ts'],
    rules: forbid(
      'Drupal core knows nothing of the portal: hand its rules in by modules.ts.',
      '**/ag/**',
      '**/modules.ts',
      '**/main.ts',
    ),
  },
  prettier,
);
