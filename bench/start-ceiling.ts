import path from 'node:path';
import { startServer, type BenchServer, type Environment } from './processes.js';

/** Starts a server that only sends the given bytes (ceiling.ts). */
export function startCeiling(
  kind: 'express' | 'node' | 'ws',
  port: number,
  body: string,
  env: Environment = {},
): Promise<BenchServer> {
  const script = path.join(import.meta.dirname, 'ceiling.js');
  return startServer(script, port, '/', { ...env, KIND: kind, BODY: body });
}
