import { Matches, MaxLength } from 'class-validator';
import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import type { Database } from '../../database/index.js';
import {
  Access,
  edges,
  edgesOf,
  inside,
  nodeOf,
  oneOrNull,
  RenamedId,
  type RequestContext,
  VisibleTo,
} from '../../http/index.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { isUuid } from '../../lib/ids.js';
import { hasJob, staffJobs, type Viewer } from '../../lib/viewer.js';
import { assertJob, getAdminId } from '../sessions/staff-jobs.js';
import { StaffMember, staffMemberById } from '../sessions/staff-member.types.js';
import { SavedViewEntity } from './staff.entity.js';

/** `maker` is an edge. */
@VisibleTo('staff')
@ObjectType({ description: 'Named filters of a list in the administration.' })
export class SavedFilter {
  @Field(() => ID, { description: 'For deleteView.' })
  id: string;

  @Field(() => String, { description: 'The name.' })
  name: string;

  @Field(() => String, { description: "The filters, as in the query string of the list's URL." })
  query: string;

  @Field(() => Boolean, { description: 'Whether all staff see it.' })
  isShared: boolean;

  madeBy: string;
}

export const savedViewEdges = edges(
  edgesOf(SavedFilter, {
    maker: oneOrNull(StaffMember, 'madeBy', staffMemberById, 'Who saved it.'),
  }),
  nodeOf(
    SavedFilter,
    inside(SavedViewEntity, 'list', ({ viewer }, deps: Deps, list) => findViews(deps, viewer, list)),
  ),
);

type Deps = { readonly database: Database };

/** The views of a list that the viewer may see, by name. */
function findViews({ database }: Deps, viewer: Viewer, list: string): Promise<SavedFilter[]> {
  return database.read.query(
    `SELECT id, name, query, is_shared, made_by FROM saved_views
      WHERE list = $1 AND (is_shared OR made_by = $2) ORDER BY lower(name), id LIMIT 200`,
    [list, getAdminId(viewer)],
  );
}

@VisibleTo('staff')
@ObjectType({ description: 'The views of a list after a change.' })
class SavedViews {
  @Field(() => [SavedFilter], { description: 'The views, as `savedViews` returns them.' })
  views: SavedFilter[];
}

@InputType({ description: "A view to save; replaces the caller's view of the same name." })
export class SavedViewInput {
  @Matches(/^[a-z-]{1,40}$/, { message: 'Please name a list, such as "order".' })
  @Field(() => String, { description: 'The list, such as "order".' })
  list: string;

  @MaxLength(40, { message: 'Please use at most 40 characters.' })
  @Matches(/\S/, { message: 'Enter a name.' })
  @Field(() => String, { description: 'The name, at most 40 characters.' })
  name: string;

  @MaxLength(1_000, { message: 'This view is too long.' })
  @Field(() => String, { description: 'The filters as a query string. Search text is not saved.' })
  query: string;

  @Field(() => Boolean, { defaultValue: true, description: 'Whether all staff see it.' })
  isShared: boolean;
}

/** Named filters of the lists in the administration (docs/decisions/pages.md#lists-and-addresses). */
@Resolver()
export class SavedViewsResolver {
  constructor(private readonly deps: Deps) {}

  @Access('staff')
  @Query(() => [SavedFilter], {
    description: "The views of a list: the caller's own and shared ones, by name, at most 200. Staff.",
  })
  savedViews(
    @Arg('list', () => String, { description: 'The list, such as "order".' }) list: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<SavedFilter[]> {
    return findViews(this.deps, viewer, list);
  }

  @Access('staff', { inPerson: true })
  @Mutation(() => SavedViews, {
    description: 'Saves the filters of a list under a name. Staff; only those with a job share them.',
  })
  async saveView(
    @Arg('input', () => SavedViewInput, { description: 'The view.' }) input: SavedViewInput,
    @Ctx() context: RequestContext,
  ): Promise<SavedViews> {
    const { list, name, isShared } = input;
    if (isShared) assertJob(context.viewer, staffJobs);
    const query = new URLSearchParams(input.query);
    // Search text may name a customer, whose data a view must not keep.
    query.delete('search');
    await this.deps.database.statement((db) =>
      db.query(
        `INSERT INTO saved_views (list, name, query, is_shared, made_by) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (list, made_by, name) DO UPDATE SET query = excluded.query, is_shared = excluded.is_shared`,
        [list, name.trim(), query.toString(), isShared, getAdminId(context.viewer)],
      ),
    );
    return { views: await this.savedViews(list, context) };
  }

  @Access('staff', { inPerson: true })
  @Mutation(() => SavedViews, {
    description: "Deletes one of the caller's views; administrators may delete any shared view. Staff.",
  })
  async deleteView(
    @RenamedId('viewId', "The view's id.") id: string,
    @Ctx() context: RequestContext,
  ): Promise<SavedViews> {
    const { viewer } = context;
    const [rows]: [{ list: string }[], number] = isUuid(id)
      ? await this.deps.database.statement((db) =>
          db.query(
            'DELETE FROM saved_views WHERE id = $1 AND (made_by = $2 OR ($3 AND is_shared)) RETURNING list',
            [id, getAdminId(viewer), hasJob(viewer, [])],
          ),
        )
      : [[], 0];
    const [deleted] = rows;
    if (!deleted) throw new NotFoundError('View');
    return { views: await this.savedViews(deleted.list, context) };
  }
}
