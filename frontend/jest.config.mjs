import nextJest from 'next/jest.js';
import { recordStoryData } from '../scripts/prepare.mjs';

const createJestConfig = nextJest({ dir: import.meta.dirname });

/** @type {import('jest').Config} */
const config = {
  testEnvironment: '<rootDir>/jest.environment.ts',
  setupFilesAfterEnv: ['<rootDir>/jest.setup.ts'],
  moduleNameMapper: {
    '^@demo$': '<rootDir>/../storybook/.data/demo.json',
    '^@/(.*)$': '<rootDir>/src/$1',
  },
  // Tests that type long texts are slow on a busy machine.
  testTimeout: 20_000,
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
};

await recordStoryData();

const createConfig = createJestConfig(config);

/** Published as ES modules only. */
const ES_MODULES = 'next-intl|use-intl|intl-messageformat|icu-minify|@formatjs|@schummar';

/** Adds to the packages that Next transforms. */
export default async () => {
  const { transformIgnorePatterns, ...rest } = await createConfig();
  return {
    ...rest,
    transformIgnorePatterns: transformIgnorePatterns.map((pattern) =>
      pattern.replace('(?!(', `(?!(${ES_MODULES}|`),
    ),
  };
};
