import { Field, ObjectType } from 'type-graphql';
import { Money } from '../http/index.js';
import { formatMoney } from '../lib/cents.js';
import type { Statement } from './statements/find-statements.js';

/** A month's statement (docs/product/payouts.md#calls). */
@ObjectType()
export class StatementResponse {
  @Field(() => String, { description: "'YYYY-MM', US Eastern." })
  month: string;

  @Field(() => String, { description: "'drawn', 'approved', 'paid' or 'carried-over'." })
  state: string;

  @Field(() => Money, {
    description: 'What the statement before was too small to pay; below 0 when it was owed.',
  })
  carriedOver: string;

  @Field(() => Money)
  earned: string;

  @Field(() => Money, { description: 'Shares of cancelled orders, above 0.' })
  takenBack: string;

  @Field(() => Money, { description: 'Refunds in part and credit that moved, either way.' })
  adjustments: string;

  @Field(() => Money, { description: 'Carried over + earned - taken back + adjustments.' })
  amountDue: string;

  @Field(() => Date, { nullable: true })
  paidAt: Date | null;

  @Field(() => String, { nullable: true, description: "The check's number or the transfer's." })
  reference: string | null;
}

export function statementResponse(statement: Statement): StatementResponse {
  return {
    month: statement.month,
    state: statement.state,
    carriedOver: formatMoney(statement.carriedOver),
    earned: formatMoney(statement.earned),
    takenBack: formatMoney(statement.takenBack),
    adjustments: formatMoney(statement.adjustments),
    amountDue: formatMoney(statement.amountDue),
    paidAt: statement.paidAt,
    reference: statement.reference,
  };
}

@ObjectType()
class BooksKeyResponse {
  @Field(() => String, { description: 'The first 16 hex digits of the SHA-256 of the key.' })
  id: string;

  @Field(() => String, { description: 'base64url of its 32 bytes.' })
  publicKey: string;

  @Field(() => Date, { description: 'When it first signed.' })
  since: Date;

  @Field(() => String, { nullable: true, description: 'The key before it.' })
  formerId: string | null;

  @Field(() => String, {
    description: "Its own of 'skycrumb-books-key-1', publicKey, since and formerId, with | between them.",
  })
  signature: string;

  @Field(() => String, {
    nullable: true,
    description: 'The same by the key before it, where it was still there.',
  })
  endorsement: string | null;
}

/** For whoever verifies the books (docs/product/payouts.md#books-that-prove-themselves). */
@ObjectType()
export class BooksKeysResponse {
  @Field(() => String, { description: "'SHA-256'." })
  hash: string;

  @Field(() => String, { description: "'Ed25519'." })
  signature: string;

  @Field(() => [BooksKeyResponse])
  keys: BooksKeyResponse[];
}
