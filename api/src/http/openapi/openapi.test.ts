import 'reflect-metadata';
import { expect, test } from '@jest/globals';
import { IsIn, Max, MaxLength, Min } from 'class-validator';
import { Field, InputType, Int } from 'type-graphql';
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
  expect(Object.keys(responses ?? {})).toEqual(['201', '400', '401', '403', '413', '415', '429', '503']);
});

test('a redirect is a 303 to its page, without content', () => {
  const { responses } = described.paths['/notes/{token}']?.get ?? {};
  expect(Object.keys(responses ?? {})).toEqual(['303', '400', '503']);
  expect(responses?.[303]).toMatchObject({ headers: { Location: {} }, content: {} });
});

test('a success lists the headers that it is sent with', () => {
  const headersOf = (path: string) => Object.keys(described.paths[path]?.get?.responses[200]?.headers ?? {});
  expect(headersOf('/api/shelves')).toEqual(['ETag', 'X-Total-Count', 'RateLimit', 'RateLimit-Policy']);
  expect(headersOf('/api/staff/notes')).toEqual(['RateLimit', 'RateLimit-Policy']);
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
  expect(Object.keys(responses ?? {})).toEqual(['200', '401', '403', '429', '503']);
});
