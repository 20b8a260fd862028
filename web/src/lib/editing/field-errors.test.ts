import {
  buildSchema,
  getNamedType,
  isInputObjectType,
  parse,
  typeFromAST,
  type GraphQLType,
  type NamedTypeNode,
} from 'graphql';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DomainErrorInfo } from '../apollo/domain-error';
import { nameAmong, splitRefusal } from './field-errors';

const refusal: DomainErrorInfo = {
  code: 'INVALID_INPUT',
  message: 'Too long.',
  details: { fields: { 'input.second': 'Too long.', third: 'Too old.', elsewhere: 'Not here.' } },
};

test('splits a refusal into field errors and the rest', () => {
  expect(splitRefusal(refusal, nameAmong(['first', 'second', 'own'], { third: 'own' }))).toEqual({
    fields: { second: 'Too long.', own: 'Too old.' },
    message: 'Not here.',
  });
});

test('shows a refusal at its field, or above the form when the form has no such field', () => {
  const taken = { code: 'TAKEN', message: 'In use.', details: { field: 'code' } };
  expect(splitRefusal(taken, nameAmong(['code']))).toEqual({ fields: { code: 'In use.' }, message: null });
  expect(splitRefusal(taken, nameAmong(['name']))).toEqual({ fields: {}, message: 'In use.' });
});

/** Forms that send and show no field errors, each with the reason. */
const reviewed: Record<string, string> = {
  'admin/shell/ReasonField': 'a field and no form: each form that has it is checked itself',
  'codes/CodeFields': 'every refusal is about the codes, shown at the first field with the focus',
  'organization/orders/OrdersFilterBar': 'its fields filter the list and are not sent with a mutation',
};

