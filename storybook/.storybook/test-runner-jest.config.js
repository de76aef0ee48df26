import { getJestConfig } from '@storybook/test-runner';

/** @type {import('jest').Config} */
export default {
  ...getJestConfig(),
  testEnvironmentOptions: {
    'jest-playwright': {
      browsers: ['chromium'],
      launchOptions: {
        executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
        args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
      },
      exitOnPageError: false,
    },
  },
};
