import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Content, Reference } from './content.ts';
import { noon } from './dates.ts';
import type { ImageItem, Library } from './library.ts';
import { avatarSvg, readDrawing } from './pictogram.ts';
import { SOURCE } from './sources.ts';
import type { MemberSource } from './sources.ts';

/** 256×256. @returns pictures by name. */
export async function addAvatars(library: Library): Promise<Map<string, ImageItem>> {
  const folder = join(SOURCE, 'pictograms/avatars');
  const byName = new Map<string, ImageItem>();
  for (const name of readdirSync(folder).sort()) {
    const avatar = name.replace(/\.svg$/, '');
    const document = avatarSvg(await readDrawing(join(folder, name)), 256);
    byName.set(avatar, await library.drawing('avatars', `${avatar}.png`, document, '2026-10-01'));
  }
  return byName;
}

/** Without passwords, so that nobody can log in. @returns users by name. */
export function addMembers(content: Content, members: MemberSource[], avatars: Map<string, ImageItem>): Map<string, Reference> {
  const byName = new Map<string, Reference>();
  for (const { uid, name, joined, avatar, roles, opt_in } of members) {
    const picture = avatar ? avatars.get(avatar) : undefined;
    if (avatar && !picture) throw new Error(`${name}: there is no avatar ${avatar}.`);
    const user = content.add({
      type: 'user',
      key: name,
      fields: {
        uid: [{ value: uid }],
        name: [{ value: name }],
        mail: [{ value: `${name.toLowerCase()}@example.com` }],
        timezone: [{ value: 'UTC' }],
        status: [{ value: true }],
        created: [{ value: noon(joined) }],
        field_opt_in: [{ value: opt_in }],
        roles: roles.length > 0 ? roles.map((role) => ({ target_id: role })) : undefined,
        user_picture: picture && [picture],
      },
    });
    byName.set(name, user);
  }
  return byName;
}
