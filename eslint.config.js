import prettier from 'eslint-config-prettier';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

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

/** CSS must not depend on texts, which are translated. */
const textSelectors = {
  selector: String.raw`TemplateElement[value.raw=/\[(aria-label|title|alt|placeholder)[~|^$*]?=(?!'')/]`,
  message: 'Select a data attribute: the text is translated.',
};

/** Text in JSX that belongs in `frontend/messages/en.json`. */
const interfaceText = [
  'JSXText[value=/[a-z]{2}/i]',
  'JSXAttribute[name.name=/^(alt|aria-label|description|help|label|placeholder|text|title)$/] > Literal[value=/[a-z]{2}/i]',
].map((selector) => ({ selector, message: 'Move the text to frontend/messages/en.json.' }));

export default defineConfig(
  globalIgnores([
    '**/node_modules',
    '.data',
    '**/dist',
    '**/.next',
    '**/storybook-static',
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
  {
    // Without configuration, Jest runs CommonJS.
    files: ['recipe-server/examples/jest.test.js'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  { files: ['frontend/src/**/*.{ts,tsx}'], ...jsxA11y.flatConfigs.recommended },
  {
    files: ['frontend/src/**/*.{ts,tsx}', 'storybook/**/*.{ts,tsx}'],
    ...reactHooks.configs.flat.recommended,
  },
  {
    files: ['frontend/src/**/*.{ts,tsx}', 'storybook/**/*.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...logicalProperties, textSelectors] },
  },
  {
    files: ['frontend/src/**/*.tsx'],
    ignores: ['**/*.{stories,test}.tsx'],
    rules: {
      'no-restricted-syntax': ['error', ...logicalProperties, textSelectors, ...interfaceText],
    },
  },
  {
    files: ['frontend/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', 'frontend/src/content/fetch/page-cache.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'next/cache',
              importNames: ['unstable_cache'],
              message: 'Use frontend/src/content/fetch/page-cache.ts (ADR 18).',
            },
          ],
        },
      ],
    },
  },
  prettier,
);
