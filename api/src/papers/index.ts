import type { Entity } from '../database/index.js';
import { handle, type MessageHandler, type Schedule } from '../jobs/index.js';
import { makePaper, type MakePaperDeps } from './make-paper.js';
import { PaperEntity } from './paper.entity.js';
import { makePaperAsked } from './papers.messages.js';
import { purgePapers, type PurgePapersDeps } from './request-paper.js';
import { PaperResolver } from './paper.resolver.js';

export type { DrawPaper, PaperDrawers } from './paper-drawer.js';
export { Paper, paperView } from './paper.resolver.js';
export { papersRoutes } from './papers.routes.js';
export { requestPaper } from './request-paper.js';

export const papersEntities: Entity[] = [PaperEntity];

export function papersResolvers(deps: ConstructorParameters<typeof PaperResolver>[0]): object[] {
  return [new PaperResolver(deps)];
}

export function papersHandlers(deps: MakePaperDeps): MessageHandler[] {
  return [handle(makePaperAsked, ({ paperId }) => makePaper(deps, paperId))];
}

/** The longest that a paper is kept beyond its hour. */
const purgeMs = 5 * 60_000;

export function papersSchedules(deps: PurgePapersDeps): Schedule[] {
  return [{ name: 'purge-papers', everyMs: purgeMs, run: () => purgePapers(deps) }];
}
