import { In } from 'typeorm';
import type { Database } from '../../database/index.js';
import { perRequest } from '../../http/index.js';
import { PayeeEntity } from './payee.entity.js';
import type { Payee } from './payee.types.js';

/** By the organization's id. */
export const payeeOfOrganization = perRequest(
  async ({ database }: { readonly database: Database }, ids): Promise<ReadonlyMap<string, Payee>> => {
    const payees = await database.read.findBy(PayeeEntity, { organizationId: In([...ids]) });
    return new Map(payees.map((payee) => [payee.organizationId, payeeView(payee)]));
  },
);

function payeeView({ organizationId, verifiedBy, ...payee }: PayeeEntity): Payee {
  const { name, postalAddress, method, taxFormDate, updatedAt, verifiedAt } = payee;
  return {
    ...{ id: organizationId, name, postalAddress, method, taxFormDate, updatedAt, verifiedAt },
    verifiedById: verifiedBy,
  };
}
