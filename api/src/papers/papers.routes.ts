import type { Database } from '../database/index.js';
import type { FileStore } from '../files/index.js';
import { FileResponse, rates, route, type Route, withOrganizer } from '../http/index.js';
import type { Clock } from '../lib/clock.js';
import { getPaper, PaperGoneError } from './request-paper.js';
import { keyOfPaper } from './make-paper.js';

type Deps = { readonly database: Database; readonly files: FileStore; readonly clock: Clock };

export function papersRoutes({ database, files, clock }: Deps): Route[] {
  return [
    route('GET /api/papers/{id}', {
      access: 'session',
      ...withOrganizer,
      tag: 'Papers',
      summary: 'The file of a requested paper, for its organization and staff, available for an hour',
      response: { files: ['application/pdf'] },
      domainErrors: [404],
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
