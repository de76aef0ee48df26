import { testPassword, type TestResponse, type Browser, type TestPortal } from './test-portal.ts';

export const mailedLink = ({ mails }: TestPortal): URL =>
  new URL(/https:\/\/\S+/.exec(mails.at(-1)?.text ?? '')?.[0] ?? 'missing:');
export const register = (
  browser: Browser,
  name: string,
  more: Record<string, unknown> = {},
): Promise<TestResponse> =>
  browser.send('POST', '/user/registerpass', {
    name: [{ value: name }],
    mail: [{ value: `${name}@example.com` }],
    pass: [{ value: testPassword }],
    field_opt_in: [{ value: true }],
    ...more,
  });
export const requestPasswordReset = (
  browser: Browser,
  mail: string,
  link = 'https://portal.example/account/reset',
): Promise<TestResponse> =>
  browser.send('POST', '/user/lost-password', { mail, forgot_pass_link: link });
export const reset = (
  browser: Browser,
  name: string,
  token: string | null,
  new_pass: string,
): Promise<TestResponse> =>
  browser.send('POST', '/user/lost-password-reset', { name, token, new_pass });

export const mailedToken = (portal: TestPortal): { uid: number; token: string | null } => {
  const { searchParams } = mailedLink(portal);
  return { uid: Number(searchParams.get('uid')), token: searchParams.get('token') };
};
export const activate = async (portal: TestPortal, proof: unknown): Promise<number> =>
  (await portal.visitor().send('POST', '/user/activate', proof)).status;
