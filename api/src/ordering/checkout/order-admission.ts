import { perDatabase } from '../../database/index.js';
import { createAdmission, type Admission } from '../../lib/admission.js';

/** Who may go on when many order at once: ordinary orders, and those that take a closer look. */
export type OrderAdmission = { readonly atOnce: Admission; readonly withCare: Admission };

/** Two waits and the work itself end within 2 seconds (docs/decisions/0042-order-admission.md). */
const maxWaitMs = 900;

/** Fewer than the pool has connections: paying and reading go on while all of them wait for a bestseller. */
const atOnce = 6;

/** Most of their time goes to the payment provider. */
const withCare = 12;

/** One for each process and database. */
export const orderAdmissionOf = perDatabase((): OrderAdmission => ({
  atOnce: createAdmission({ running: atOnce, maxWaitMs }),
  withCare: createAdmission({ running: withCare, maxWaitMs }),
}));

/** For callers who order one thing after the other. */
export const everyone: OrderAdmission = { atOnce: (work) => work(), withCare: (work) => work() };
