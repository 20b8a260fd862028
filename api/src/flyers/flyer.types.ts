import { Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { connectionOf, VisibleTo, withOrganizer } from '../http/index.js';
import { type Language, languages } from '../lib/languages.js';
import type { FlyerRequestEntity } from './flyer-request.entity.js';

export const FlyerFormat = { pdf: 'pdf', png: 'png' } as const;
export type FlyerFormat = keyof typeof FlyerFormat;
registerEnumType(FlyerFormat, { name: 'FlyerFormat', description: 'pdf to print, png for social media.' });

export const FlyerLanguage = Object.fromEntries(Object.keys(languages).map((code) => [code, code]));
registerEnumType(FlyerLanguage, {
  name: 'FlyerLanguage',
  description: 'A language of the shop, by its code.',
});

const FlyerStatus = { pending: 'pending', completed: 'completed', failed: 'failed' } as const;
type FlyerStatus = keyof typeof FlyerStatus;
registerEnumType(FlyerStatus, {
  name: 'FlyerStatus',
  description: 'Being made, made, or not made for the reason given.',
});

/** A flyer in REST (docs/product/organization.md#calls). */
@ObjectType({ simpleResolvers: true })
export class FlyerResponse {
  @Field(() => ID, { description: 'Its id.' })
  id: string;

  @Field(() => FlyerFormat, { description: 'What kind of file.' })
  format: FlyerFormat;

  @Field(() => FlyerLanguage, { description: 'The language it is written in.' })
  language: Language;

  @Field(() => FlyerStatus, { description: 'How far it is.' })
  status: FlyerStatus;

  @Field(() => String, { nullable: true, description: 'Where it is downloaded, with the same session.' })
  fileUrl: string | null;

  @Field(() => String, { nullable: true, description: 'What the file is called.' })
  fileName: string | null;

  @Field(() => String, { nullable: true, description: 'Why it failed, for a person.' })
  errorMessage: string | null;

  @Field(() => Date, { description: 'When it was asked for, or last asked for again.' })
  startedAt: Date;

  @Field(() => Date, { nullable: true, description: 'When it was made or failed.' })
  completedAt: Date | null;
}

/** `organization` is an edge. */
@VisibleTo('owner', { ...withOrganizer, owner: 'organizationId' })
@ObjectType({ simpleResolvers: true, description: 'A flyer that was asked for, and what happened to it.' })
export class Flyer extends FlyerResponse {
  organizationId: string;
}

export const FlyerConnection = connectionOf(Flyer, { name: 'Flyer', audience: 'owner', ...withOrganizer });

@InputType({ description: 'What is given must all fit.' })
export class FlyerFilter {
  @Field(() => FlyerStatus, { nullable: true, description: 'Only those that are this far.' })
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

/** What REST writes of it. */
export function flyerResponse(flyer: FlyerRequestEntity): FlyerResponse {
  const { id, format, language, status, fileUrl, fileName, errorMessage, startedAt, completedAt } = flyer;
  return { id, format, language, status, fileUrl, fileName, errorMessage, startedAt, completedAt };
}
