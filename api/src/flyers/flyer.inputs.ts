import { IsIn } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import { FlyerFormat, FlyerLanguage } from './flyer.types.js';

/** The documented body: `{format: 'pdf'}`; both may be left out. */
@InputType()
export class GenerateFlyerInput {
  @IsIn(Object.values(FlyerFormat), { message: 'The format must be pdf or png.' })
  @Field(() => FlyerFormat, { nullable: true, description: 'Default: pdf.' })
  format?: FlyerFormat | null;

  @IsIn(Object.values(FlyerLanguage), { message: 'The language must be en or es.' })
  @Field(() => FlyerLanguage, { nullable: true, description: 'Default: en.' })
  language?: FlyerLanguage | null;
}
