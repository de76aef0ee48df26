import { readFileSync } from 'node:fs';
import path from 'node:path';
import { screen, waitFor } from '@testing-library/react';
import { getQueryClient } from '@/features/account/queries/query-client';
import { render, renderHook } from '@/features/account/queries/render-fixture';
import { AgreementText, useAgreedTerms } from './agreement-text';

const answer = (settings: object) =>
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(Response.json({ captcha: null, ...settings })));

afterEach(() => getQueryClient().clear());

test('shows the text that the server stores as the consent, with its pages', async () => {
  answer({ consent_text: 'I accept the house rules' });
  const { container } = render(<AgreementText />);
  await waitFor(() =>
    expect(container).toHaveTextContent('I accept the house rules (Privacy policy, Terms of use)'),
  );
  expect(screen.getByRole('link', { name: 'Terms of use' })).toHaveAttribute(
    'href',
    '/about/terms-use',
  );
});

test('has the links in the text of the catalog', async () => {
  answer({ consent_text: 'I agree to the privacy policy and the terms of use' });
  const { container } = render(<AgreementText />);
  await waitFor(() => expect(fetch).toHaveBeenCalled());
  expect(container).toHaveTextContent(/^I agree to the privacy policy and the terms of use$/);
  expect(screen.getByRole('link', { name: 'terms of use' })).toBeVisible();
});

test('shows what the content API stores by default', () => {
  answer({});
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
