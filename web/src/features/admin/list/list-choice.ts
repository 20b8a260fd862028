import type { TypedDocumentNode } from '@apollo/client';
import { type ComponentType, useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { maxSearch } from '../../../gql/rules';
import type { Page } from '../../../lib/apollo/connection-pages';
import { useConnection } from '../../../lib/apollo/use-connection';
import { endOfDay, isDay, startOfDay } from '../../../lib/format/eastern-days';

/** A filter of a list. Its name is its parameter in the address. */
export type ListFilter<Input> = {
  name: string;
  title: string;
  /** Each with its part of the server's filter; lists of several choices are merged. */
  choices: readonly { value: string; text: string; filter: Input }[];
  /** Any number of the choices, instead of one. */
  isMany?: boolean;
  /** The text and filter without a choice; by default "All". */
  usual?: { text: string; filter?: Input };
  /** A chip that opens a menu, or chips in a row. */
  look?: 'menu' | 'chips';
};

/** A filter that is typed, such as a ZIP code. Its name is its parameter in the address. */
export type ListField = {
  name: string;
  label: string;
  /** In characters. */
  maxLength: number;
  /** The valid part of what is typed. */
  read: (text: string) => string;
  /** For a value that links set and nobody types: shows it, and removes it. */
  Chip?: ComponentType<{ value: string; onRemove: () => void }>;
};

/** An admin list page as data (CONTRIBUTING.md#a-list-in-the-administration). */
export type ListDefinition<Input, Sort extends string = string> = {
  /** "order", "orders". */
  one: string;
  many: string;
  /** In the address it is `search`, or the parameter named here where another list of the page has that. */
  search?: { label: string; placeholder: string; parameter?: string };
  filters: readonly ListFilter<Input>[];
  /** Short texts beside the search, each a field of the server's filter. */
  fields?: readonly ListField[];
  /** Two days, both included, as `from` and `to`. */
  days?: { title: string; label: string };
  /** One month, as a field of this name. */
  month?: string;
  /** The default order comes first. */
  sorts?: readonly { value: Sort; text: string }[];
  /** Columns that can be chosen. */
  columns?: readonly { key: string; title: string }[];
  views?: readonly { name: string; choice: ListChoice }[];
};

/** The chosen values as in the address, which leaves out defaults. */
export type ListChoice = Readonly<Record<string, string>>;

/** How a list is shown; these are no filters. */
const layout = ['sort', 'columns'];

/** The parameters of the address, each with a function that keeps valid values. */
function readersOf(list: ListDefinition<unknown>): Record<string, (text: string) => string> {
  const { search, filters, fields = [], days, month, sorts, columns } = list;
  const oneOf = (values: readonly string[]) => (text: string) => values.find((value) => value === text) ?? '';
  const someOf = (values: readonly string[]) => (text: string) => {
    const given = text.split(',');
    return values.filter((value) => given.includes(value)).join(',');
  };
  const day = (text: string) => (isDay(text) ? text : '');
  return {
    // A longer text in an address would be refused.
    ...(search && { search: (text: string) => text.trim().slice(0, maxSearch) }),
    ...Object.fromEntries(
      filters.map(({ name, isMany, choices }) => {
        const values = choices.map(({ value }) => value);
        return [name, isMany ? someOf(values) : oneOf(values)];
      }),
    ),
    ...Object.fromEntries(fields.map(({ name, read }) => [name, read])),
    ...(days && { from: day, to: day }),
    ...(month && { month: validMonth }),
    ...(sorts && { sort: oneOf(sorts.slice(1).map(({ value }) => value)) }),
    ...(columns && { columns: someOf(columns.map(({ key }) => key)) }),
  };
}

/** Empty unless it is a month such as 2026-10. */
export function validMonth(text: string): string {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? text : '';
}

export function readChoice(list: ListDefinition<unknown>, address: URLSearchParams): ListChoice {
  const choice: Record<string, string> = {};
  for (const [name, read] of Object.entries(readersOf(list))) {
    const value = read(address.get(parameterOf(list, name)) ?? '');
    if (value) choice[name] = value;
  }
  return choice;
}

/** The address with this choice in place of its own. */
export function writeChoice(
  list: ListDefinition<unknown>,
  address: URLSearchParams,
  choice: ListChoice,
): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const [name, read] of Object.entries(readersOf(list))) {
    const value = read(choice[name] ?? '');
    const parameter = parameterOf(list, name);
    if (value) next.set(parameter, value);
    else next.delete(parameter);
  }
  return next;
}

