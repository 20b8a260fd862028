import { expect, test } from '@jest/globals';
import { getMetadataStorage } from 'class-validator';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describeApi } from '../../../src/http/openapi/openapi.js';
import { fieldsOf, isDescribed } from '../../../src/http/rest/described-class.js';
import type { InputClass } from '../../../src/http/rest/route.js';
import { modules } from '../../support/rules.js';

const described = describeApi(modules.routes, 'https://candy.example');
const calls = Object.values(described.paths).flatMap((methods) => Object.values(methods));

test('a public linter accepts the description and its examples', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      'no-invalid-media-type-examples': { severity: 'error', allowAdditionalProperties: false },
      'no-invalid-schema-examples': { severity: 'error', allowAdditionalProperties: false },
      'operation-tag-defined': 'error',
      // Documented calls stay where they are: a fixed path comes before one with an id.
      'no-ambiguous-paths': 'off',
      // The success of a link that redirects is a 303.
      'operation-2xx-response': 'off',
      // A subject says by its name what it is about.
      'tag-description': 'off',
    },
  });
  const problems = await lintFromString({ source: JSON.stringify(described), config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, location[0]?.pointer, message])).toEqual(
    [],
  );
});

test('the names of the calls in a generated client stay', () => {
  expect(calls.map(({ operationId }) => operationId).sort()).toEqual([
    'deleteOrganizationsById',
    'getAdminContactMessagesByIdPhotosByPlace',
    'getAdminDashboardActivity',
    'getAdminDashboardRecentOrders',
    'getAdminDashboardRecentOrganizations',
    'getAdminDashboardStats',
    'getAdminMe',
    'getAdminOrders',
    'getAdminOrdersCsv',
    'getAdminOrdersLabelsCsv',
    'getAdminOrganizationsByIdFlyers',
    'getAdminPayoutsAccountantZip',
    'getAdminPayoutsBankFileTxt',
    'getAdminPayoutsCheckRunCsv',
    'getAdminPayoutsCsv',
    'getAdminProductsWithStats',
    'getAgreementsByTokenAgreementPdf',
    'getClassroomsById',
    'getClassroomsLookup',
    'getContentByKey',
    'getFlyersByIdDownload',
    'getFlyersOrganizationByCode',
    'getInstagramPostsByOrganizationId',
    'getKitsByTokenFlyerPdf',
    'getKitsByTokenFlyerPng',
    'getKitsByTokenOrderFormPdf',
    'getMediaByIdWebp',
    'getOrdersById',
    'getOrdersClassroomById',
    'getOrdersOrganizationById',
    'getOrdersOrganizationByIdCsv',
    'getOrganizationMe',
    'getOrganizations',
    'getOrganizationsById',
    'getOrganizationsByIdAgreementPdf',
    'getOrganizationsByIdAgreementsByCampaignPdf',
    'getOrganizationsByIdAuditZip',
    'getOrganizationsByIdClosingsByCampaignCsv',
    'getOrganizationsByIdClosingsByCampaignPdf',
    'getOrganizationsByIdFiguresByFigureCsv',
    'getOrganizationsByIdLedgerCsv',
    'getOrganizationsByIdStatements',
    'getOrganizationsByIdStatementsByMonthCsv',
    'getOrganizationsByIdStatementsByMonthPdf',
    'getOrganizationsLookupByCode',
    'getPacketsByTokenPacketPdf',
    'getPapersById',
    'getPickupByToken',
    'getProducts',
    'getStatementCopiesByTokenByMonthCsv',
    'getStatementCopiesByTokenByMonthPdf',
    'getWellKnownSkycrumbBooksJson',
    'postAdminGenerateFlyerByOrganizationCode',
    'postAdminLogin',
    'postAdminLogout',
    'postAdminMedia',
    'postAdminOrdersByOrderIdMarkReady',
    'postAdminSendCancellationEmails',
    'postAdminSupporterDataExport',
    'postContact',
    'postCreatePaymentIntent',
    'postOrders',
    'postOrdersByIdNotifyPickupReady',
    'postOrdersByIdStatus',
    'postOrdersByOrderIdCancel',
    'postOrdersReconcile',
    'postOrganizationChangePassword',
    'postOrganizationChoosePassword',
    'postOrganizationForgotPassword',
    'postOrganizationLogin',
    'postOrganizationLogout',
    'postOrganizationsByIdGenerateFlyer',
    'postOrganizationsByIdResetFundraiser',
    'postOrganizationsByIdSendLoginCredentials',
    'postOrganizationsByIdSetPassword',
    'postOrganizationsCompleteRegistration',
    'postOrganizationsInstagram',
    'postValidateCodes',
    'putOrderProblemsByIdPhotosByPlace',
    'putOrganizationsById',
  ]);
});

