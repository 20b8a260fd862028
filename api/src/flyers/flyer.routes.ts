import { IsIn } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import { listProducts, nameIn, requiredPicks } from '../catalog/index.js';
import type { Database } from '../database/index.js';
import type { FileStore } from '../files/index.js';
import {
  getOrganization,
  getCampaignFacts,
  getClassroomOfKit,
  getOrganizationId,
  type KitLinks,
  sharePercent,
} from '../fundraising/index.js';
import { FileResponse, rates, responseOf, route, type Route, withOrganizer } from '../http/index.js';
import { createAdmission } from '../lib/async/admission.js';
import type { Clock } from '../lib/clock.js';
import { domainError, NotFoundError } from '../lib/domain-error.js';
import { type Language, languages } from '../lib/languages.js';
import type { Viewer } from '../lib/viewer.js';
import type { Realtime } from '../realtime/index.js';
import type { ShopFacts } from './drawing/draw-flyer.js';
import type { OrderForm } from './drawing/order-form-page.js';
import { getFinishedFlyer, getOwnOrganizationId, listFlyers } from './find-flyers.js';
import { GenerateFlyerInput } from './flyer.resolver.js';
import { FlyerResponse } from './flyer.types.js';
import { keyOfFlyer, typeOfFlyer } from './make-flyer.js';
import { requestFlyer } from './request-flyer.js';

const tag = 'Flyers';
const forSession = { access: 'session', ...withOrganizer, tag, rates: rates.read } as const;

const flyerStarted = 'Your flyer is being made. It appears in the list in a moment.';

export type FlyerRouteDeps = {
  readonly database: Database;
  readonly realtime: Realtime;
  readonly files: FileStore;
};

const FlyerStarted = responseOf('FlyerStarted', { message: String });

const generation = {
  body: GenerateFlyerInput,
  prepareBody: (body: unknown) => body ?? {},
  response: FlyerStarted,
  domainErrors: [404],
  rates: rates.flyers,
} as const;

async function start(
  { database, realtime }: FlyerRouteDeps,
  organizationId: string,
  viewer: Viewer,
  { format, language }: GenerateFlyerInput,
): Promise<InstanceType<typeof FlyerStarted>> {
  const request = { organizationId, format: format ?? 'pdf', language: language ?? 'en', viewer } as const;
  const flyer = await database.transaction((tx) => requestFlyer(tx, request));
  realtime.publish('organization-flyer', organizationId.toLowerCase(), { flyerId: flyer.id });
  return { message: flyerStarted };
}

export function flyersRoutes(deps: FlyerRouteDeps): Route[] {
  const { database, files } = deps;
  return [
    route('POST /api/organizations/{id}/generate-flyer', {
      access: { ownOrganizationWrites: 'id' },
      ...withOrganizer,
      tag,
      summary: 'Request a flyer; it appears in the list when completed',
      ...generation,
      run: ({ params: { id = '' }, body, context: { viewer } }) => start(deps, id, viewer, body),
    }),
    route('GET /api/flyers/organization/{code}', {
      ...forSession,
      summary: "An organization's 100 newest flyers",
      response: [FlyerResponse],
      domainErrors: [404],
      run: async ({ params: { code = '' }, context: { viewer } }) => {
        const organizationId = await getOwnOrganizationId(database.read, code, viewer);
        return (await listFlyers(database.read, organizationId)).map(FlyerResponse.from);
      },
    }),
    route('GET /api/flyers/{id}/download', {
      ...forSession,
      summary: 'The file of a completed flyer',
      response: { files: ['application/pdf', 'image/png'] },
      run: async ({ params: { id = '' }, context: { viewer } }) => {
        const flyer = await getFinishedFlyer(database.read, id, viewer);
        const content = await files.get(keyOfFlyer(flyer));
        if (!content) throw new NotFoundError('Flyer');
        return new FileResponse(typeOfFlyer(flyer), flyer.fileName ?? `flyer.${flyer.format}`, content);
      },
    }),
  ];
}

const adminTag = 'Administration of organizations';

export function adminFlyerRoutes(deps: FlyerRouteDeps): Route[] {
  const { database } = deps;
  return [
    route('GET /api/admin/organizations/{id}/flyers', {
      access: 'staff',
      tag: adminTag,
      summary: "An organization's 100 newest flyers",
      response: [FlyerResponse],
      rates: rates.read,
      run: async ({ params: { id = '' } }) => {
        await getOrganization(database.read, id);
        return (await listFlyers(database.read, id)).map(FlyerResponse.from);
      },
    }),
    route('POST /api/admin/generate-flyer/{organizationCode}', {
      access: 'admin',
      tag: adminTag,
      summary: "Request an organization's flyer; it appears in its list when completed",
      ...generation,
      run: async ({ params: { organizationCode = '' }, body, context: { viewer } }) => {
        const organizationId = await getOrganizationId(database.read, organizationCode, 'all');
        return start(deps, organizationId, { organization: null, admin: viewer.admin }, body);
      },
    }),
  ];
}

