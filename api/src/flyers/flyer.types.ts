import { Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { connectionOf, enumOf, VisibleTo, withOrganizer } from '../http/index.js';
import { type Language, languages } from '../lib/languages.js';
import type { FlyerRequestEntity } from './flyer-request.entity.js';

export const FlyerFormat = enumOf('FlyerFormat', 'pdf to print, png for social media.', ['pdf', 'png']);
export type FlyerFormat = keyof typeof FlyerFormat;

export const FlyerLanguage = Object.fromEntries(Object.keys(languages).map((code) => [code, code]));
registerEnumType(FlyerLanguage, {
  name: 'FlyerLanguage',
  description: 'The code of a language of the shop.',
});

const FlyerStatus = enumOf('FlyerStatus', 'pending: being made; completed; failed: see errorMessage.', [
  'pending',
  'completed',
  'failed',
]);
type FlyerStatus = keyof typeof FlyerStatus;

/** A flyer in REST (docs/product/organization.md#calls). */
@ObjectType()
export class FlyerResponse {
  @Field(() => ID, { description: 'The id.' })
  id: string;

  @Field(() => FlyerFormat, { description: 'The file format.' })
  format: FlyerFormat;

  @Field(() => FlyerLanguage, { description: 'The language of the flyer.' })
  language: Language;

  @Field(() => FlyerStatus, { description: 'The status.' })
  status: FlyerStatus;

  @Field(() => String, { nullable: true, description: 'The download URL, for the same session.' })
  fileUrl: string | null;

  @Field(() => String, { nullable: true, description: 'The file name.' })
  fileName: string | null;

  @Field(() => String, { nullable: true, description: 'The reason of a failure, in words for people.' })
  errorMessage: string | null;

  @Field(() => Date, { description: 'When it was requested or last retried.' })
  startedAt: Date;

  @Field(() => Date, { nullable: true, description: 'When it was completed; null otherwise.' })
  completedAt: Date | null;
}

/** `organization` is an edge. */
@VisibleTo('owner', { ...withOrganizer, owner: 'organizationId' })
@ObjectType({ description: 'A requested flyer, and its state.' })
export class Flyer extends FlyerResponse {
  organizationId: string;
}

export const FlyerConnection = connectionOf(Flyer, { name: 'Flyer', audience: 'owner', ...withOrganizer });

@InputType({ description: 'A filter for flyers.' })
export class FlyerFilter {
  @Field(() => FlyerStatus, { nullable: true, description: 'Only flyers with this status.' })
  status?: FlyerStatus | null;
}

@ObjectType()
export class FlyerStarted {
  @Field(() => String)
  message: string;
}

/** The one mapping of a flyer's row. */
export function flyerView(flyer: FlyerRequestEntity): Flyer {
  return { ...flyerResponse(flyer), organizationId: flyer.organizationId };
}

/** The fields for REST. */
export function flyerResponse(flyer: FlyerRequestEntity): FlyerResponse {
  const { id, format, language, status, fileUrl, fileName, errorMessage, startedAt, completedAt } = flyer;
  return { id, format, language, status, fileUrl, fileName, errorMessage, startedAt, completedAt };
}
