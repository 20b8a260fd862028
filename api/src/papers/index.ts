import type { Entity } from '../database/index.js';
import { handle, type MessageHandler, type Schedule } from '../jobs/index.js';
import { FileResponse, rates, route, type Route, withOrganizer } from '../http/index.js';
import { makePaper, type MakePaperDeps, keyOfPaper } from './make-paper.js';
import { PaperEntity } from './paper.entity.js';
import {
  makePaperAsked,
  purgePapers,
  type PurgePapersDeps,
  getPaper,
  PaperGoneError,
} from './request-paper.js';
import { paperNode, PaperResolver } from './paper.resolver.js';

export type { DrawPaper, PaperDrawers } from './make-paper.js';
export { Paper, paperView } from './paper.resolver.js';
export { requestPaper } from './request-paper.js';

export const papersEntities: Entity[] = [PaperEntity];

export function papersResolvers(deps: ConstructorParameters<typeof PaperResolver>[0]): object[] {
  return [new PaperResolver(deps), paperNode(deps)];
}

export function papersHandlers(deps: MakePaperDeps): MessageHandler[] {
  return [handle(makePaperAsked, ({ paperId }) => makePaper(deps, paperId))];
}

/** The longest that a paper is kept beyond its hour. */
const purgeMs = 5 * 60_000;

export function papersSchedules(deps: PurgePapersDeps): Schedule[] {
  return [{ name: 'purge-papers', everyMs: purgeMs, run: () => purgePapers(deps) }];
}

export function papersRoutes({ database, files, clock }: PurgePapersDeps): Route[] {
  return [
    route('GET /api/papers/{id}', {
      access: 'session',
      ...withOrganizer,
      tag: 'Papers',
      summary: 'The file of a requested paper, for its organization and staff, available for an hour',
      response: { files: ['application/pdf'] },
      rates: rates.read,
      run: async ({ params: { id = '' }, context: { viewer } }) => {
        const paper = await getPaper(database.read, id, viewer, clock());
        const content = paper.status === 'completed' ? await files.get(keyOfPaper(paper.id)) : null;
        if (!content) throw new PaperGoneError();
        return new FileResponse('application/pdf', paper.fileName ?? 'paper.pdf', content);
      },
    }),
  ];
}
