import type { CampaignFacts } from '../../fundraising/index.js';
import type { Cents } from '../../lib/cents.js';
import type { FlyerLanguage } from './flyer-texts.js';

/** What a flyer says of its fundraiser. */
export type FlyerFacts = CampaignFacts & { readonly allowsPickup: boolean };

export type FlyerClassroom = CampaignFacts['classrooms'][number];

/** What it says of the shop, and how. */
export type FlyerSetting = {
  readonly language: FlyerLanguage;
  readonly publicUrl: string;
  /** For questions. */
  readonly contact: string;
  readonly freeShippingFrom: Cents;
  readonly sharePercent: number;
  readonly madeAt: Date;
};

export type Flyer = { readonly facts: FlyerFacts; readonly setting: FlyerSetting };
