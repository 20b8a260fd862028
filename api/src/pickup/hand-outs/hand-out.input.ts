import { IsUUID, MaxLength } from 'class-validator';
import { Field, ID, InputType } from 'type-graphql';
import { HandOutKindType, HandOutMethodType } from './hand-out-enums.js';
import type { HandOutKind, HandOutMethod } from './hand-out.entity.js';

@InputType({ description: 'What a phone recorded, now or while it was offline.' })
export class HandOutInput {
  @IsUUID('all', { message: 'A hand-out has a UUID of its own' })
  @Field(() => ID, { description: 'A UUID that the phone makes: sent twice, it counts once.' })
  id: string;

  @Field(() => ID, { description: 'Which box, by the id on the list or in its QR code.' })
  boxId: string;

  @Field(() => HandOutKindType, { description: 'What happened.' })
  kind: HandOutKind;

  @Field(() => Date, { description: "When, by the phone's clock." })
  at: Date;

  @MaxLength(60, { message: 'This name is too long' })
  @Field(() => String, { description: 'Whose phone it is, in the words of those who use it.' })
  device: string;

  @Field(() => HandOutMethodType, { description: 'How the box was found.' })
  method: HandOutMethod;
}
