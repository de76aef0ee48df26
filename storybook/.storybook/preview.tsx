import { account } from '@demo';
import { isValidElement } from 'react';
import type { Preview } from '@storybook/nextjs-vite';
import { configure } from 'storybook/test';
import messages from '../../frontend/messages/en.json';
import { NextIntlClientProvider } from 'next-intl';
import { Providers } from '@/app/providers';
import { GlobalStyles } from '@/ui/global-styles/global-styles';
import { Anatomy, anatomySchema } from './anatomy';
import { mockBackend } from './backend';
import { ComponentPage } from './component-page';
import { SiteDocsContainer } from './docs-container';
import { freshStart } from './fresh-start';
import { initialGlobals, parseGlobals, useRootAttributes } from './globals';
import { mockMedia } from './media';

/** Same as `prefers-reduced-motion`, as a toolbar option. */
const reducedMotionCss =
  '*,*::before,*::after{animation-duration:0.01ms!important;animation-iteration-count:1!important;transition-duration:0s!important}';

// Slow machines need more than the default second.
configure({ asyncUtilTimeout: 10_000 });

const isCode = (value: unknown): boolean =>
  typeof value === 'function' ||
  isValidElement(value) ||
  (Array.isArray(value) && value.some(isCode));

const preview: Preview = {
  // A control would show the source of components and elements.
  argTypesEnhancers: [
    ({ argTypes, initialArgs }) =>
      Object.fromEntries(
        Object.entries(argTypes).map(([name, argType]) => [
          name,
          isCode(initialArgs[name]) ? { ...argType, control: false } : argType,
        ]),
      ),
  ],
  tags: ['autodocs'],
  parameters: {
    layout: 'padded',
    controls: { expanded: true },
    docs: { container: SiteDocsContainer, page: ComponentPage, toc: { headingSelector: 'h2, h3' } },
    a11y: { test: 'error' },
    // Requests of every form and of every member.
    responses: {
      '/ag/api/site': { body: { captcha: null } },
      '/ag/api/vote/user-status': { body: { vote_value: 0 } },
      '/ag/api/add-user-favorite': { body: {} },
      '/ag/api/add-user-recent-games': { body: {} },
      '/api/recent-games': { body: { games: [] } },
      [`/api/favorites/${account.uid}`]: { body: { games: [] } },
      [`/ag/api/user-reviews/${account.uid}`]: { body: { reviews: [] } },
    },
    nextjs: { appDirectory: true },
    options: {
      storySort: {
        method: 'alphabetical',
        order: [
          'Welcome',
          'Foundations',
          'Tokens',
          'Pictures',
          'Patterns',
          'UI',
          'Features',
          'Games',
          'Mails',
          'How to',
        ],
      },
    },
    viewport: {
      options: {
        small: { name: 'Small phone, 320', styles: { width: '320px', height: '640px' } },
        phone: { name: 'Phone, 390', styles: { width: '390px', height: '844px' } },
        tablet: { name: 'Tablet, 768', styles: { width: '768px', height: '1024px' } },
        desktop: { name: 'Desktop, 1440', styles: { width: '1440px', height: '900px' } },
      },
    },
  },
  initialGlobals,
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        icon: 'contrast',
        items: [
          { value: 'dark', title: 'Dark theme' },
          { value: 'light', title: 'Light theme' },
        ],
        dynamicTitle: true,
      },
    },
    direction: {
      description: 'Writing direction',
      toolbar: {
        icon: 'transfer',
        items: [
          { value: 'ltr', title: 'Left to right' },
          { value: 'rtl', title: 'Right to left' },
        ],
        dynamicTitle: true,
      },
    },
    motion: {
      description: 'Motion',
      toolbar: {
        icon: 'lightning',
        items: [
          { value: 'system', title: 'Motion as in the system' },
          { value: 'reduced', title: 'Reduced motion' },
        ],
        dynamicTitle: true,
      },
    },
  },
  beforeEach: ({ parameters }) => {
    mockBackend(parameters.responses);
    mockMedia(parameters.media);
    freshStart();
  },
  decorators: [
    function Themed(Story, context) {
      const globals = parseGlobals(context.globals);
      useRootAttributes(globals);
      const parts = Object.keys(anatomySchema.parse(context.parameters.anatomy));
      return (
        <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
          <GlobalStyles />
          {globals.motion === 'reduced' && <style>{reducedMotionCss}</style>}
          <Providers>
            {parts.length > 0 ? (
              <Anatomy parts={parts} size={context.viewMode === 'docs' ? 20 : 36}>
                <Story />
              </Anatomy>
            ) : (
              <Story />
            )}
          </Providers>
        </NextIntlClientProvider>
      );
    },
  ],
};

export default preview;
