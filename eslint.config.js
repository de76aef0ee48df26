import prettier from 'eslint-config-prettier';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

/**
 * Folders of the site and what each may not import: app → features → ui, app|features → content.
 */
const forbid = (message, ...group) => ({
  'no-restricted-imports': ['error', { patterns: [{ group, message }] }],
});

/**
 * Groups of features, from low to high: each may import those before it. Shared code goes low;
 * `app/` combines groups.
 */
const GROUPS = ['shell', 'account', 'discover', 'community', 'pass', 'play', 'editorial'];

const oneWay = GROUPS.map((group, place) => ({
  files: [`frontend/src/features/${group}/**`],
  // Stories and tests may combine groups like `app/`.
  ignores: ['**/*.stories.tsx', '**/*.test.{ts,tsx}'],
  rules: forbid(
    `features know nothing of the routes that use them, and ${group} only of ${GROUPS.slice(0, place).join(', ') || 'no other feature'}.`,
    '@/app/*',
    '**/app/**',
    ...GROUPS.slice(place + 1).flatMap((later) => [`@/features/${later}/**`, `**/../${later}/**`]),
  ),
}));

/**
 * CSS properties and values that are physical, not logical: they break in right-to-left layouts.
 */
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

/**
 * The embedded server's copy of Drupal core, by folder, and the files next to them. `modules.ts`
 * injects the portal's own code.
 */
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
      // Name derived types, because error messages show the names.
      '@typescript-eslint/no-empty-object-type': [
        'error',
        { allowInterfaces: 'with-single-extends' },
      ],
      // Destructuring to omit properties counts as use.
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
    // Where core and the portal's code are combined: the CLI and their tests.
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
