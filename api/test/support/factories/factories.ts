import { randomUUID } from 'node:crypto';
import { addProduct, type NewProduct } from '../../../src/catalog/index.js';
import type { Database, Tx } from '../../../src/database/index.js';
import {
  registerOrganization,
  saleRow,
  saleSettings,
  shareOfSale,
  type NewClassroom,
  type NewOrganization,
  type Share,
} from '../../../src/fundraising/index.js';
import { formatMoney, toCents, type Cents } from '../../../src/lib/cents.js';

let count = 0;

export type BuiltOrganization = {
  id: string;
  code: string;
  contactEmail: string;
  classroomIds: ReadonlyMap<string, string>;
};

/** An organization with one classroom (RIVERA, goal $500), unless the test states others. */
export async function buildOrganization(
  database: Database,
  stated: Partial<NewOrganization> = {},
): Promise<BuiltOrganization> {
  count += 1;
  const organization: NewOrganization = {
    name: 'Lincoln Elementary School',
    code: `SCHOOL${count}`,
    contactEmail: `school${count}@example.org`,
    contactName: 'Dana Whitfield',
    passwordHash: 'no password',
    startDate: null,
    endDate: null,
    classrooms: [buildClassroom()],
    ...stated,
  };
  const { id, classroomIds } = await database.transaction((tx) => registerOrganization(tx, organization));
  return { id, code: organization.code, contactEmail: organization.contactEmail, classroomIds };
}

export function buildClassroom(stated: Partial<NewClassroom> = {}): NewClassroom {
  return {
    name: '2nd Grade',
    code: 'RIVERA',
    teacherName: 'Ms. Rivera',
    goalAmount: toCents(500_00),
    ...stated,
  };
}

/** A product of $10.00 with 100 boxes, unless the test states other facts. Returns its id. */
export function buildProduct(database: Database, stated: Partial<NewProduct> = {}): Promise<string> {
  count += 1;
  const product = { name: `Candy ${count}`, price: toCents(10_00), ...stated };
  return database.transaction((tx) => addProduct(tx, product));
}

export type BuiltSale = {
  orderId: string;
  organizationId: string | null;
  classroomId: string | null;
  subtotal: Cents;
  occurredAt: Date;
};

/** The row of a pending order without items, as far as the ledger is concerned. */
export async function buildSale(database: Database, stated: Partial<BuiltSale> = {}): Promise<BuiltSale> {
  const sale: BuiltSale = {
    orderId: randomUUID(),
    organizationId: null,
    classroomId: null,
    subtotal: toCents(10_00),
    occurredAt: new Date(),
    ...stated,
  };
  await database.source.query(
    `INSERT INTO orders (id, display_reference, organization_id, classroom_id, customer_email, customer_name, subtotal, total, content_hash)
     VALUES ($1, upper(left($5, 8)), $2, $3, 'sam@example.org', 'Sam Shopper', $4, $4, $5)`,
    [sale.orderId, sale.organizationId, sale.classroomId, formatMoney(sale.subtotal), sale.orderId],
  );
  return sale;
}

/** Records a sale in the ledger, as a payment that is settled does, without an order that was paid. Once: again is nothing. */
export async function recordSale(
  db: Pick<Tx, 'query'>,
  sale: BuiltSale,
): Promise<Pick<Share, 'organizationProfit' | 'classroomProfit'>> {
  await db.query(
    'SELECT "left" FROM record_sales(ARRAY(SELECT jsonb_populate_recordset(NULL::sold_order, $1)), $2, $3, $4, $5, NULL)',
    [JSON.stringify([{ ...saleRow(sale, []), place: 0 }]), ...saleSettings],
  );
  const { organizationProfit, classroomProfit } = shareOfSale(sale);
  return { organizationProfit, classroomProfit };
}
