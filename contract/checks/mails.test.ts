import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { mailTo } from './inbox.ts';
import { registerSuccessfully, newBuyer } from './pass.ts';

function shown(html: string): string {
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };
  return html
    .replace(/<(style|title)\b[^]*?<\/\1>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();
}

const site = 'Thursday Arcade';

/** Compares the text before and after the link, in the text and HTML parts. */
async function assertMail(
  to: string,
  subject: string,
  before: RegExp,
  button: string,
  after: string,
): Promise<void> {
  const { text, html } = await mailTo(to, new RegExp(`^${subject}$`));
  const [link = ''] = /https?:\S+/.exec(text) ?? [];
  const words = text.trim();
  const contact = `${new URL(link).origin}/about/contact-us`;
  assert.match(words.slice(0, words.indexOf(link)).trim(), before);
  assert.equal(
    words.slice(words.indexOf(link)),
    [link, after, site, 'Questions? Contact us:', contact].filter((part) => part !== '').join(' '),
  );
  assert.equal(
    shown(html),
    `${site} ${words.replace(link, `${button} Or open this address: ${link}`)}`,
  );
  assert.equal(
    html.split(`href="${link.replaceAll('&', '&amp;')}"`).length - 1,
    2,
    'the button and the URL have the same link',
  );
  assert.doesNotMatch(
    html,
    /<(img|script|link|iframe|object|form)\b|url\(|@import/i,
    'loads no external resources',
  );
}

describe('Emails', () => {
  test('sends the same text in the plain and HTML parts of each email', async () => {
    const buyer = newBuyer();
    const { username, email } = buyer;
    await registerSuccessfully(buyer);
    await assertMail(
      email,
      `Activate your account at ${site}`,
      new RegExp(
        `^Hello ${username}, Welcome to ${site}\\. Open this link to activate your account:$`,
      ),
      'Activate your account',
      'The link works once and expires in 24 hours. If you didn’t register, you can ignore this email.',
    );
    const day = '[A-Z][a-z]+ \\d{1,2}, \\d{4}';
    await assertMail(
      email,
      `Your game pass for ${site}`,
      new RegExp(
        `^Hello ${username}, Thank you for buying the game pass: every game, no ads\\. It starts when you activate your account with the link in our other email\\. ` +
          `Receipt \\S+, ${day} .+: \\$\\d+\\.\\d\\d It renews on ${day} for \\$\\d+\\.\\d\\d unless you cancel\\. See your receipts, change your plan or cancel here:$`,
      ),
      'Your game pass',
      '',
    );
  });
});
