import { crc32, deflateRawSync } from 'node:zlib';

export type ZipFile = { readonly name: string; readonly content: Buffer | string };

/** Files as one ZIP archive (APPNOTE 6.3.3, without extensions: under 4 GB and 65,535 files). Names are UTF-8. */
export function writeZip(files: readonly ZipFile[], madeAt: Date): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of files) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const fields = fieldsOf(name, bytes, packed, madeAt);
    const local = Buffer.concat([signature(0x04034b50), fields, Buffer.from(name)]);
    parts.push(local, packed);
    directory.push(entryOf(name, fields, offset));
    offset += local.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  return Buffer.concat([...parts, listed, endOf(files.length, listed.length, offset)]);
}

const deflated = 8;
const utf8Names = 0x0800;

/** What a file's own head and its entry in the directory have in common. */
function fieldsOf(name: string, bytes: Buffer, packed: Buffer, madeAt: Date): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0); // version 2.0 reads it
  fields.writeUInt16LE(utf8Names, 2);
  fields.writeUInt16LE(deflated, 4);
  fields.writeUInt16LE(
    (madeAt.getUTCHours() << 11) | (madeAt.getUTCMinutes() << 5) | (madeAt.getUTCSeconds() >> 1),
    6,
  );
  fields.writeUInt16LE(
    ((madeAt.getUTCFullYear() - 1980) << 9) | ((madeAt.getUTCMonth() + 1) << 5) | madeAt.getUTCDate(),
    8,
  );
  fields.writeUInt32LE(crc32(bytes), 10);
  fields.writeUInt32LE(packed.length, 14);
  fields.writeUInt32LE(bytes.length, 18);
  fields.writeUInt16LE(Buffer.byteLength(name), 22);
  return fields;
}

function entryOf(name: string, fields: Buffer, offset: number): Buffer {
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE(offset, 10);
  return Buffer.concat([signature(0x02014b50), Buffer.from([20, 0]), fields, tail, Buffer.from(name)]);
}

function endOf(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(18);
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([signature(0x06054b50), end]);
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
