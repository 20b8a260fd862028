import { perDatabase } from '../../database/index.js';
import { createAdmission, type Admission } from '../../lib/async/admission.js';

/** Who may go on when many order at once: ordinary orders, and those that take a closer look. */
export type OrderAdmission = { readonly atOnce: Admission; readonly withCare: Admission };

/** Two waits and the work itself end within 2 seconds (docs/decisions/purchase.md#admission). */
const maxWaitMs = 900;

/** Fewer than the pool has connections: paying and reading go on while all of them wait for a bestseller. */
export const maxAtOnce = 8;

/** Most of their time goes to the payment provider. */
const withCare = 8;

/** For people, who do not wait for long. One for each process and database. */
export const orderAdmissionOf = perDatabase(() => admissionWith(maxWaitMs));

/** For programs, which do: better here than for a connection. */
export const patientAdmissionOf = perDatabase(() => admissionWith(60_000));

function admissionWith(waitMs: number): OrderAdmission {
  return {
    atOnce: createAdmission({ running: maxAtOnce, maxWaitMs: waitMs }),
    withCare: createAdmission({ running: withCare, maxWaitMs: waitMs }),
  };
}
