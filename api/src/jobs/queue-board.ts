import { createRequire } from 'node:module';
import path from 'node:path';
import type { Queue } from 'bull';
import type { RequestHandler } from 'express';
import { onceLoaded } from '../lib/async/once.js';

export const queueBoardPath = '/admin/queues';

/**
 * Bull's board, to look at only: what becomes of a message is decided by its outbox row. The caller guards it. It is
 * loaded at the first visit, since most processes never have one.
 */
export function createQueueBoard(queues: readonly Queue[]): RequestHandler {
  const load = onceLoaded(() => loadBoard(queues));
  return async (request, response, next) => (await load())(request, response, next);
}

async function loadBoard(queues: readonly Queue[]): Promise<RequestHandler> {
  const { createBullBoard } = await import('@bull-board/api');
  const { BullAdapter } = await import('@bull-board/api/bullAdapter');
  const { ExpressAdapter } = await import('@bull-board/express');
  const serverAdapter = new ExpressAdapter();
  serverAdapter.setBasePath(queueBoardPath);
  // Left to itself it looks beside its own file, which in the bundle is another one.
  const uiBasePath = path.dirname(createRequire(import.meta.url).resolve('@bull-board/ui/package.json'));
  createBullBoard({
    queues: queues.map((queue) => new BullAdapter(queue, { readOnlyMode: true, description: 'Look only' })),
    serverAdapter,
    options: { uiConfig: {}, uiBasePath },
  });
  // The adapter types its router as unknown Express internals; it is an Express router.
  return serverAdapter.getRouter() as RequestHandler;
}
