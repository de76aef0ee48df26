const red = (text) => `\n\u001b[1;31m  ${text}\u001b[0m\n\n`;

const OPEN =
  'Others reach this portal, and whoever knows DEMO_PASSWORD gets in as an editor of the demo. Start it without.';

/**
 * What `npm start` says once the portal is there.
 *
 * @param {object} portal
 * @param {string} portal.siteUrl
 * @param {string} portal.contentApiUrl
 * @param {string} portal.gamesOrigin
 * @param {boolean} portal.demo whether the content API is our own, and not one that runs elsewhere
 * @param {number | null} portal.mailPort where mails are caught; null where none are
 * @param {string} portal.demoLogins the password of the demo's members; empty where they cannot log in
 * @param {boolean} portal.forThisMachine whether nobody else comes
 * @param {boolean} portal.isTold whether there is a secret by which the content API tells of changes
 */
export function startWords({
  siteUrl,
  contentApiUrl,
  gamesOrigin,
  demo,
  mailPort,
  demoLogins,
  forThisMachine,
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
${mailPort === null ? '' : `  Mail           http://localhost:${mailPort}\n`}${demoLogins ? `  Demo logins    player, pass_holder, ed (editor); password ${demoLogins}\n` : ''}
${demoLogins && !forThisMachine ? red(OPEN) : ''}  Stop with Ctrl+C. ${demo ? 'Content and members stay in .data/portal.sqlite; npm start -- --reset starts over.' : whoseContent}
`;
}
