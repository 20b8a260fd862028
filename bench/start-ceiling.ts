import path from 'node:path';
import { startServer, type BenchServer, type Environment } from './processes.js';

/** The same bytes from a server that does nothing else (ceiling.ts). */
export function startCeiling(
  kind: 'express' | 'node' | 'ws',
  port: number,
  body: string,
  env: Environment = {},
): Promise<BenchServer> {
  const script = path.join(import.meta.dirname, 'ceiling.js');
  return startServer(script, port, '/', { ...env, KIND: kind, BODY: body });
}
