'use client';

import { ErrorView } from '@/features/errors/error-view';
import { EmotionRegistry } from '@/ui/theme/emotion-registry';
import { GlobalStyles } from '@/ui/theme/global-styles';

/** When even the frame of the site fails. */
export default function GlobalError() {
  return (
    <html lang="en" data-theme="dark">
      <head>
        <title>Out of order</title>
        <GlobalStyles />
      </head>
      <body>
        <EmotionRegistry>
          <ErrorView onRetry={() => window.location.reload()} />
        </EmotionRegistry>
      </body>
    </html>
  );
}
