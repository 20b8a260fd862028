import { IsOptional, MaxLength } from 'class-validator';
import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { CalendarDay, VisibleTo } from '../../http/index.js';
import { PayoutMethodType } from '../statements/statement-enums.js';
import type { PayoutMethod } from '../statements/statement.entity.js';

/** `verifiedBy` is a field of a resolver. */
@VisibleTo('owner', { owner: 'id' })
@ObjectType({ simpleResolvers: true, description: "To whom an organization's payouts go." })
export class Payee {
  @Field(() => ID, { description: "The organization's id: it has one payee." })
  id: string;

  @Field(() => String, { description: 'The name that a check is made out to.' })
  name: string;

  @Field(() => String, { description: 'Where a check goes.' })
  postalAddress: string;

  @Field(() => PayoutMethodType, { description: 'How it wants to be paid.' })
  method: PayoutMethod;

  @Field(() => CalendarDay, {
    nullable: true,
    description: 'The day of the tax form on file; null without one.',
  })
  taxFormDate: string | null;

  @Field(() => Date, { description: 'When it was entered or last changed.' })
  updatedAt: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'When an administrator looked at it; null since the last change.',
  })
  verifiedAt: Date | null;

  verifiedById: string | null;
}

@InputType({ description: 'To whom payouts go. Bank and tax numbers are refused: none is stored.' })
export class PayeeInput {
  @MaxLength(200, { message: 'This name is too long' })
  @Field(() => String, { description: 'The name that a check is made out to.' })
  name: string;

  @MaxLength(500, { message: 'This address is too long' })
  @Field(() => String, { description: 'Street, city, state and ZIP code.' })
  postalAddress: string;

  @Field(() => PayoutMethodType, { description: 'How to be paid.' })
  method: PayoutMethod;

  @IsOptional()
  @Field(() => CalendarDay, { nullable: true, description: 'The day of the tax form on file.' })
  taxFormDate?: string | null;
}
