import { DemoBrowser } from './browser';
import { DEMO_PASSWORD, type DemoPortal } from './portal';

/** Replaces random values, so that the recording is deterministic. */
const withStableLinks = (text: string): string =>
  text.replace(/[\w-]{43}|(?<=Receipt )\S+/g, 'drawn-at-random');

/** Every email to members, one of each kind. */
export async function readMails({ mails }: DemoPortal) {
  const browser = new DemoBrowser('Mozilla/5.0');
  await browser.call('/user/registerpass?_format=json', {
    name: [{ value: 'new_player' }],
    mail: [{ value: 'new_player@example.com' }],
    pass: [{ value: DEMO_PASSWORD }],
    field_opt_in: [{ value: false }],
  });
  await browser.call('/user/lost-password?_format=json', {
    mail: 'player@example.com',
    forgot_pass_link: 'http://localhost:3000/account/reset',
  });
  await browser.signIn('player', DEMO_PASSWORD);
  await browser.call('/ag/api/update-user-email', {
    email: 'player.too@example.com',
    password: DEMO_PASSWORD,
  });
  await browser.call('/ag/api/cancel-subscription', {});
  const kinds = new Map(
    mails.map((mail) => [
      mail.subject,
      { ...mail, text: withStableLinks(mail.text), html: withStableLinks(mail.html ?? '') },
    ]),
  );
  return {
    mails: [...kinds.values()],
  };
}
