/** Import it first: on an older Node.js, other modules fail with an error that does not name the cause. */
import { promises, readFileSync } from 'node:fs';

/**
 * @param {string} version
 * @param {string} range `engines.node` of package.json, such as `>=20.19`
 */
export function nodeError(version, range) {
  const least = range.replace('>=', '');
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [leastMajor = 0, leastMinor = 0] = least.split('.').map(Number);
  return major > leastMajor || (major === leastMajor && minor >= leastMinor)
    ? null
    : `This is Node.js ${version}, but the portal needs ${least} or later: https://nodejs.org/`;
}

const MB = 1024 ** 2;
/** Packages and the build of the site. */
const INSTALLATION_MB = 1_500;
/** Pages, images and the data file. */
const RUNNING_MB = 200;

/** @param {{ freeMb: number, folder: string, isInstalled: boolean }} disk */
export function diskError({ freeMb, folder, isInstalled }) {
  const needed = isInstalled ? RUNNING_MB : INSTALLATION_MB;
  return freeMb >= needed
    ? null
    : `The disk of ${folder} has ${Math.floor(freeMb)} MB left, but the portal needs ${needed} MB ${isInstalled ? 'to run' : 'to install packages and build'}.`;
}

/** @throws if the disk is too full */
export async function assertDisk(folder, isInstalled) {
  const { bavail, bsize } = await promises.statfs(folder);
  const error = diskError({ freeMb: (bavail * bsize) / MB, folder, isInstalled });
  if (error) throw new Error(error);
}

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const error = nodeError(process.versions.node, engines.node);
if (error) {
  console.error(error);
  process.exit(1);
}
