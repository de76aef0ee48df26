import { readFileSync } from 'node:fs';
import path from 'node:path';
import { renderHook } from '@/features/account/queries/render-fixture';
import { useAgreedTerms } from './agreement-text';

test('shows what the content API stores as the consent', () => {
  const settings = readFileSync(
    path.join(
      process.cwd(),
      '../drupal/web/modules/custom/ag_account/config/install/ag_account.settings.yml',
    ),
    'utf8',
  );
  const [, stored] = /^consent_text: '(.*)'$/m.exec(settings) ?? [];
  expect(renderHook(useAgreedTerms).result.current).toBe(stored);
});
