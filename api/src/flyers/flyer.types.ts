import { Field, ID, InputType, ObjectType } from 'type-graphql';
import {
  connectionOf,
  described,
  enumOf,
  orNull,
  responseOf,
  VisibleTo,
  withOrganizer,
} from '../http/index.js';
import { languages } from '../lib/languages.js';
import type { FlyerRequestEntity } from './flyer-request.entity.js';

export const FlyerFormat = enumOf('FlyerFormat', 'pdf to print, png for social media.', ['pdf', 'png']);
export type FlyerFormat = keyof typeof FlyerFormat;

export const FlyerLanguage = enumOf(
  'FlyerLanguage',
  'The code of a language of the shop.',
  Object.keys(languages),
);

const FlyerStatus = enumOf('FlyerStatus', 'pending: being made; completed; failed: see errorMessage.', [
  'pending',
  'completed',
  'failed',
]);
type FlyerStatus = keyof typeof FlyerStatus;

/** A flyer in REST (docs/product/organization.md#calls). */
export const FlyerResponse = responseOf('FlyerResponse', {
  id: described(ID, 'The id.'),
  format: described(FlyerFormat, 'The file format.'),
  language: described(FlyerLanguage, 'The language of the flyer.'),
  status: described(FlyerStatus, 'The status.'),
  fileUrl: orNull(String, 'The download URL, for the same session.'),
  fileName: orNull(String, 'The file name.'),
  errorMessage: orNull(String, 'The reason of a failure, in words for people.'),
  startedAt: described(Date, 'When it was requested or last retried.'),
  completedAt: orNull(Date, 'When it was completed; null otherwise.'),
});

/** `organization` is an edge. */
@VisibleTo('owner', { ...withOrganizer, owner: 'organizationId' })
@ObjectType({ description: 'A requested flyer, and its state.' })
export class Flyer extends FlyerResponse {
  organizationId: string;
}

export const FlyerConnection = connectionOf(Flyer, 'owner', withOrganizer);

@InputType({ description: 'A filter for flyers.' })
export class FlyerFilter {
  @Field(() => FlyerStatus, { nullable: true, description: 'Only flyers with this status.' })
  status?: FlyerStatus | null;
}

/** The one mapping of a flyer's row. */
export function flyerView(flyer: FlyerRequestEntity): Flyer {
  return { ...FlyerResponse.from(flyer), organizationId: flyer.organizationId };
}
