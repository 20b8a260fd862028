import type { Cents } from '../../lib/cents.js';
import type { FlyerLanguage } from './flyer-texts.js';

export type FlyerClassroom = {
  readonly name: string;
  readonly code: string;
  readonly teacherName: string;
  /** In sales; null where the class set none, so that its prizes cannot be won. */
  readonly goal: Cents | null;
  readonly halfwayPrize: string;
  readonly goalPrize: string;
};

/** What a flyer says of its fundraiser. */
export type FlyerFacts = {
  readonly organizationName: string;
  readonly organizationCode: string;
  /** Its own code is refused: supporters name a class. */
  readonly needsClassroomCode: boolean;
  readonly allowsPickup: boolean;
  /** In sales: where the organization's prizes are won. */
  readonly halfway: Cents;
  readonly goal: Cents;
  readonly startDate: Date | null;
  readonly endDate: Date | null;
  readonly halfwayPrize: string;
  readonly goalPrize: string;
  readonly classrooms: readonly FlyerClassroom[];
};

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
