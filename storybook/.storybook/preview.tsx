import type { Preview } from '@storybook/nextjs-vite';
import { useEffect } from 'react';
import { configure } from 'storybook/test';
import { fontClassNames } from '@/ui/theme/fonts';
import { GlobalStyles } from '@/ui/global-styles/global-styles';
import { answerAs } from './backend';
import { freshStart } from './fresh-start';
import { pretendMedia } from './media';

/** Same as `prefers-reduced-motion`, as a toolbar option. */
const stillCss =
  '*,*::before,*::after{animation-duration:0.01ms!important;animation-iteration-count:1!important;transition-duration:0s!important}';

// A generous timeout for slow machines. A missing element still fails.
configure({ asyncUtilTimeout: 10_000 });

const preview: Preview = {
  parameters: {
    layout: 'padded',
    a11y: { test: 'error' },
    nextjs: { appDirectory: true },
    options: { storySort: { order: ['Welcome', 'How to', 'Foundations', 'UI', 'Features'] } },
    viewport: {
      options: {
        small: { name: 'Small phone, 320', styles: { width: '320px', height: '640px' } },
        phone: { name: 'Phone, 390', styles: { width: '390px', height: '844px' } },
        tablet: { name: 'Tablet, 768', styles: { width: '768px', height: '1024px' } },
        desktop: { name: 'Desktop, 1440', styles: { width: '1440px', height: '900px' } },
      },
    },
  },
  initialGlobals: { theme: 'dark', direction: 'ltr', motion: 'as the system says' },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: { icon: 'contrast', items: ['dark', 'light'], dynamicTitle: true },
    },
    direction: {
      description: 'Direction of writing',
      toolbar: { icon: 'transfer', items: ['ltr', 'rtl'], dynamicTitle: true },
    },
    motion: {
      description: 'Motion',
      toolbar: { icon: 'lightning', items: ['as the system says', 'reduced'], dynamicTitle: true },
    },
  },
  beforeEach: ({ parameters }) => {
    answerAs(parameters.answers);
    pretendMedia(parameters.media);
    freshStart();
  },
  decorators: [
    function Themed(Story, { globals }) {
      const { theme, direction, motion } = globals;
      useEffect(() => {
        const root = document.documentElement;
        root.classList.add(...fontClassNames.split(' '));
        root.dataset.theme = String(theme);
        root.dir = String(direction);
      }, [theme, direction]);
      return (
        <>
          <GlobalStyles />
          {motion === 'reduced' && <style>{stillCss}</style>}
          <Story />
        </>
      );
    },
  ],
};

export default preview;
