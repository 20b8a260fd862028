import { described, Money, orNull, responseOf } from '../http/index.js';
import { StatementStateType } from './statements/statement.types.js';

/** A month's statement (docs/product/payouts.md#calls). */
export const StatementResponse = responseOf('StatementResponse', {
  month: described(String, "'YYYY-MM', US Eastern."),
  state: StatementStateType,
  carriedOver: described(
    Money,
    'The unpaid balance of the previous statement; below 0 if more was taken back than earned.',
  ),
  earned: Money,
  takenBack: described(Money, 'Shares of cancelled orders, as a positive amount.'),
  adjustments: described(Money, 'Partial refunds and moved credit, positive or negative.'),
  amountDue: described(Money, 'Carried over + earned - taken back + adjustments.'),
  paidAt: orNull(Date),
  reference: orNull(String, 'The check number or the transfer reference.'),
});
const BooksKeyResponse = responseOf('BooksKeyResponse', {
  id: described(String, 'The first 16 hex digits of the SHA-256 of the key.'),
  publicKey: described(String, 'The 32 bytes of the key, as base64url.'),
  since: described(Date, 'When it first signed.'),
  formerId: orNull(String, 'The id of the previous key.'),
  signature: described(
    String,
    "This key's signature of 'skycrumb-books-key-1', publicKey, since and formerId, joined with |.",
  ),
  endorsement: orNull(String, "The previous key's signature of the same text; null if its secret was gone."),
});

export const CheckpointResponse = responseOf('CheckpointResponse', {
  text: described(
    String,
    "'skycrumb-checkpoint-1', its number, the SHA-256 of the text of the one before it, when it was signed, the number of the last signature that it covers, and their SHA-256, joined with |.",
  ),
  keyId: described(String, 'The key that signed the text.'),
  signature: String,
});

/** For verifying the books (docs/product/payouts.md#books-that-prove-themselves). */
export const BooksKeysResponse = responseOf('BooksKeysResponse', {
  hash: described(String, "'SHA-256'."),
  signature: described(String, "'Ed25519'."),
  keys: [BooksKeyResponse],
  checkpoint: orNull(CheckpointResponse, 'The newest, which covers the books of all organizations.'),
});
