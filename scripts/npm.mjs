import { win32 } from 'node:path';

/**
 * A command that runs npm, and its first arguments. Node.js starts `npm.cmd` only through a shell,
 * so Windows needs npm's program: https://nodejs.org/en/blog/vulnerability/april-2024-security-releases-2
 *
 * @param {{ platform: string; execPath: string; env: Record<string, string | undefined> }} process
 * @returns {[command: string, args: string[]]}
 */
export function npmCommand({ platform, execPath, env }) {
  if (platform !== 'win32') return ['npm', []];
  // npm sets it for its scripts, as do other package managers.
  const running = env.npm_execpath;
  const isNpm = running !== undefined && win32.basename(running) === 'npm-cli.js';
  const bundled = win32.join(win32.dirname(execPath), 'node_modules/npm/bin/npm-cli.js');
  return [execPath, [isNpm ? running : bundled]];
}