function parameterOf({ search }: ListDefinition<unknown>, name: string): string {
  return name === 'search' ? (search?.parameter ?? name) : name;
}

/** The choice in the address. Typing replaces the history entry; a filter adds one, so that Back undoes it. */
export function useListChoice(list: ListDefinition<unknown>) {
  const [address, setAddress] = useSearchParams();
  const choice = useMemo(() => readChoice(list, address), [list, address]);
  const change = useCallback(
    (changes: ListChoice) =>
      setAddress((now) => writeChoice(list, now, { ...readChoice(list, now), ...changes }), {
        replace: ['search', ...(list.fields ?? []).map(({ name }) => name)].some((name) => name in changes),
        preventScrollReset: true,
      }),
    [list, setAddress],
  );
  return [choice, change] as const;
}

/** The list of the choice in the address, as a `ListPage` takes it. The query takes the server's filter alone. */
export function useListPage<Input extends object, Data, Shown extends Page>(
  definition: ListDefinition<Input>,
  query: TypedDocumentNode<Data, { filter?: Input | null; after?: string | null }>,
  pick: (data: Data) => Shown,
) {
  const [choice, onChange] = useListChoice(definition);
  const list = useConnection(query, { filter: filterOf(definition, choice) }, pick);
  return { definition, choice, onChange, list };
}

/** No filters, with the current sorting and columns. */
export function clearedChoice(list: ListDefinition<unknown>): ListChoice {
  const names = Object.keys(readersOf(list)).filter((name) => !layout.includes(name));
  return Object.fromEntries(names.map((name) => [name, '']));
}

/** No filters, with the default sorting and columns. */
export function noChoice(list: ListDefinition<unknown>): ListChoice {
  return Object.fromEntries(Object.keys(readersOf(list)).map((name) => [name, '']));
}

/** Whether anything is filtered; sorting and columns do not count. */
export function isFiltered(choice: ListChoice): boolean {
  return Object.entries(choice).some(([name, value]) => value && !layout.includes(name));
}

/** The server's filter, with only what is set, so that the same choice has one entry in the cache. */
export function filterOf<Input extends object>(list: ListDefinition<Input>, choice: ListChoice): Input {
  const { from, to } = choice;
  const typed = ['search', 'month', ...(list.fields ?? []).map(({ name }) => name)];
  const chosen = list.filters.flatMap(({ name, choices, usual }) => {
    const value = choice[name];
    if (!value) return usual?.filter ?? [];
    const values = value.split(',');
    return choices.filter((one) => values.includes(one.value)).map(({ filter }) => filter);
  });
  const filter: Record<string, unknown> = {
    ...Object.fromEntries(typed.flatMap((name) => (choice[name] ? [[name, choice[name]]] : []))),
    ...(from && { from: startOfDay(from).toISOString() }),
    ...(to && { to: endOfDay(to).toISOString() }),
  };
  const parts: [string, unknown][] = chosen.flatMap((one) => Object.entries(one));
  for (const [name, value] of parts) {
    const before = filter[name];
    filter[name] = isList(before) && isList(value) ? [...before, ...value] : value;
  }
  return filter as Input; // made of its parts: a list offers only what its query takes
}

/** The chosen sorting, or the list's default. */
export function sortOf<Input, Sort extends string>(
  { sorts = [] }: ListDefinition<Input, Sort>,
  choice: ListChoice,
): Sort | undefined {
  return (sorts.find(({ value }) => value === choice.sort) ?? sorts[0])?.value;
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}
