import { createHash } from 'node:crypto';

const namespace = Buffer.from('6ba7b8119dad11d180b400c04fd430c8', 'hex');

/** RFC 9562 version 5 UUID of a name; deterministic. */
export function uuidV5(name: string): string {
  const hash = createHash('sha1').update(namespace).update(name).digest().subarray(0, 16);
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  return hash.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
