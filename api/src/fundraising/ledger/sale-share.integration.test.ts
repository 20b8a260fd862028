import { afterAll, describe, expect, test } from '@jest/globals';
import { toCents, type Cents } from '../../lib/cents.js';
import { buildOrganization, buildSale, recordSale } from '../../../test/support/factories/factories.js';
import { buildContext } from '../../../test/support/request-context.js';
import { openTestDatabase } from '../../../test/support/database/open-database.js';
import { getOrganizationView } from '../organizations/find-fundraisers.js';
import { type SaleShare, SaleShareResolver } from './sale-share.resolver.js';

const { database, close } = await openTestDatabase();
afterAll(close);

const resolver = new SaleShareResolver({ database });

/** Resolves the field `shareOfSale` of an organization. */
async function shareOfSale(
  organizationId: string,
  subtotal: Cents,
  classroomId?: string,
): Promise<SaleShare> {
  const organization = await getOrganizationView(database.read, organizationId);
  return resolver.shareOfSale(organization, subtotal, classroomId, buildContext());
}

async function openFundraiser() {
  const { id, classroomIds } = await buildOrganization(database);
  return { organizationId: id, classroomId: classroomIds.get('RIVERA') ?? '' };
}

describe('the share shown before payment', () => {
  test('equals the ledger entry of the same sale', async () => {
    const { organizationId, classroomId } = await openFundraiser();
    const subtotal = toCents(26_97);
    const seen = await shareOfSale(organizationId, subtotal, classroomId);
    const sale = await buildSale(database, { organizationId, classroomId, subtotal });
    await database.transaction((tx) => recordSale(tx, sale));
    const [booked]: object[] = await database.read.query(
      `SELECT organization_profit::text AS organization, classroom_profit::text AS classroom FROM ledger_entries WHERE order_id = $1`,
      [sale.orderId],
    );
    expect(seen).toEqual({ organization: '4.05', classroom: '4.04' });
    expect(booked).toEqual(seen);
  });

  test('goes to the organization alone without a classroom', async () => {
    const { organizationId } = await openFundraiser();
    const seen = await shareOfSale(organizationId, toCents(26_97));
    expect(seen).toEqual({ organization: '8.09', classroom: '0.00' });
  });

  test('is refused for an unknown organization or class, and for a negative subtotal', async () => {
    const { organizationId, classroomId } = await openFundraiser();
    const { classroomId: another } = await openFundraiser();
    await expect(shareOfSale(classroomId, toCents(100))).rejects.toMatchObject({ status: 404 });
    await expect(shareOfSale(organizationId, toCents(100), another)).rejects.toMatchObject({ status: 404 });
    await expect(shareOfSale(organizationId, toCents(-1))).rejects.toMatchObject({ status: 400 });
  });
});
