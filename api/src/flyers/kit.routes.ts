import { Readable } from 'node:stream';
import { getCampaignFacts, getClassroomOfKit, type KitLinks, sharePercent } from '../fundraising/index.js';
import type { Database } from '../database/index.js';
import { FileResponse, rates, route, type Route } from '../http/index.js';
import { createAdmission } from '../lib/async/admission.js';
import type { Cents } from '../lib/cents.js';
import type { Clock } from '../lib/clock.js';
import { NotFoundError } from '../lib/domain-error.js';
import { isLanguage } from '../lib/languages.js';

type KitRouteDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly kitLinks: KitLinks;
  readonly publicUrl: string;
  /** For questions, in the foot. */
  readonly contact: string;
  readonly freeShippingFrom: Cents;
  /** pickup's: whether the checkout offers it. */
  readonly offersPickup: (organizationId: string) => Promise<boolean>;
};

/** One page takes some 20 ms of the processor, a picture 80 ms of another thread. */
const limits = { running: 1, maxWaiting: 20, maxWaitMs: 3_000 };

const types = { pdf: 'application/pdf', png: 'image/png' } as const;

/** What a teacher prints or posts: the flyer of one class, drawn as it is asked for. */
export function kitRoutes(deps: KitRouteDeps): Route[] {
  const admit = createAdmission(limits);
  const paper = (format: keyof typeof types): Route =>
    route({
      method: 'get',
      path: `/api/kits/{token}/flyer.${format}`,
      access: 'anyone',
      tag: 'Flyers',
      summary: `The flyer of one class as ${format.toUpperCase()}, for who has the link of its teacher`,
      query: ['language'],
      response: { files: [types[format]] },
      domainErrors: [404],
      rates: rates.ownOrder,
      run: async ({ params: { token = '' }, query: { language } }) => {
        const { code, organizationId } = await getClassroomOfKit(deps, token);
        const { database, publicUrl, contact, freeShippingFrom, clock } = deps;
        const campaign = await getCampaignFacts(database.read, organizationId);
        const classroom = campaign.classrooms.find((one) => one.code === code);
        if (!classroom) throw new NotFoundError('Page');
        const facts = { ...campaign, allowsPickup: await deps.offersPickup(organizationId) };
        const shown = isLanguage(language) ? language : 'en';
        const setting = {
          language: shown,
          publicUrl,
          contact,
          freeShippingFrom,
          sharePercent,
          madeAt: clock(),
        };
        // Fonts and PDF are loaded with the first one.
        const { drawPdf, drawPng } = await import('./drawing/draw-flyer.js');
        const draw = format === 'pdf' ? drawPdf : drawPng;
        const bytes = await admit(() => draw({ facts, setting }, classroom));
        const name = `skycrumb-flyer-${facts.organizationCode}-${code}${shown === 'es' ? '-es' : ''}.${format}`;
        return new FileResponse(types[format], name, Readable.from([bytes]));
      },
    });
  return [paper('pdf'), paper('png')];
}
