import 'reflect-metadata';
import { expect, test } from '@jest/globals';
import { IsIn, Max, MaxLength, Min } from 'class-validator';
import { Field, InputType, Int } from 'type-graphql';
import type { Cents } from '../../lib/cents.js';
import { Money } from '../graphql/scalars.js';
import { describeApi } from './openapi.js';
import { orLeftOut, orNull, responseOf } from '../rest/response-of.js';
import { route } from '../rest/route.js';

@InputType()
class NoteInput {
  @MaxLength(20)
  @Field(() => String)
  text: string;

  @IsIn(['red', 'blue'])
  @Field(() => String, { nullable: true, description: 'Of the pin.' })
  color?: string | null;
}

@InputType()
class ShelfQuery {
  @Max(9)
  @Min(1)
  @Field(() => Int, { description: 'The shelf.' })
  shelf: number;

  @Field(() => [String], { nullable: true })
  tags?: string[];

  @Field(() => Date, { nullable: true })
  after?: Date;
}

const NoteResponse = responseOf('NoteResponse', {
  text: String,
  color: orNull(String),
  author: orLeftOut(String, 'Only for staff.'),
});

@InputType()
class PriceInput {
  @Field(() => Money)
  price: Cents;
}

const PriceResponse = responseOf('PriceResponse', { price: Money });

const described = describeApi(
  [
    route('POST /api/notes/{id}', {
      access: 'anyone',
      tag: 'Notes',
      summary: 'Keeps a note',
      body: NoteInput,
      query: ShelfQuery,
      optionalHeaders: { 'Idempotency-Key': { maxLength: 255 } },
      response: NoteResponse,
      run: () => Promise.resolve({}),
    }),
    route('GET /notes/{token}', {
      access: 'anyone',
      tag: 'Notes',
      summary: 'Opens the page of a note',
      response: 'redirect',
      run: () => Promise.resolve({}),
    }),
    route('GET /api/shelves', {
      access: 'anyone',
      tag: 'Notes',
      summary: 'A page of public notes',
      response: [NoteResponse],
      moreFor: ['staff', 'serviceKey'],
      isPublic: true,
      isCounted: true,
      run: () => Promise.resolve({}),
    }),
    route('GET /api/staff/notes', {
      access: { ownOrganization: 'id' },
      tag: 'Notes',
      summary: 'All notes',
      response: [NoteResponse],
      run: () => Promise.resolve({}),
    }),
    route('POST /api/pictures', {
      access: 'anyone',
      tag: 'Notes',
      summary: 'Keeps a picture',
      upload: ['image/png', 'image/webp'],
      response: NoteResponse,
      status: 201,
      run: () => Promise.resolve({}),
    }),
    route('GET /api/staff/notes.json', {
      access: 'staff',
      tag: 'Notes',
      summary: 'All notes as a file',
      response: { files: ['application/json', 'text/csv'] },
      run: () => Promise.resolve({}),
    }),
    route('PUT /api/price', {
      access: 'staff',
      tag: 'Notes',
      summary: 'Sets the price of a note',
      body: PriceInput,
      response: PriceResponse,
      run: () => Promise.resolve({}),
    }),
  ],
  'https://candy.example',
);

test('a call requires exactly its path and query parameters', () => {
  const { parameters } = described.paths['/api/notes/{id}']?.post ?? {};
  expect(parameters).toEqual([
    { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
    {
      name: 'shelf',
      in: 'query',
      required: true,
      description: 'The shelf.',
      schema: { type: 'integer', format: 'int32', minimum: 1, maximum: 9 },
    },
    {
      name: 'tags',
      in: 'query',
      required: false,
      style: 'form',
      explode: false,
      schema: { type: 'array', items: { type: 'string' } },
    },
    {
      name: 'after',
      in: 'query',
      required: false,
      schema: { type: 'string', anyOf: [{ format: 'date-time' }, { format: 'date' }] },
    },
    { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 255 } },
  ]);
});

