import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipPart {
  name: string | Buffer;
  content?: string | Buffer;
  /** Overrides for damaged or hostile archives. */
  crc?: number;
  claimedSize?: number;
  claimedPackedSize?: number;
  /** The data as stored. */
  raw?: Buffer;
  mode?: number;
  flags?: number;
  method?: number;
}

/** Overrides of the record at the end of the archive. */
export interface ZipEnd {
  entries?: number;
  length?: number;
  start?: number;
  comment?: Buffer;
}

/** A ZIP archive as bytes, correct unless a part or the end says otherwise. */
export function createZip(parts: readonly ZipPart[], overrides: ZipEnd = {}): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const name = Buffer.isBuffer(part.name) ? part.name : Buffer.from(part.name);
    const content = Buffer.from(part.content ?? '');
    const method = part.method ?? 8;
    const data = part.raw ?? (method === 8 ? deflateRawSync(content) : content);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(part.flags ?? 0x0800, 2);
    common.writeUInt16LE(method, 4);
    common.writeUInt32LE(part.crc ?? crc32(content), 10);
    common.writeUInt32LE(part.claimedPackedSize ?? data.length, 14);
    common.writeUInt32LE(part.claimedSize ?? content.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, name, data]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(((part.mode ?? 0o100644) << 16) >>> 0, 6);
    tail.writeUInt32LE(offset, 10);
    // Version made by: UNIX, for the mode.
    central.push(Buffer.from('PK\x01\x02'), Buffer.from([20, 3]), common, tail, name);
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(central);
  const {
    entries = parts.length,
    length = directory.length,
    start = offset,
    comment = Buffer.alloc(0),
  } = overrides;
  const end = createEnd({ entries, length, start, comment });
  return Buffer.concat([...locals, directory, end]);
}

export function createEnd({ entries, length, start, comment }: Required<ZipEnd>): Buffer {
  const end = Buffer.alloc(18);
  // The field has 16 bits; ZIP64 archives state larger numbers elsewhere.
  end.writeUInt16LE(Math.min(entries, 0xffff), 4);
  end.writeUInt16LE(Math.min(entries, 0xffff), 6);
  end.writeUInt32LE(length, 8);
  end.writeUInt32LE(start, 12);
  end.writeUInt16LE(comment.length, 16);
  return Buffer.concat([Buffer.from('PK\x05\x06'), end, comment]);
}
