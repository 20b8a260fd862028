import type { Database } from '../../database/index.js';
import { rates, route, type Route } from '../../http/index.js';
import { NotFoundError } from '../../lib/domain-error.js';
import type { Company } from '../company.js';
import { ContentEntry } from './content-area.types.js';
import { findContents } from './find-contents.js';

/** docs/product/storefront.md#constants: content cache. */
const cacheSeconds = 300;

export function areaRoutes(database: Database, company: Company): Route[] {
  return [
    route({
      method: 'get',
      path: '/api/content/{key}',
      access: 'anyone',
      tag: 'Content',
      summary: 'A managed text of the site, edited or built in',
      response: ContentEntry,
      domainErrors: [404],
      rates: rates.read,
      isPublic: true,
      cacheSeconds,
      run: async ({ params }) => {
        const [entry] = await findContents(database.read, company, [params.key ?? '']);
        if (!entry) throw new NotFoundError('Text');
        return entry;
      },
    }),
  ];
}
