import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { queryDatabase } from '../../support/database/query-database.js';
import type { FaultShop } from './fault-shop.js';

export type SmallDisk = {
  /** Takes every byte that is left. */
  readonly fill: () => void;
  readonly free: () => void;
  /** Moves everything back and takes the disk away. */
  readonly remove: () => Promise<void>;
};

const sizeMb = 16;

/**
 * A disk of a few megabytes on which the orders of the shop lie, and what PostgreSQL writes for a while. Mounting it
 * takes Linux and root. The write-ahead log stays elsewhere: without it PostgreSQL would end, not refuse.
 */
export async function mountSmallDisk({ shop, postgres }: FaultShop): Promise<SmallDisk> {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'skycrumb-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMb}m,mode=0700`, 'tmpfs', directory]);
  const { uid, gid } = statSync(postgres.clusterDir);
  chownSync(directory, uid, gid);
  const name = new URL(shop.url).pathname.slice(1);
  const ballast = path.join(directory, 'ballast');
  const run = (sql: string) => queryDatabase(shop.url, sql);
  const restartSessions = () =>
    run(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
  await run(`CREATE TABLESPACE small_disk LOCATION '${directory}'`);
  await run('ALTER TABLE orders SET TABLESPACE small_disk');
  await run(`ALTER DATABASE ${name} SET temp_tablespaces = small_disk`);
  await restartSessions();
  return {
    fill: () => fillUp(ballast),
    free: () => rmSync(ballast, { force: true }),
    remove: async () => {
      rmSync(ballast, { force: true });
      await run(`ALTER DATABASE ${name} RESET temp_tablespaces`);
      await restartSessions();
      await run('ALTER TABLE orders SET TABLESPACE pg_default');
      await run('DROP TABLESPACE small_disk');
      execFileSync('umount', ['--lazy', directory]);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

function fillUp(file: string): void {
  for (const size of [65_536, 4_096]) {
    try {
      for (;;) writeFileSync(file, Buffer.alloc(size), { flag: 'a' });
    } catch (error) {
      // Jest gives tests an Error of their own: Node's is no instance of it.
      if (Reflect.get(Object(error), 'code') !== 'ENOSPC') throw error;
    }
  }
}
