import { createRequire } from 'node:module';
import path from 'node:path';
import type { Queue } from 'bull';
import type { RequestHandler } from 'express';
import { onceLoaded } from '../lib/async/once.js';

export const queueBoardPath = '/admin/queues';

/**
 * Bull's board, read-only: the outbox row decides what happens to a message. The caller checks the rights. Loaded on the
 * first visit, which most processes never get.
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
  // By default it looks next to its own file, which is elsewhere in the bundle.
  const uiBasePath = path.dirname(createRequire(import.meta.url).resolve('@bull-board/ui/package.json'));
  createBullBoard({
    queues: queues.map((queue) => new BullAdapter(queue, { readOnlyMode: true, description: 'Read-only' })),
    serverAdapter,
    options: { uiConfig: {}, uiBasePath },
  });
  // The adapter's type does not say that this is an Express router.
  return serverAdapter.getRouter() as RequestHandler;
}
