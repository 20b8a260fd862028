import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { VisibleTo } from '../http/index.js';

export const FlyerFormat = { pdf: 'pdf', png: 'png' } as const;
export type FlyerFormat = keyof typeof FlyerFormat;
registerEnumType(FlyerFormat, { name: 'FlyerFormat', description: 'pdf to print, png for social media.' });

export const FlyerLanguage = { en: 'en', es: 'es' } as const;
export type FlyerLanguage = keyof typeof FlyerLanguage;
registerEnumType(FlyerLanguage, { name: 'FlyerLanguage' });

export const FlyerStatus = { pending: 'pending', completed: 'completed', failed: 'failed' } as const;
export type FlyerStatus = keyof typeof FlyerStatus;
registerEnumType(FlyerStatus, { name: 'FlyerStatus' });

@VisibleTo('owner')
@ObjectType({ simpleResolvers: true, description: 'A flyer that was asked for, and what happened to it.' })
export class Flyer {
  @Field(() => ID)
  id: string;

  @Field(() => FlyerFormat)
  format: FlyerFormat;

  @Field(() => FlyerLanguage)
  language: FlyerLanguage;

  @Field(() => FlyerStatus)
  status: FlyerStatus;

  @Field(() => String, { nullable: true, description: 'Where it is downloaded, with the same session.' })
  fileUrl: string | null;

  @Field(() => String, { nullable: true })
  fileName: string | null;

  @Field(() => String, { nullable: true, description: 'Why it failed, for a person.' })
  errorMessage: string | null;

  @Field(() => Date, { description: 'When it was asked for, or last asked for again.' })
  startedAt: Date;

  @Field(() => Date, { nullable: true })
  completedAt: Date | null;
}

@ObjectType()
export class FlyerStarted {
  @Field(() => String)
  message: string;
}

@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: 'A flyer of any organization, as staff sees it.' })
export class AdminFlyer {
  @Field(() => ID)
  id: string;

  @Field(() => ID)
  organizationId: string;

  @Field(() => String)
  organizationName: string;

  @Field(() => String)
  format: string;

  @Field(() => FlyerStatus)
  status: FlyerStatus;

  @Field(() => String, { nullable: true })
  errorMessage: string | null;

  @Field(() => Date)
  startedAt: Date;

  @Field(() => Date, { nullable: true })
  completedAt: Date | null;

  @Field(() => String, { nullable: true })
  fileUrl: string | null;
}
