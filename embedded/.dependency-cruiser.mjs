export default {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'recipe-server-by-package-exports',
      comment: 'Import `drupal-recipe-server` as any other project does, not by a path.',
      severity: 'error',
      from: {},
      to: { path: 'recipe-server/', dependencyTypes: ['local'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules|recipe-server' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
  },
};
