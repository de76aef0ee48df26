/**
 * What `npm start` says once the portal is there.
 *
 * @param {object} portal
 * @param {string} portal.siteUrl
 * @param {string} portal.contentApiUrl
 * @param {string} portal.gamesOrigin
 * @param {boolean} portal.demo whether the content API is our own, and not one that runs elsewhere
 * @param {number | null} portal.mailPort where mails are caught; null where none are
 * @param {string} portal.demoLogins the password of the demo accounts; empty when they are disabled
 * @param {boolean} portal.isTold whether there is a secret by which the content API tells of changes
 */
export function startWords({
  siteUrl,
  contentApiUrl,
  gamesOrigin,
  demo,
  mailPort,
  demoLogins,
  isTold,
}) {
  const changes = isTold
    ? 'It tells this site of changes, if it has the same REVALIDATE_SECRET, and this site as its SITE_URL.'
    : 'Its changes are seen here after a minute; at once, if both have the same REVALIDATE_SECRET.';
  const whoseContent = `Content and members are those of ${contentApiUrl}, where its logins count and its mails are sent.\n  ${changes}`;
  return `
  The portal     ${siteUrl}
  Content API    ${contentApiUrl}/jsonapi
  Games          ${gamesOrigin}
${mailPort === null ? '' : `  Mail           http://localhost:${mailPort}\n`}${demoLogins ? `  Demo logins    player, pass_holder, ed (editor); password ${demoLogins}\n` : demo ? '  Demo logins    disabled, because other machines can reach this portal\n' : ''}  Stop with Ctrl+C. ${demo ? 'Content and members stay in .data/portal.sqlite; npm start -- --reset starts over.' : whoseContent}
`;
}