const features = join(__dirname, '../../features');
const sends = /\buse(Lazy)?Mutation\(|\.mutate\(|method: 'POST'/;
const showsRefusals = /editing\/use-server-form'|domain\/forms\/MutationDialog'/;
const showsField = /<(\w+Field|CodeInput|textarea)\b/;

const texts = new Map(
  readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => [file.replace(/\.tsx?$/, ''), readFileSync(join(features, file), 'utf8')]),
);
const importsOf = (file: string) =>
  [...(texts.get(file) ?? '').matchAll(/from '(\.[^']+)'/g)]
    .map(([, path]) => join(dirname(file), path ?? ''))
    .filter((path) => texts.has(path));

test('every form that sends shows refusals at its fields', () => {
  const forms = [...texts].flatMap(([file, text]) => {
    if (!showsField.test(text)) return [];
    // A form is one file, or a file of fields, the file that renders them and the hook that sends.
    const parents = [...texts.keys()].filter((other) => importsOf(other).includes(file));
    const form = [file, ...importsOf(file), ...parents, ...parents.flatMap(importsOf)].map(
      (one) => texts.get(one) ?? '',
    );
    return form.some((one) => sends.test(one)) && !form.some((one) => showsRefusals.test(one)) ? [file] : [];
  });
  expect(forms.toSorted()).toEqual(Object.keys(reviewed).toSorted());
});

/** Mutation inputs without a form field, each with the reason. */
const computed = 'computed by the page; its error shows above the button or at the cart line';
const withoutField: Record<string, string> = {
  'AddNote.kind': 'the page that the note is on',
  'CreatePaymentIntent.amount': computed,
  'LoginAfterRegistration.email': 'the address just registered',
  ...Object.fromEntries(
    [
      'CompleteOrder',
      'CreateProduct',
      'PlaceOrder',
      'ReconcileOrder',
      'SendContactMessage',
      'UpdateProduct',
    ].map((mutation) => [`${mutation}.language`, 'the language of the page, or of the field']),
  ),
  'MoveOrder.to': 'the status menu; a refusal shows under the row',
  'PlaceOrder.familyLink': 'of the link that was opened',
  'PlaceOrder.forName': 'typed at the cart line, which limits its length',
  'PlaceOrder.pickupContactInfo': computed,
  'PlaceOrder.pickupLocation': computed,
  'PlaceOrder.quantity': computed,
  'PlaceOrder.source': 'of the link that was opened',
  'PlaceOrder.status': computed,
  'PlaceOrder.subtotal': computed,
  'PlaceOrder.tax': computed,
  'PlaceOrder.unitPrice': computed,
  'PrepareBulkRun.action': 'the button that was pressed',
  'ReconcileOrder.paymentIntentId': 'from the order shown',
  'RecordPayments.lines': 'a file: errors are listed line by line',
  'RecordStock.expectedInventory': 'a conflict, shown above the form',
  'RefundOrderPart.bags': 'steppers, each change of which the server checks before it can be sent',
  'RefundOrderPart.expectedAmount': computed,
  'RefundOrderPart.line': 'steppers, each change of which the server checks before it can be sent',
  'RefundOrderPart.quantity': 'steppers, each change of which the server checks before it can be sent',
  'RequestPasswordLink.email':
    'every refusal is about the one field of components/domain/forms/ForgotPasswordForm',
  'RequestStaffPasswordLink.email': 'the same',
  'SaveView.list': 'the list that is shown',
  'SaveView.query': 'the current filters',
  'SetNextDelivery.expectedOn': 'its one field; the dialog shows every refusal',
  'SignAgreement.textHash': 'from the text shown',
  ...Object.fromEntries(
    ['goalAmount', 'goalIncentive', 'halfwayIncentive', 'studentCount', 'teacherEmail'].map((field) => [
      `StartNextSeason.${field}`,
      'copied from the class; Settings edits it',
    ]),
  ),
  'TakeBackPayoutRun.runNumber': 'the file on the same line',
  'UpdateProduct.expectedInventory': 'a conflict, resolved in the dialog',
  'ValidateCodes.classroomCode': 'every refusal is about the codes, shown at the first field with the focus',
  'ValidateCodes.organizationCode': 'the same',
};

/** What forms send besides typed values: flags, keys, versions. */
const notTyped = ['ID', 'Boolean', 'ExpectedValueInput', 'OrderFilter', 'key', 'token', 'updatedAt'];

test('every mutation input has a field that can show its error', () => {
  const schema = buildSchema(readFileSync(join(__dirname, '../../../../schema.graphql'), 'utf8'));
  const leavesOf = (name: string, type: GraphQLType | undefined): string[] => {
    const named = type && getNamedType(type);
    if (!named || notTyped.includes(named.name) || notTyped.includes(name)) return [];
    if (!isInputObjectType(named)) return [name];
    return Object.values(named.getFields())
      .filter(({ deprecationReason }) => !deprecationReason)
      .flatMap((field) => leavesOf(field.name, field.type));
  };
  const featureOf = (file: string) => dirname(file).split('/').slice(0, 2).join('/');
  const without = [...texts].flatMap(([file, text]) =>
    [...text.matchAll(/graphql\(`\s*(mutation (\w+)[^`]*)`/g)].flatMap(([, source = '', name = '']) => {
      const [mutation] = parse(source).definitions;
      const taken = mutation && 'variableDefinitions' in mutation ? (mutation.variableDefinitions ?? []) : [];
      const form = [...texts].filter(([other]) => featureOf(other) === featureOf(file)).join('');
      return taken
        .flatMap(({ variable, type }) =>
          leavesOf(variable.name.value, typeFromAST(schema, type as NamedTypeNode)),
        )
        .filter((leaf) => !new RegExp(`'(\\w+\\.)?${leaf}'|name="${leaf}"|\\b${leaf}: '`).test(form))
        .map((leaf) => `${name}.${leaf}`);
    }),
  );
  expect([...new Set(without)].toSorted()).toEqual(Object.keys(withoutField).toSorted());
});