test('a body requires exactly its non-null fields, and lists limits and choices', () => {
  expect(described.components.schemas.NoteInput).toMatchObject({
    required: ['text'],
    properties: {
      text: { type: 'string', maxLength: 20 },
      color: {
        anyOf: [{ type: 'string', enum: ['red', 'blue'] }, { type: 'null' }],
        description: 'Of the pin.',
      },
    },
  });
});

test('a response requires its fields, even nullable ones, except those omitted for some callers', () => {
  expect(described.components.schemas.NoteResponse).toMatchObject({
    required: ['text', 'color'],
    properties: { color: { anyOf: [{ type: 'string' }, { type: 'null' }] } },
  });
});

test('a call that takes a file lists its types and its response', () => {
  const { requestBody, responses } = described.paths['/api/pictures']?.post ?? {};
  const schema = { type: 'string', format: 'binary' };
  expect(requestBody).toEqual({
    required: true,
    content: { 'image/png': { schema }, 'image/webp': { schema } },
  });
  expect(Object.keys(responses ?? {})).toEqual([
    '201',
    '400',
    '401',
    '403',
    '413',
    '415',
    '429',
    '503',
    'default',
  ]);
});

test('a redirect is a 303 to its page, without content', () => {
  const { responses } = described.paths['/notes/{token}']?.get ?? {};
  expect(Object.keys(responses ?? {})).toEqual(['303', '400', '503', 'default']);
  expect(responses?.[303]).toMatchObject({ headers: { Location: {} }, content: {} });
});

test('a success lists the headers that it is sent with', () => {
  const headersOf = (path: string) => Object.keys(described.paths[path]?.get?.responses[200]?.headers ?? {});
  expect(headersOf('/api/shelves')).toEqual(['ETag', 'X-Total-Count', 'RateLimit', 'RateLimit-Policy']);
  expect(headersOf('/api/staff/notes')).toEqual(['RateLimit', 'RateLimit-Policy']);
});

test('an error shows what it looks like, and the headers that it is sent with', () => {
  const { responses } = described.paths['/api/shelves']?.get ?? {};
  const limits = ['RateLimit', 'RateLimit-Policy'];
  expect(Object.keys(responses?.[304]?.headers ?? {})).toEqual(['ETag', 'X-Total-Count', ...limits]);
  expect(Object.keys(responses?.[429]?.headers ?? {})).toEqual(['Retry-After', ...limits]);
  expect(responses?.[429]?.content['application/json']?.example).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect(responses?.default?.content['application/json']?.example).toMatchObject({ code: 'INTERNAL_ERROR' });
});

test('a public call names the sessions that get more from it, and none', () => {
  const { security } = described.paths['/api/shelves']?.get ?? {};
  expect(security).toEqual([{}, { staff: [] }, { serviceKey: [] }]);
});

test('a JSON file is an object, any other file is bytes', () => {
  const { content } = described.paths['/api/staff/notes.json']?.get?.responses[200] ?? {};
  expect(content).toEqual({
    'application/json': { schema: { type: 'object' } },
    'text/csv': { schema: { type: 'string', format: 'binary' } },
  });
});

test('an amount of money may be sent as a number, and returns as a text', () => {
  const { PriceInput, PriceResponse } = described.components.schemas;
  const text = { type: 'string', pattern: '^-?\\d{1,11}(\\.\\d{1,2})?$', examples: ['49.99'] };
  expect(PriceInput?.properties).toEqual({ price: { anyOf: [text, { type: 'number' }] } });
  expect(PriceResponse?.properties).toEqual({ price: text });
});

test('a call lists its name, sessions and errors', () => {
  const { operationId, security, responses } = described.paths['/api/staff/notes']?.get ?? {};
  expect(operationId).toBe('getStaffNotes');
  expect(described.paths['/api/notes/{id}']?.post).toMatchObject({ operationId: 'postNotesById' });
  expect(security).toEqual([{ organization: [] }, { staff: [] }, { serviceKey: [] }]);
  expect(described.paths['/api/notes/{id}']?.post?.security).toEqual([]);
  expect(Object.keys(described.components.securitySchemes)).toEqual([
    'organization',
    'staff',
    'helper',
    'serviceKey',
  ]);
  expect(Object.keys(responses ?? {})).toEqual(['200', '401', '403', '429', '503', 'default']);
});
