/**
 * @param {object} portal
 * @param {string} portal.siteUrl
 * @param {string} portal.contentApiUrl
 * @param {string} portal.gamesDomain
 * @param {boolean} portal.demo whether the embedded content API serves the content
 * @param {number | null} portal.mailPort port of the mail catcher; null without one
 * @param {string} portal.demoLogins the password of the demo accounts; empty when they are disabled
 * @param {boolean} portal.notifiesSite whether the content API can report changes to the site
 */
export function startMessage({
  siteUrl,
  contentApiUrl,
  gamesDomain,
  demo,
  mailPort,
  demoLogins,
  notifiesSite,
}) {
  const changes = notifiesSite
    ? 'Changes appear within seconds if that server has the same REVALIDATE_SECRET and this site as its SITE_URL.'
    : 'Changes appear after a minute. Set the same REVALIDATE_SECRET on both servers to see them within seconds.';
  const source = `${contentApiUrl} provides the content, the accounts and the mail.\n  ${changes}`;
  return `
  The portal     ${siteUrl}
  Content API    ${contentApiUrl}/jsonapi
  Games          each on its own origin below ${gamesDomain}
${mailPort === null ? '' : `  Mail           http://localhost:${mailPort}\n`}${demoLogins ? `  Demo logins    player, pass_holder, ed (editor); password ${demoLogins}\n` : demo ? '  Demo logins    disabled, because other machines can reach this portal\n' : ''}  Stop with Ctrl+C. ${demo ? 'Content and members stay in .data/portal.sqlite; npm start -- --reset starts over.' : source}
`;
}
