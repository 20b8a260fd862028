import type { CampaignFacts } from '../../fundraising/index.js';
import type { Cents } from '../../lib/cents.js';
import { type Language, localeOf } from '../../lib/languages.js';
import { classroomPage, socialCard } from './code-pages.js';
import { flyerTextsIn } from './wording.js';
import { organizationPages } from './organization-page.js';
import { writePdf } from './write-pdf.js';
import { drawPicture } from './draw-picture.js';

/**
 * Draws Letter pages: the organization's with all classroom codes, then one for each classroom; or only that of one
 * class. Tagged, under 300 KB.
 */
export function drawPdf(flyer: Flyer, only: FlyerClassroom | null = null): Promise<Buffer> {
  const { facts, setting } = flyer;
  const { t, locale } = flyerTextsIn(setting.language);
  const pages = function* () {
    if (!only) yield* organizationPages(flyer);
    for (const classroom of only ? [only] : facts.classrooms) yield classroomPage(flyer, classroom);
  };
  const organization = facts.organizationName;
  const who = only
    ? t('{classroom} at {organization}', { classroom: only.name, organization })
    : organization;
  return writePdf(pages(), {
    title: t('Fundraiser flyer: {who}', { who }),
    language: localeOf(locale),
    madeAt: setting.madeAt,
  });
}

/** Draws a picture of 1080 by 1350 pixels for social media, for the organization or one class. */
export async function drawPng(flyer: Flyer, only: FlyerClassroom | null = null): Promise<Buffer> {
  return (await drawPicture(socialCard(flyer, only), 1_080)).png().toBuffer();
}

/** The facts about the fundraiser. */
export type FlyerFacts = CampaignFacts & { readonly allowsPickup: boolean };

export type FlyerClassroom = CampaignFacts['classrooms'][number];

export type ShopFacts = {
  readonly publicUrl: string;
  /** The contact for questions, printed in the foot. */
  readonly contact: string;
  readonly freeShippingFrom: Cents;
};

export type FlyerSetting = ShopFacts & {
  readonly language: Language;
  readonly sharePercent: number;
  readonly madeAt: Date;
};

export type Flyer = { readonly facts: FlyerFacts; readonly setting: FlyerSetting };
