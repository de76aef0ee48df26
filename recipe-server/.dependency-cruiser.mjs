import { readFileSync } from 'node:fs';

const { dependencies, peerDependencies } = JSON.parse(
  readFileSync(new URL('package.json', import.meta.url), 'utf8'),
);
const declared = Object.keys({ ...dependencies, ...peerDependencies });

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
      name: 'accounts-know-no-routes-of-others',
      severity: 'error',
      from: { path: '^src/account/' },
      to: { path: '^src/(jsonapi|rest|contrib)/' },
    },
    {
      name: 'json-api-knows-no-modules',
      severity: 'error',
      from: { path: '^src/jsonapi/' },
      to: { path: '^src/(rest|contrib)/' },
    },
    {
      name: 'rest-and-modules-are-independent',
      severity: 'error',
      from: { path: '^src/(rest|contrib)/' },
      to: { path: '^src/(rest|contrib)/', pathNot: '^src/$1/' },
    },
    {
      name: 'stays-in-package',
      comment: 'The published package has nothing else of this repository.',
      severity: 'error',
      from: { path: '^src/' },
      to: { dependencyTypes: ['local'], pathNot: '^src/' },
    },
    {
      name: 'declared-dependencies',
      comment: 'package.json does not declare this dependency.',
      severity: 'error',
      from: { path: '^src/' },
      to: {
        dependencyTypes: ['npm', 'npm-dev'],
        pathNot: `node_modules/(${declared.join('|')})/`,
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