test('a call lists 401, 403 and 429 only where it can answer so', () => {
  const [products, orders, status, login] = [
    described.paths['/api/products']?.get,
    described.paths['/api/admin/orders']?.get,
    described.paths['/api/orders/{id}/status']?.post,
    described.paths['/api/admin/login']?.post,
  ].map((call) => Object.keys(call?.responses ?? {}));
  expect(products).toEqual(['200', '304', '401', '429', '503', 'default']);
  expect(orders).toEqual(['200', '400', '401', '403', '429', '503', 'default']);
  expect(status).toEqual([
    '200',
    '400',
    '401',
    '402',
    '403',
    '404',
    '409',
    '413',
    '415',
    '429',
    '503',
    'default',
  ]);
  expect(login).toEqual(['200', '400', '401', '403', '413', '415', '429', '503', 'default']);
  const responses = calls.flatMap(({ responses }) => Object.entries(responses));
  expect(responses.filter(([, { description }]) => description === 'Refused')).toEqual([]);
});

test('each rule of an input stands in the description, or is one that no schema can say', () => {
  const classes = new Set<InputClass>();
  const visit = (type: unknown): void => {
    if (!isDescribed(type) || classes.has(type)) return;
    classes.add(type);
    fieldsOf(type).forEach((field) => visit(field.type));
  };
  modules.routes.forEach(({ body, query }) => [body, query].forEach(visit));
  const silent = [...classes].flatMap((type) => {
    const limits = new Map(fieldsOf(type).map((field) => [field.name, field.limits]));
    return getMetadataStorage()
      .getTargetValidationMetadatas(type, '', false, false)
      .filter(({ type: kind }) => kind !== 'conditionalValidation' && kind !== 'nestedValidation')
      .filter(({ name, propertyName, constraints }) => {
        const said: Readonly<Record<string, unknown>> = limits.get(propertyName) ?? {};
        // Types say these.
        if (name === 'isString' || name === 'isUuid') return false;
        if (name === 'isNotEmpty') return said.minLength !== 1;
        if (name === 'arrayNotEmpty') return said.minItems !== 1;
        // A pattern's flags have no place in a schema; the format says it.
        if (said.format === 'email' && (name === 'isEmail' || name === 'matches')) return false;
        const [limit] = (constraints ?? []) as unknown[];
        return !Object.values(said).includes(limit instanceof RegExp ? limit.source : limit);
      })
      .map(({ propertyName, name }) => `${type.name}.${propertyName} ${name}`);
  });
  expect([...new Set(silent)].sort()).toEqual([]);
});

/** Formats and patterns of a fixed length count as limits. */
function isLimited({
  maxLength,
  enum: choices,
  format,
  pattern,
}: Readonly<Record<string, unknown>>): boolean {
  if (maxLength !== undefined || choices !== undefined) return true;
  if (format === 'uuid' || format === 'date' || format === 'date-time') return true;
  return /^\^[^+*]+\$$/.test(String(pattern).replaceAll('\\s*', ''));
}

test('a text that somebody sends has a limit, a form or a choice', () => {
  const inputs = new Set<string>();
  const visit = (value: unknown): void => {
    for (const [, name = ''] of (JSON.stringify(value) ?? '').matchAll(/schemas\/(\w+)/g)) {
      if (inputs.has(name)) continue;
      inputs.add(name);
      visit(described.components.schemas[name]);
    }
  };
  calls.forEach(({ requestBody }) => visit(requestBody));
  type Field = { anyOf?: Field[]; type?: string } & Record<string, unknown>;
  const free = [...inputs].flatMap((name) => {
    const { properties } = described.components.schemas[name] as { properties: Record<string, Field> };
    return Object.entries(properties)
      .map(([field, schema]) => [`${name}.${field}`, schema.anyOf?.[0] ?? schema] as const)
      .filter(([, { type }]) => type === 'string')
      .filter(([, schema]) => !isLimited(schema))
      .map(([field]) => field);
  });
  // What is unknown there is ignored, at any length: no order fails for it.
  expect(free.sort()).toEqual(['OrderInput.familyLink', 'OrderInput.language', 'OrderInput.source']);
});
