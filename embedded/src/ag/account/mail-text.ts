import { encode } from 'html-entities';
import type { Mail } from './mailer.ts';

export interface MailText {
  to: string;
  subject: string;
  /** Site name. */
  site: string;
  /** Plain text. A paragraph that is only a URL becomes the button's target. */
  paragraphs: readonly string[];
  button: string;
}

const isAddress = (paragraph: string): boolean => /^https?:\/\/\S+$/.test(paragraph);

/** Drupal's `ag_account` renders the same (`ag-mail.html.twig`). */
export function createMail({ to, subject, site, paragraphs, button }: MailText): Mail {
  return {
    to,
    subject,
    text: `${paragraphs.join('\n\n')}\n`,
    html: renderHtml(subject, site, paragraphs, button),
  };
}

const fontStyle =
  "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const tableStyle = 'width:100%;max-width:560px;border-collapse:separate;border-spacing:0';

function buttonHtml(address: string, button: string): string {
  const href = encode(address);
  return `<p style="margin:24px 0 8px"><a href="${href}" style="display:inline-block;padding:12px 24px;background-color:#ffcf33;color:#11121f;border:2px solid #11121f;border-radius:14px;font-weight:700;text-decoration:none">${encode(button)}</a></p>
<p class="quiet" style="margin:0 0 16px;font-size:14px;color:#5c5a6e;overflow-wrap:anywhere;word-break:break-word">Or open this address: <a class="quiet" href="${href}" style="color:#5c5a6e">${href}</a></p>`;
}

const paragraph = (text: string): string =>
  `<p style="margin:0 0 16px">${encode(text).replaceAll('\n', '<br>')}</p>`;

/** Remote content would track the reader, and some clients support only inline styles. */
function renderHtml(
  subject: string,
  site: string,
  paragraphs: readonly string[],
  button: string,
): string {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${encode(subject)}</title>
<style>@media (prefers-color-scheme: dark) { .page { background-color: #11121f !important } .card { background-color: #1b1d30 !important; border-color: #2c2f4a !important; color: #f6f1e7 !important } .head { border-color: #2c2f4a !important } .quiet { color: #a9a7be !important } }</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:#fbf6ec">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background-color:#fbf6ec"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" cellpadding="0" cellspacing="0" style="${tableStyle}">
<tr><td class="head" style="padding:16px 24px;background-color:#11121f;border:2px solid #11121f;border-bottom:0;border-radius:14px 14px 0 0;color:#ffcf33;${fontStyle};font-size:20px;line-height:1.3;font-weight:700">${encode(site)}</td></tr>
<tr><td class="card" style="padding:24px 24px 8px;background-color:#ffffff;border:2px solid #11121f;border-top:0;border-radius:0 0 14px 14px;color:#11121f;${fontStyle};font-size:16px;line-height:1.5">
${paragraphs.map((text) => (isAddress(text) ? buttonHtml(text, button) : paragraph(text))).join('\n')}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}
