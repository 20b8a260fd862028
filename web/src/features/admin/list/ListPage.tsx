import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { Fragment, type ReactNode, useId } from 'react';
import { GrowingList } from '../../../components/domain/GrowingList';
import { LiveAnnouncement } from '../../../components/domain/live/LiveAnnouncement';
import { LiveChip } from '../../../components/domain/live/LiveChip';
import { LiveStrip } from '../../../components/domain/live/LiveStrip';
import { NewRows } from '../../../components/domain/NewRows';
import type { MoneyTerm } from '../../../components/domain/money-terms';
import { Term } from '../../../components/domain/Term';
import { Button } from '../../../components/ui/actions/Button';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import type { Elements } from '../../../components/ui/elements';
import { EmptyState } from '../../../components/ui/feedback/EmptyState';
import { SearchField } from '../../../components/ui/fields/SearchField';
import type { Page } from '../../../lib/apollo/connection-pages';
import type { Connection } from '../../../lib/apollo/use-connection';
import { counted, countText } from '../../../lib/format/counts';
import { formatCents } from '../../../lib/format/money';
import type { Live } from '../../../lib/live/use-live';
import { ListFilters, MonthField } from './ListFilters';
import {
  clearedChoice,
  isFiltered,
  type ListChoice,
  type ListDefinition,
  type ListField,
} from './list-choice';
import { SavedViews } from './SavedViews';
import type { ListSelection } from './use-selection';

type ListSum = { cents: number; term: MoneyTerm; name: string };

type Counted = Page & { isTotalEstimate: boolean };

type Props<Shown extends Counted> = {
  definition: ListDefinition<unknown>;
  /** Its heading, on a page with other sections. */
  title?: string;
  choice: ListChoice;
  onChange: (changes: ListChoice) => void;
  list: Connection<Shown>;
  /** Of a list that says how live it is. */
  live?: Live;
  /** Beside the search and the saved views. */
  tools?: Elements;
  /** Adds a sort menu to the filters, where no table header sorts: `narrow` is only on narrow screens. */
  hasSortMenu?: boolean | 'narrow';
  /** Above the list. */
  above?: Elements;
  /** Totals of all matches, beside their count. */
  sums?: readonly ListSum[] | undefined;
  selection?: ListSelection;
  /** Beside the count. */
  actions?: Elements;
  empty: { icon: LucideIcon; text: string };
  /** While the first rows load; a low one by default. */
  skeleton?: Elements;
  /** The rows: a table, or cards. */
  children: (page: Shown) => ReactNode;
  /** Below the list. */
  below?: Elements;
};

/** An admin list page: search, filters, saved views, count, rows, and further pages. */
export function ListPage<Shown extends Counted>(props: Props<Shown>) {
  const { definition, title, choice, onChange, list, live, empty, sums = [], selection, children } = props;
  const headingId = useId();
  const named = (selected: number) => counted(selected, definition.one, definition.many);
  const count = list.page && countText(list.page, definition.one, definition.many);
  const newRows = (
    <NewRows
      text={list.newCount > 0 && counted(list.newCount, `new ${definition.one}`)}
      onShow={list.showNew}
    />
  );
  return (
    <section aria-labelledby={title && headingId} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      {title && (
        <h2 id={headingId} className="text-card">
          {title}
        </h2>
      )}
      {live && list.page && <LiveStrip {...live} />}
      <ListToolbar {...props} />
      {props.above}
      {live ? (
        <div className="flex min-h-8 flex-wrap items-center justify-between gap-3">
          {/* A line of its own on phones: totals load after the count, and nothing moves. */}
          <div className="flex items-center gap-3 max-sm:min-h-8 max-sm:basis-full">
            <p className={clsx('font-semibold tabular-nums', list.newCount > 0 && 'max-sm:hidden')}>
              <ListCount count={count} sums={sums} />
            </p>
            {newRows}
          </div>
          <div className="flex flex-wrap items-center gap-2">
            {props.actions}
            <LiveChip state={live.state} updatedAt={live.updatedAt} />
          </div>
          {count && <LiveAnnouncement text={count} />}
        </div>
      ) : (
        <div className="flex min-h-6 flex-wrap items-center gap-3">
          <p role="status" className="font-semibold tabular-nums">
            <ListCount count={count} sums={sums} />
          </p>
          {newRows}
        </div>
      )}
      <GrowingList
        list={list}
        what={definition.many}
        skeleton={props.skeleton ?? <Skeleton className="h-40 rounded-card" />}
        empty={
          <EmptyState
            picture={<empty.icon aria-hidden size={40} className="text-ink-2" />}
            text={empty.text}
            action={
              isFiltered(choice) && (
                <>
                  {choice.search && <p className="wrap-anywhere">{`Searched for “${choice.search}”.`}</p>}
                  <Button variant="secondary" size="sm" onClick={() => onChange(clearedChoice(definition))}>
                    Clear filters
                  </Button>
                </>
              )
            }
          />
        }
      >
        {children}
      </GrowingList>
      {/* Always there: screen readers announce only what changes in a region that they know. */}
      <p role="status" className="sr-only">
        {selection?.isAny && `${selection.isAll ? `All ${count}` : named(selection.ids.size)} now selected`}
      </p>
      {props.below}
    </section>
  );
}

/** The number of rows and their totals: "12 products, $1,200.00 revenue". */
export function ListCount({ count, sums }: { count: string | undefined; sums: readonly ListSum[] }) {
  if (!count) return null;
  return (
    <>
      <span>{count}</span>
      {sums.map(({ cents, term, name }) => (
        <Fragment key={name}>
          <span>{`, ${formatCents(cents)} `}</span>
          <Term of={term}>{name}</Term>
        </Fragment>
      ))}
    </>
  );
}

type FieldProps = { field: ListField; value: string; onChange: (value: string) => void };

function FieldFilter({ field: { label, maxLength, Chip }, value, onChange }: FieldProps) {
  if (Chip) return value && <Chip value={value} onRemove={() => onChange('')} />;
  return (
    <div className="flex w-32">
      <SearchField {...{ label, maxLength, value }} placeholder={label} onSearch={onChange} />
    </div>
  );
}

/** The search, and a line of filters below. */
function ListToolbar(
  props: Pick<Props<Counted>, 'definition' | 'choice' | 'onChange' | 'tools' | 'hasSortMenu'>,
) {
  const { definition, choice, onChange, tools, hasSortMenu } = props;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        {definition.search && (
          <div className="flex min-w-0 flex-1 basis-64">
            <SearchField
              isPageSearch
              {...definition.search}
              value={choice.search ?? ''}
              onSearch={(text) => onChange({ search: text })}
            />
          </div>
        )}
        {definition.fields?.map((field) => (
          <FieldFilter
            key={field.name}
            field={field}
            value={choice[field.name] ?? ''}
            onChange={(value) => onChange({ [field.name]: value })}
          />
        ))}
        {definition.month && (
          <MonthField
            label={definition.month}
            month={choice.month ?? ''}
            onChange={(month) => onChange({ month })}
          />
        )}
        <SavedViews list={definition} choice={choice} onChoose={onChange} />
        {tools}
      </div>
      <ListFilters list={definition} {...{ choice, onChange, hasSortMenu }} />
    </div>
  );
}
