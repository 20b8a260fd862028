type Schema = Readonly<Record<string, unknown>>;

/**
 * An example of a schema, from its field types and, for text, the field's name: with the required fields, or all if none
 * is required. `inside`: the schemas around it; one that contains itself is omitted.
 */
export function exampleOf(
  schema: Schema,
  schemas: Readonly<Record<string, Schema>>,
  name = '',
  inside: readonly string[] = [],
): unknown {
  const go = (inner: unknown, of = name): unknown => exampleOf(asSchema(inner), schemas, of, inside);
  if (typeof schema.$ref === 'string') {
    const shape = schema.$ref.split('/').at(-1) ?? '';
    if (inside.includes(shape)) return undefined;
    return exampleOf(schemas[shape] ?? {}, schemas, name, [...inside, shape]);
  }
  if (Array.isArray(schema.anyOf)) return go(schema.anyOf[0]);
  if (Array.isArray(schema.examples)) return findText(amounts, name) ?? schema.examples[0];
  if (Array.isArray(schema.enum)) return schema.enum.find((one) => one === 'completed') ?? schema.enum[0];
  if (schema.type === 'array') return [go(schema.items)].filter((item) => item !== undefined);
  if (schema.properties) {
    const required: readonly unknown[] = Array.isArray(schema.required) ? schema.required : [];
    const all = Object.entries(asSchema(schema.properties));
    const isShown = (field: string) => required.includes(field) || usuallyNeeded.includes(field);
    const fields = required.length > 0 ? all.filter(([field]) => isShown(field)) : all;
    // Whose name it is, the field around it says, or the schema.
    const whole = `${name || (inside.at(-1) ?? '')} name`;
    return Object.fromEntries(
      fields.map(([field, value]) => [field, go(value, field === 'name' ? whole : field)]),
    );
  }
  return plainExample(schema, name);
}

/** Optional fields that the call with this example needs: an order is shipped when it does not say otherwise. */
const usuallyNeeded = ['shippingAddress'];

function plainExample({ type, format }: Schema, name: string): unknown {
  if (type === 'integer' || type === 'number') return 1;
  if (type === 'boolean') return true;
  if (type === 'object') return {};
  if (format === 'date-time') return `2025-${name === 'endDate' ? '11' : '10'}-15T16:00:00.000Z`;
  if (format === 'uuid') return '7b0c1d52-6d2e-4f3a-9c48-2f5e1a6b7c80';
  return findText(texts, name) ?? 'Text';
}

type Texts = readonly (readonly [RegExp, string])[];

function findText(from: Texts, name: string): string | undefined {
  return from.find(([pattern]) => pattern.test(name))?.[1];
}

/** Example amounts by field name: those of one bag of candy, shipped. */
const amounts: Texts = [
  [/price|subtotal/i, '8.99'],
  [/^shipping$/, '7.99'],
  [/^tax$/, '0.00'],
  [/^(total|amount)$/, '16.98'],
  [/goal/i, '500.00'],
];

/** Example texts by field name. */
const texts: Texts = [
  [/email/i, 'pat@example.org'],
  [/phone/i, '402-555-0148'],
  [/organizationCode/, 'LINCOLN'],
  [/code/i, 'RIVERA'],
  [/classroom/i, '2nd Grade'],
  [/organization/i, 'Lincoln Elementary School'],
  [/product/i, 'Lemon Lift-Offs'],
  [/address|location/i, '210 Maple Street, Lincoln, NE 68508'],
  [/day/i, '2025-10-15'],
  [/month/i, '2025-10'],
  [/url$/i, 'https://candy.example/picture.webp'],
  [/fileName/, 'flyer.pdf'],
  [/secret/i, 'pi_123_secret_456'],
  [/intent/i, 'pi_123'],
  [/password/i, 'correct horse battery'],
  [/message$/i, 'When does my order ship?'],
  [/name|supporter/i, 'Pat Buyer'],
];

function asSchema(value: unknown): Schema {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
