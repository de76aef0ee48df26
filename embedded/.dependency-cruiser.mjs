/** Which folder may import which. */
export default {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'core-without-portal',
      comment: 'Drupal core knows nothing of the portal: pass its rules in by modules.ts.',
      severity: 'error',
      from: {
        path: '^src/((model|store|jsonapi|rest|account)/|[^/]+$)',
        pathNot: '^src/(modules|main|generate)[.]',
      },
      to: { path: '^src/(ag/|modules[.]ts|main[.]ts)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '[.]test[.]ts$' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
  },
};
