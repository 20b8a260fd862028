import { compress, minCompressedBytes, type Encoding } from '../compression/encoding.js';

/** Bytes that are sent many times: compressed when first asked for, and sent so from the next time on. */
export class Compressed {
  private readonly ready = new Map<Encoding, Buffer>();
  private readonly started = new Set<Encoding>();

  constructor(private readonly bytes: Buffer) {}

  find(encoding: Encoding): Buffer | null {
    if (this.bytes.length < minCompressedBytes) return null;
    const found = this.ready.get(encoding);
    if (!found && !this.started.has(encoding)) void this.start(encoding);
    return found ?? null;
  }

  private async start(encoding: Encoding): Promise<void> {
    this.started.add(encoding);
    this.ready.set(encoding, await compress(this.bytes, encoding));
  }
}
