import 'reflect-metadata';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import ts from 'typescript';
import { describeApi } from '../../../src/http/openapi/openapi.js';
import { errorCodes } from '../../../src/lib/error-codes.js';
import { modules } from '../../support/rules.js';
import { ThrownErrors } from '../../support/thrown-errors.js';
import { writtenSchema } from '../../support/written-schema.js';

const errors = new ThrownErrors(path.resolve(import.meta.dirname, '../../../..'));
const nodes = errors.nodes();

/** Any call can fail with these (docs/graph.md). */
const general = /^(UNAUTHENTICATED|FORBIDDEN|NOT_FOUND|INVALID_INPUT|TOO_MANY_REQUESTS|UNAVAILABLE)$/;

/** Codes that the walk finds, but a condition rules out. */
const impossible: Readonly<Record<string, readonly string[]>> = {
  // Shipping, paying and handing out lock the order and judge its status first.
  bindPayment: ['STATUS_CONFLICT'],
  completeOrder: ['STATUS_CONFLICT'],
  placeOrder: ['PAYMENT_NOT_FOUND', 'STATUS_CONFLICT'],
  reconcileOrder: ['STATUS_CONFLICT'],
  recordHandOuts: ['STATUS_CONFLICT'],
  runLedgerCheck: ['STATUS_CONFLICT'],
  // The provider knew the payment a moment before.
  cancelOrder: ['PAYMENT_NOT_FOUND'],
  createPaymentIntent: ['PAYMENT_NOT_FOUND'],
  moveOrder: ['PAYMENT_NOT_FOUND'],
  recordParcels: ['REFUND_UNDER_WAY', 'STATUS_CONFLICT'],
  // It takes no password.
  confirmSecondFactor: ['WRONG_PASSWORD'],
  // Its rows come without values that a person saw, and a code that is taken is INVALID_INPUT in its row.
  saveClassrooms: ['CLASSROOM_CODE_TAKEN', 'EDITED_MEANWHILE'],
  startNextSeason: ['CLASSROOM_CODE_TAKEN', 'EDITED_MEANWHILE'],
  // It names a class.
  moveOrderToClass: ['CLASSROOM_CODE_REQUIRED'],
  // They have just stored the thing.
  'POST /api/admin/media': ['NOT_FOUND'],
  'POST /api/organizations/complete-registration': ['NOT_FOUND'],
  // One class for the refusals of three calls.
  markStatementsPaid: ['SECOND_PERSON_NEEDED'],
  notePaymentReturned: [
    'BOOKS_UNCHECKED',
    'PAYEE_UNVERIFIED',
    'PAYEE_WAITS',
    'SECOND_PERSON_NEEDED',
    'STATEMENT_DISPUTED',
  ],
};

/** Codes that the walk does not find. */
const unseen: Readonly<Record<string, readonly string[]>> = {
  // Through a port that fundraising fills.
  requestContactEmailChange: ['ORGANIZATION_TAKEN'],
  confirmContactEmailChange: ['ORGANIZATION_TAKEN'],
  // Caught, and thrown again if nobody can make room.
  placeOrder: ['OUT_OF_STOCK'],
};

const rootFields = [
  writtenSchema.getQueryType(),
  writtenSchema.getMutationType(),
  writtenSchema.getSubscriptionType(),
];
const codes: ReadonlySet<string> = new Set(errorCodes);

test('each call of the graph names the codes that it can fail with, and no others', () => {
  const wrong: string[] = [];
  let count = 0;
  for (const node of nodes) {
    if (!ts.isMethodDeclaration(node) || !isRootField(node)) continue;
    const name = node.name.getText();
    const field = rootFields.map((type) => type?.getFields()[name]).find((one) => one !== undefined);
    const named = new Set(
      field?.description?.split(/\W+/).filter((word) => codes.has(word) && !general.test(word)),
    );
    const thrown = errors
      .of(node)
      .filter(({ code }) => !general.test(code) && !impossible[name]?.includes(code));
    wrong.push(
      ...thrown
        .filter(({ code }) => !named.has(code))
        .map(({ code, by }) => `${name} fails with ${code}: ${by}`),
    );
    const known = new Set([...thrown.map(({ code }) => code), ...(unseen[name] ?? [])]);
    wrong.push(
      ...[...named].filter((code) => !known.has(code)).map((code) => `${name} never fails with ${code}`),
    );
    count += 1;
  }
  expect(wrong).toEqual([]);
  expect(count).toBeGreaterThan(200);
}, 120_000);

test('each documented call lists the statuses that it can fail with', () => {
  const { paths } = describeApi(modules.routes, 'https://candy.example');
  const wrong: string[] = [];
  let count = 0;
  for (const node of nodes) {
    if (!ts.isCallExpression(node) || node.expression.getText() !== 'route') continue;
    const [call, definition] = node.arguments;
    // A path that is put together is that of a file.
    if (!call || !definition || !ts.isStringLiteral(call)) continue;
    const [method = '', address = ''] = call.text.split(' ');
    const listed = Object.keys(paths[address]?.[method.toLowerCase()]?.responses ?? {});
    const missing = errors
      .of(definition)
      .filter(
        ({ status, code }) => !listed.includes(String(status)) && !impossible[call.text]?.includes(code),
      );
    wrong.push(...missing.map(({ status, code, by }) => `${call.text} ${status} ${code}: ${by}`));
    count += 1;
  }
  expect(wrong).toEqual([]);
  expect(count).toBeGreaterThan(60);
}, 120_000);

function isRootField(method: ts.MethodDeclaration): boolean {
  const names = (ts.getDecorators(method) ?? []).map(
    ({ expression }) => ts.isCallExpression(expression) && expression.expression.getText(),
  );
  return names.some((name) => name === 'Query' || name === 'Mutation' || name === 'Subscription');
}
