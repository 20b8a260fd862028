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
    description: 'The unpaid balance of the previous statement; below 0 if more was taken back than earned.',
  })
  carriedOver: string;

  @Field(() => Money)
  earned: string;

  @Field(() => Money, { description: 'Shares of cancelled orders, as a positive amount.' })
  takenBack: string;

  @Field(() => Money, { description: 'Partial refunds and moved credit, positive or negative.' })
  adjustments: string;

  @Field(() => Money, { description: 'Carried over + earned - taken back + adjustments.' })
  amountDue: string;

  @Field(() => Date, { nullable: true })
  paidAt: Date | null;

  @Field(() => String, { nullable: true, description: 'The check number or the transfer reference.' })
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

  @Field(() => String, { description: 'The 32 bytes of the key, as base64url.' })
  publicKey: string;

  @Field(() => Date, { description: 'When it first signed.' })
  since: Date;

  @Field(() => String, { nullable: true, description: 'The id of the previous key.' })
  formerId: string | null;

  @Field(() => String, {
    description:
      "This key's signature of 'skycrumb-books-key-1', publicKey, since and formerId, joined with |.",
  })
  signature: string;

  @Field(() => String, {
    nullable: true,
    description: "The previous key's signature of the same text; null if its secret was gone.",
  })
  endorsement: string | null;
}

/** For verifying the books (docs/product/payouts.md#books-that-prove-themselves). */
@ObjectType()
export class BooksKeysResponse {
  @Field(() => String, { description: "'SHA-256'." })
  hash: string;

  @Field(() => String, { description: "'Ed25519'." })
  signature: string;

  @Field(() => [BooksKeyResponse])
  keys: BooksKeyResponse[];
}