type KitRouteDeps = ShopFacts & {
  readonly database: Database;
  readonly clock: Clock;
  readonly kitLinks: KitLinks;
  /** Implemented by pickup: when and where a class's orders are handed out; null if pickup is not offered. */
  readonly findPickupOffer: (organizationId: string, classroomId: string) => Promise<OrderForm['pickup']>;
};

/** A page takes about 20 ms of CPU time, a picture 80 ms on another thread. */
const limits = { running: 1, maxWaiting: 20, maxWaitMs: 3_000 };

const types = { pdf: 'application/pdf', png: 'image/png' } as const;

@InputType()
class LanguageQuery {
  @IsIn(Object.keys(languages))
  @Field(() => String, { description: 'The language of the paper.' })
  language: Language;
}

/** Files for a teacher to print or post: flyer and order form of one class, drawn on request. */
export function kitRoutes(deps: KitRouteDeps): Route[] {
  const admit = createAdmission(limits);
  const paper = ({ file, format, what, draw }: KitPaper): Route =>
    route(`GET /api/kits/{token}/${file}.${format}`, {
      access: 'anyone',
      tag: 'Flyers',
      summary: `${what} of one class as ${format.toUpperCase()}, for anyone with its teacher's link`,
      query: LanguageQuery,
      response: { files: [types[format]] },
      domainErrors: [404],
      rates: rates.ownOrder,
      run: async ({ params: { token = '' }, query: { language } }) => {
        const kit = await loadKit(deps, token, language);
        const bytes = await admit(() => draw(kit));
        const { facts, classroom } = kit;
        const codes = `${facts.organizationCode}-${classroom.code}${language === 'en' ? '' : `-${language}`}`;
        const name = `skycrumb-${file}-${codes}.${format}`;
        return new FileResponse(types[format], name, bytes);
      },
    });
  // Fonts and pdfkit are loaded on first use.
  const flyer = { file: 'flyer', what: 'The flyer' };
  return [
    paper({
      ...flyer,
      format: 'pdf',
      draw: async (kit) => (await import('./drawing/draw-flyer.js')).drawPdf(kit, kit.classroom),
    }),
    paper({
      ...flyer,
      format: 'png',
      draw: async (kit) => (await import('./drawing/draw-flyer.js')).drawPng(kit, kit.classroom),
    }),
    paper({
      file: 'order-form',
      what: 'The order form',
      format: 'pdf',
      draw: async (kit) => {
        if (!kit.pickup) throw new NoOrderFormError();
        const onSale = await listProducts(deps.database.read);
        const products = onSale
          .filter((product) => product.inventory > 0 && requiredPicks(product) === null)
          .map((product) => ({ ...product, name: nameIn(kit.setting.language, product) }));
        const { drawOrderForm } = await import('./drawing/order-form-page.js');
        return drawOrderForm({ ...kit, products });
      },
    }),
  ];
}

type Kit = Omit<OrderForm, 'products'>;

/** 404: bags for names are packed only for pickup (docs/product/orders.md#names). */
class NoOrderFormError extends domainError(
  'NOT_FOUND',
  404,
  'There is no order form: this fundraiser does not offer pickup.',
) {}

type KitPaper = {
  readonly file: string;
  readonly what: string;
  readonly format: keyof typeof types;
  readonly draw: (kit: Kit) => Promise<Buffer>;
};

async function loadKit(deps: KitRouteDeps, token: string, language: Language): Promise<Kit> {
  const { id, code, organizationId } = await getClassroomOfKit(deps, token);
  const { database, publicUrl, contact, freeShippingFrom, clock } = deps;
  const campaign = await getCampaignFacts(database.read, organizationId);
  const classroom = campaign.classrooms.find((one) => one.code === code);
  if (!classroom) throw new NotFoundError('Page');
  const pickup = await deps.findPickupOffer(organizationId, id);
  const facts = { ...campaign, allowsPickup: pickup !== null };
  const setting = { language, publicUrl, contact, freeShippingFrom, sharePercent, madeAt: clock() };
  return { facts, setting, classroom, pickup };
}
