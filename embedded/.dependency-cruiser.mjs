import { readFileSync } from 'node:fs';

const { dependencies } = JSON.parse(
  readFileSync(new URL('package/package.json', import.meta.url), 'utf8'),
);
const CORE = '^src/((model|store|jsonapi|rest|account|contrib)/|[^/]+$)';

export default {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'model-imports-no-other-folder',
      severity: 'error',
      from: { path: '^src/model/' },
      to: { path: '^src/', pathNot: '^src/model/' },
    },
    {
      name: 'store-imports-only-model',
      severity: 'error',
      from: { path: '^src/store/' },
      to: { path: '^src/', pathNot: '^src/((store|model)/|request-queue[.])' },
    },
    {
      name: 'core-without-portal',
      comment: 'Drupal core knows nothing of the portal: pass its rules in by modules.ts.',
      severity: 'error',
      from: {
        path: CORE,
        pathNot: '^src/(modules|main|generate)[.]',
      },
      to: { path: '^src/(ag/|modules[.]ts|main[.]ts)' },
    },
    {
      name: 'core-in-package',
      comment: 'package/package.json does not declare this dependency.',
      severity: 'error',
      from: { path: CORE, pathNot: '^src/(main|generate)[.]|/generate' },
      to: {
        dependencyTypes: ['npm', 'npm-dev'],
        pathNot: `node_modules/(${Object.keys(dependencies).join('|')})/`,
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '[.]test[.]ts$' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
  },
};
