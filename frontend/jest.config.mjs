import nextJest from 'next/jest.js';
import { recordStoryData } from '../scripts/prepare.mjs';

const createJestConfig = nextJest({ dir: import.meta.dirname });

/** @type {import('jest').Config} */
const config = {
  setupFilesAfterEnv: ['<rootDir>/jest.setup.ts'],
  moduleNameMapper: {
    '^@demo$': '<rootDir>/../storybook/.data/demo.json',
    '^@/(.*)$': '<rootDir>/src/$1',
  },
};

await recordStoryData();

const createConfig = createJestConfig(config);

/** Published as ES modules only. */
const ES_MODULES = '@marsidev|next-intl|use-intl|intl-messageformat|icu-minify|@formatjs|@schummar';

export default async () => {
  const { transformIgnorePatterns, ...rest } = await createConfig();
  const project = {
    ...rest,
    transformIgnorePatterns: transformIgnorePatterns.map((pattern) =>
      pattern.replace('(?!(', `(?!(${ES_MODULES}|`),
    ),
  };
  return {
    // Typing long texts is slow on a busy machine.
    testTimeout: 20_000,
    projects: [
      { ...project, testEnvironment: 'node', testMatch: ['<rootDir>/src/**/*.test.ts'] },
      {
        ...project,
        testEnvironment: '<rootDir>/jest.environment.ts',
        testMatch: ['<rootDir>/src/**/*.test.tsx'],
      },
    ],
  };
};
