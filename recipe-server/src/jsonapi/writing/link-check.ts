import type { Field } from '../../model/types.ts';

/** Core's `filter_protocols`. */
const protocols = [
  'http',
  'https',
  'ftp',
  'news',
  'nntp',
  'tel',
  'telnet',
  'mailto',
  'irc',
  'ssh',
  'sftp',
  'webcal',
  'rtsp',
];
const internal = ['internal', 'entity', 'base', 'route'];
/** Core's `LinkItemInterface`. */
const linkTypes = { internal: 1, external: 16 };

/** Null for a URI that the field accepts. */
export function findLinkError({ settings }: Field, uri: string): string | null {
  const [, scheme = ''] = /^([a-z][a-z\d+.-]*):/i.exec(uri) ?? [];
  const type = Number(settings.link_type ?? linkTypes.internal + linkTypes.external);
  const isInternal = internal.includes(scheme);
  const isAccepted =
    (isInternal && (type & linkTypes.internal) !== 0) ||
    (protocols.includes(scheme.toLowerCase()) && (type & linkTypes.external) !== 0);
  return isAccepted ? null : `The path '${uri}' is invalid.`;
}
