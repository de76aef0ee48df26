import type { Preview } from '@storybook/nextjs-vite';
import { useEffect } from 'react';
import { fontClassNames } from '@/ui/theme/fonts';
import { GlobalStyles } from '@/ui/theme/global-styles';

const preview: Preview = {
  parameters: {
    layout: 'padded',
    a11y: { test: 'error' },
    nextjs: { appDirectory: true },
    options: { storySort: { order: ['Welcome', 'Foundations', 'UI', 'Features'] } },
    viewport: {
      options: {
        small: { name: 'Small phone, 320', styles: { width: '320px', height: '640px' } },
        phone: { name: 'Phone, 390', styles: { width: '390px', height: '844px' } },
        tablet: { name: 'Tablet, 768', styles: { width: '768px', height: '1024px' } },
        desktop: { name: 'Desktop, 1440', styles: { width: '1440px', height: '900px' } },
      },
    },
  },
  initialGlobals: { theme: 'dark', direction: 'ltr' },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: { icon: 'contrast', items: ['dark', 'light'], dynamicTitle: true },
    },
    direction: {
      description: 'Direction of writing',
      toolbar: { icon: 'transfer', items: ['ltr', 'rtl'], dynamicTitle: true },
    },
  },
  decorators: [
    function Themed(Story, { globals }) {
      const { theme, direction } = globals;
      useEffect(() => {
        const root = document.documentElement;
        root.classList.add(...fontClassNames.split(' '));
        root.dataset.theme = String(theme);
        root.dir = String(direction);
      }, [theme, direction]);
      return (
        <>
          <GlobalStyles />
          <Story />
        </>
      );
    },
  ],
};

export default preview;
