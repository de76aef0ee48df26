import { randomUUID } from 'node:crypto';
import type { Field } from '../../model/types.ts';
import { type Entity, loadEntities } from '../../store/entities.ts';
import { storeFile } from '../../store/files.ts';
import type { Store } from '../../store/store.ts';
import { insertEntity } from '../../store/write.ts';
import type { RequestContext } from '../context.ts';
import { badRequest, JsonApiError } from '../errors.ts';
import type { ContentResource } from '../resource-types.ts';
import { unprocessable } from './denormalize.ts';
import { readSize } from './encode-items.ts';
import { findMimeType } from '../../model/mime-type.ts';
import { WriteAccess } from './write-access.ts';

/** Whether core has upload routes for the resource type. */
export const hasFileFields = (resource: ContentResource): boolean =>
  [...resource.fields.values()].some(({ relatedTypes }) => relatedTypes?.includes('file--file'));

export function findFileField(resource: ContentResource, name: string): Field {
  const field = resource.fields.get(name)?.field;
  if (field === undefined) throw new JsonApiError(404, `Field "${name}" does not exist.`);
  if (field.targetType !== 'file')
    throw new JsonApiError(500, `The file "${name}" is not a file field could not be accessed`);
  return field;
}

/** @param entity undefined for an upload before the entity exists. */
export function requireUploadAccess(
  { access }: RequestContext,
  { type, bundle }: ContentResource,
  field: Field,
  entity: Entity | undefined,
): void {
  const write = new WriteAccess(access);
  const results = [
    entity === undefined ? write.create(type, bundle) : write.change('update', entity),
    write.editField(type, bundle, field, entity),
  ];
  const denial = results.find(({ allowed }) => !allowed);
  if (denial !== undefined)
    throw new JsonApiError(
      403,
      `The current user is not permitted to upload a file for this field. ${denial.reason ?? ''}`,
    );
}

/** As in core, the name without its folders. */
export function parseFilename(disposition: string | undefined): string {
  const format = 'A file name in the format "filename=FILENAME" must be provided.';
  if (disposition === undefined)
    throw badRequest(`"Content-Disposition" header is required. ${format}`);
  const [, star, filename] = /\bfilename(\*?)="(.+)"/.exec(disposition) ?? [];
  if (filename === undefined)
    throw badRequest(`No filename found in "Content-Disposition" header. ${format}`);
  if (star)
    throw badRequest(
      'The extended "filename*" format is currently not supported in the "Content-Disposition" header.',
    );
  return filename.replace(/\/+$/, '').split('/').at(-1) ?? '';
}

/** Call it inside a transaction. Returns the file's entity. */
export function saveUpload(
  { site: { store }, access }: RequestContext,
  field: Field,
  filename: string,
  bytes: Uint8Array,
): Entity {
  const extensions = readExtensions(field);
  // As in core: a file that servers may run gets a harmless extension.
  const name = sanitize(filename, extensions);
  const error = findUploadError(field, name, extensions, bytes);
  if (error !== null)
    throw unprocessable(`Unprocessable Entity: file validation failed.\n${error}`);
  const uri = findFreeUri(store, `${readLocation(store, field)}${name}`);
  storeFile(store, uri, bytes);
  const id = insertEntity(store, {
    entityType: 'file',
    bundle: 'file',
    uuid: randomUUID(),
    fields: {
      uid: [{ target_id: access.account.uid }],
      filename: [{ value: uri.split('/').at(-1) }],
      uri: [{ value: uri }],
      filemime: [{ value: findMimeType(name) }],
      filesize: [{ value: bytes.length }],
      status: [{ value: 0 }],
    },
  });
  const [file] = loadEntities(store, store.entityType('file'), [id]);
  if (file === undefined) throw new Error(`File ${id} was not saved.`);
  return file;
}

/** Empty if the field accepts all. */
function readExtensions({ settings, type }: Field): string[] {
  const byDefault = type.id === 'image' ? 'png gif jpg jpeg webp' : 'txt';
  return String(settings.file_extensions ?? byDefault)
    .split(/\s+/)
    .filter((extension) => extension !== '');
}

const extensionOf = (name: string): string => name.split('.').at(-1)?.toLowerCase() ?? '';
const insecure = /\.(?:phar|php|pl|py|cgi|asp|js|htaccess|phtml)\.?/i;

function sanitize(filename: string, extensions: readonly string[]): string {
  const name = [...filename].filter((char) => char.charCodeAt(0) >= 32).join('');
  const [first = '', ...parts] = name.split('.');
  const last = parts.pop();
  if (last === undefined) return name;
  const inner = parts.map((part) =>
    /^[a-z]{2,5}\d?$/i.test(part) && !extensions.includes(part.toLowerCase()) ? `${part}_` : part,
  );
  const munged = [first, ...inner, last].join('.');
  return insecure.test(`.${last}`) ? `${munged}_.txt` : munged;
}

function findUploadError(
  field: Field,
  name: string,
  extensions: readonly string[],
  bytes: Uint8Array,
): string | null {
  if (extensions.length > 0 && !extensions.includes(extensionOf(name)))
    return `Only files with the following extensions are allowed: ${extensions.join(' ')}.`;
  const limit = parseSize(String(field.settings.max_filesize ?? ''));
  if (limit > 0 && bytes.length > limit)
    return `The file is ${formatSize(bytes.length)} exceeding the maximum file size of ${formatSize(limit)}.`;
  if (field.type.id === 'image' && readSize(bytes).width === null)
    return 'The image file is invalid or the image type is not allowed. Allowed types: png, jpeg, jpg, jpe, gif, webp, avif';
  return null;
}

const units = ['bytes', 'KB', 'MB', 'GB'];

/** For example `2 MB`; 0 without a limit. */
function parseSize(text: string): number {
  const [, number = '', unit = ''] = /^\s*([\d.]+)\s*([kmg]?)/i.exec(text) ?? [];
  return Number(number) * 1024 ** ['', 'k', 'm', 'g'].indexOf(unit.toLowerCase());
}

function formatSize(bytes: number): string {
  const power = bytes < 1024 ? 0 : Math.floor(Math.log(bytes) / Math.log(1024));
  const number = Math.round((bytes / 1024 ** power) * 100) / 100;
  return `${number} ${units[power] ?? ''}`;
}

/** The URI of the field's folder, with the tokens that core's default has. */
function readLocation(store: Store, { settings }: Field): string {
  const now = new Date(store.now() * 1000).toISOString();
  const folder = String(settings.file_directory ?? '')
    .replaceAll('[date:custom:Y]', now.slice(0, 4))
    .replaceAll('[date:custom:m]', now.slice(5, 7))
    .replaceAll('[date:custom:d]', now.slice(8, 10))
    .replace(/^\/+|\/+$/g, '');
  const scheme = settings.uri_scheme === 'private' ? 'private' : 'public';
  return `${scheme}://${folder === '' ? '' : `${folder}/`}`;
}

/** Numbers the name of a file that exists, as core does. */
function findFreeUri(store: Store, uri: string): string {
  const [, stem = uri, extension = ''] = /^(.+?)(\.[^./]+)?$/s.exec(uri) ?? [];
  const isUsed = (candidate: string): boolean =>
    store.model.files.has(candidate) ||
    store.connection.rows('SELECT 1 FROM file WHERE uri = ?', [candidate]).length > 0;
  let candidate = uri;
  for (let number = 0; isUsed(candidate); number++) candidate = `${stem}_${number}${extension}`;
  return candidate;
}
