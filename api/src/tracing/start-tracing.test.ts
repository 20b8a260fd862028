import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import { traced } from '../lib/trace.js';
import { startTracing } from './start-tracing.js';

test.each(['accepts a connection and never responds', 'is away'])(
  'a stop does not wait for a collector that %s, and says that spans are lost',
  async (what) => {
    const collector = net.createServer().listen(0, '127.0.0.1');
    await once(collector, 'listening');
    const { port } = collector.address() as AddressInfo; // it listens on TCP
    if (what === 'is away') collector.close();
    const lines: string[] = [];
    const stop = await startTracing({
      endpoint: `http://127.0.0.1:${port}`,
      role: 'web',
      release: 'test',
      logger: pino({ base: undefined }, { write: (line) => void lines.push(line) }),
    });
    await traced({ name: 'work', kind: 'internal' }, () => Promise.resolve());
    const startedAt = performance.now();
    await stop();
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    expect(lines).toEqual([expect.stringContaining('the last spans: they are lost')]);
    if (collector.listening) collector.close();
  },
);
