import { Arg, createUnionType, Ctx, Field, ID, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { Product, productById } from '../../catalog/index.js';
import { ContactMessage, contactMessageById } from '../../content/index.js';
import { Classroom, classroomById, Organization, organizationById } from '../../fundraising/index.js';
import { Access, Node, readPageSize, type RequestContext, VisibleTo } from '../../http/index.js';
import { InvalidInputError } from '../../lib/domain-error.js';
import { isUuid } from '../../lib/ids.js';
import { sharedRules } from '../../lib/shared-rules.js';
import { Email, emailById } from '../../mail/admin/index.js';
import { Order, orderById, Payment, paymentById, SearchReason } from '../../ordering/index.js';
import type { ReportingDeps } from '../reporting.resolver.js';
import { findMatches, type FoundType } from './find-matches.js';

/** A found thing with the name of its GraphQL type. */
type Found = { readonly __typename: string };

const SearchResult = createUnionType({
  name: 'SearchResult',
  description: 'Anything staff can search for.',
  types: () => [Order, Organization, Classroom, Product, Email, Payment, ContactMessage] as const,
  resolveType: (value) => (value as unknown as Found).__typename, // SearchResolver sets it
});

@VisibleTo('staff')
@ObjectType({ description: 'A thing that matches all words, and why.' })
class SearchHit {
  @Field(() => SearchResult, { description: 'The thing found.' })
  thing: Found;

  @Field(() => [SearchReason], { description: 'Which parts of it match which words.' })
  reasons: readonly SearchReason[];
}

type ById = (context: RequestContext, deps: ReportingDeps, id: string) => Promise<object | null>;

const byId: Readonly<Record<FoundType, ById>> = {
  Order: orderById,
  Organization: organizationById,
  Classroom: classroomById,
  Product: productById,
  Email: emailById,
  Payment: paymentById,
  ContactMessage: contactMessageById,
};

/** One search for everything a caller may mention. */
@Resolver()
export class SearchResolver {
  constructor(private readonly deps: ReportingDeps) {}

  @Access('staff')
  @Query(() => Node, {
    nullable: true,
    description: 'The searchable thing with this id; null if unknown. Staff.',
  })
  async node(
    @Arg('id', () => ID, { description: 'The complete id.' }) id: string,
    @Ctx() context: RequestContext,
  ): Promise<Found | null> {
    const types = Object.keys(byId) as FoundType[]; // they are its keys
    const fitting = types.filter((type) => isUuid(id) === (type !== 'Payment'));
    const found = await Promise.all(fitting.map((type) => this.load(type, id, context)));
    return found.find((thing) => thing !== null) ?? null;
  }

  @Access('staff')
  @Query(() => [SearchResult], {
    deprecationReason: 'Until 2027-06-01: ask searchHits, which says why each fits.',
    description:
      'Orders, organizations, classes, products, emails, payments and messages that match all words: exact ids, codes and addresses first, then names that start with the search, then newest first. Staff.',
  })
  async search(
    @Arg('text', () => String, { description: "An order's last 8 characters, a code, a name, an address …" })
    text: string,
    @Arg('first', () => Int, { defaultValue: 20, description: 'The maximum number, 1 to 100.' })
    first: number,
    @Ctx() context: RequestContext,
  ): Promise<Found[]> {
    return (await this.find(text, first, context)).map(({ thing }) => thing);
  }

  @Access('staff')
  @Query(() => [SearchHit], {
    description:
      'Orders, organizations, classes, products, emails, payments and messages that match all words, and why: exact ids, codes and addresses first, then names that start with the search, then newest first. Orders are found by name (with one wrong letter too), email, phone in any form, street, school, class, product, amount ("about 40", "$40"), day (10/5, yesterday), part of the id, or payment. Staff.',
  })
  async searchHits(
    @Arg('text', () => String, { description: 'Words that must all match: "elm street about 40".' })
    text: string,
    @Arg('first', () => Int, { defaultValue: 20, description: 'The maximum number, 1 to 100.' })
    first: number,
    @Ctx() context: RequestContext,
  ): Promise<SearchHit[]> {
    return this.find(text, first, context);
  }

  private async find(text: string, first: number, context: RequestContext): Promise<SearchHit[]> {
    const { database, clock } = this.deps;
    if (text.length > sharedRules.maxSearch) throw new InvalidInputError({ text: 'This search is too long' });
    const matches = await findMatches(database.reports, { text, limit: readPageSize(first), now: clock() });
    const hits = await Promise.all(
      matches.map(async ({ type, id, reasons }) => ({ thing: await this.load(type, id, context), reasons })),
    );
    return hits.flatMap(({ thing, reasons }) => (thing ? [{ thing, reasons }] : []));
  }

  /** Null if it was deleted since it was found. */
  private async load(type: FoundType, id: string, context: RequestContext): Promise<Found | null> {
    const thing = await byId[type](context, this.deps, id);
    return thing && { ...thing, __typename: type };
  }
}
