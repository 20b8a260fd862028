import { Schema1764010500000 } from './migrations/1764010500000-schema.js';
import { CheckedPayouts1764020200000 } from './migrations/1764020200000-checked-payouts.js';
import { InventedPayments1764020210000 } from './migrations/1764020210000-invented-payments.js';
import { OrderNews1764020320000 } from './migrations/1764020320000-order-news.js';
import { GivenPasswordsEnd1764020350000 } from './migrations/1764020350000-given-passwords-end.js';
import { CodesThatLookAlike1764020400000 } from './migrations/1764020400000-codes-that-look-alike.js';

/** In the order of their times (docs/migrations.md). */
export const allMigrations = [
  Schema1764010500000,
  CheckedPayouts1764020200000,
  InventedPayments1764020210000,
  OrderNews1764020320000,
  GivenPasswordsEnd1764020350000,
  CodesThatLookAlike1764020400000,
];
