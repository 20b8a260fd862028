import { Arg, Args, createUnionType, Ctx, Field, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { Product, productById } from '../../catalog/index.js';
import { ContactMessage, contactMessageById } from '../../content/index.js';
import { Classroom, classroomById, Organization, organizationById } from '../../fundraising/index.js';
import {
  Access,
  type Connection,
  connectionOf,
  PageArgs,
  readPageSize,
  rowsOfPage,
  type RequestContext,
  toConnection,
  VisibleTo,
} from '../../http/index.js';
import { InvalidInputError } from '../../lib/domain-error.js';
import { sharedRules } from '../../lib/shared-rules.js';
import { Email, emailById } from '../../mail/admin/index.js';
import { Order, orderById, Payment, paymentById, SearchReason } from '../../ordering/index.js';
import type { ReportingDeps } from '../reporting.resolver.js';
import { findMatches, type FoundType, type Match } from './find-matches.js';

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
  /** Of the thing, for cursors. */
  id: string;

  @Field(() => SearchResult, { description: 'The thing found.' })
  thing: Found;

  @Field(() => [SearchReason], { description: 'Which parts of it match which words.' })
  reasons: readonly SearchReason[];
}

const SearchHitConnection = connectionOf(SearchHit, 'staff');

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
  @Query(() => [SearchResult], {
    deprecationReason: 'Until 2027-06-01: ask searchMatches, which says why each fits.',
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
    return (await this.searchHits(text, first, context)).map(({ thing }) => thing);
  }

  @Access('staff')
  @Query(() => SearchHitConnection, {
    description:
      'Orders, organizations, classes, products, emails, payments and messages that match all words, and why: exact ids, codes and addresses first, then names that start with the search, then newest first. Orders are found by name (with one wrong letter too), email, phone in any form, street, school, class, product, amount ("about 40", "$40"), day (10/5, yesterday), part of the id, or payment. Staff.',
  })
  async searchMatches(
    @Arg('text', () => String, { description: 'Words that must all match: "elm street about 40".' })
    text: string,
    @Args() page: PageArgs,
    @Ctx() context: RequestContext,
  ): Promise<Connection<SearchHit>> {
    const matches = await this.find(text);
    const hits = await this.load(rowsOfPage(matches, page), context);
    return toConnection(hits, page, () => Promise.resolve(matches.length));
  }

  @Access('staff')
  @Query(() => [SearchHit], {
    deprecationReason: 'Until 2027-12-01: ask searchMatches, which has pages.',
    description: 'The first matches of searchMatches. Staff.',
  })
  async searchHits(
    @Arg('text', () => String, { description: 'Words that must all match: "elm street about 40".' })
    text: string,
    @Arg('first', () => Int, { defaultValue: 20, description: 'The maximum number, 1 to 100.' })
    first: number,
    @Ctx() context: RequestContext,
  ): Promise<SearchHit[]> {
    return this.load((await this.find(text)).slice(0, readPageSize(first)), context);
  }

  private find(text: string): Promise<Match[]> {
    const { database, clock } = this.deps;
    if (text.length > sharedRules.maxSearch) throw new InvalidInputError({ text: 'This search is too long' });
    return findMatches(database.reports, { text, now: clock() });
  }

  /** Leaves out what was deleted since it was found. */
  private async load(matches: readonly Match[], context: RequestContext): Promise<SearchHit[]> {
    const hits = await Promise.all(
      matches.map(async ({ type, id, reasons }) => {
        const thing = await byId[type](context, this.deps, id);
        return thing ? [{ id, thing: { ...thing, __typename: type }, reasons }] : [];
      }),
    );
    return hits.flat();
  }
}
