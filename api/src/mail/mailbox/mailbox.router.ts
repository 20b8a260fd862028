import { Router } from 'express';
import type { Mailbox } from './mailbox.js';
import { emailPage, listPage } from './mailbox-pages.js';

/** `/dev/mailbox` and `/dev/mailbox.json`. Mounted in demo mode only (docs/operations.md). */
export function mailboxRouter(mailbox: Mailbox): Router {
  const router = Router();
  router.use('/dev', (_request, response, next) => {
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('X-Robots-Tag', 'noindex');
    next();
  });
  router.get('/dev/mailbox.json', async (_request, response) => {
    response.json(await mailbox.list());
  });
  router.get('/dev/mailbox', async (_request, response) => {
    response.type('html').send(listPage(await mailbox.list()));
  });
  router.get('/dev/mailbox/:id.eml', async (request, response, next) => {
    const stored = await mailbox.find(request.params.id);
    if (!stored) return next();
    response.type('message/rfc822').attachment(`${request.params.id}.eml`).send(stored.source);
  });
  router.get('/dev/mailbox/:id', async (request, response, next) => {
    const stored = await mailbox.find(request.params.id);
    if (!stored) return next();
    response.type('html').send(emailPage(request.params.id, stored));
  });
  return router;
}
