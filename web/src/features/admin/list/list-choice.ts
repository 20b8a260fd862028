import { useCallback, useMemo } from 'react';
import { type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { endOfDay, isDay, startOfDay } from '../../../lib/format/eastern-days';

/** One way to narrow a list. Its name stands in the address. */
export type ListFilter<Input> = {
  name: string;
  title: string;
  /** Each with what the server is asked for; the lists in these of several choices are put together. */
  choices: readonly { value: string; text: string; filter: Input }[];
  /** Any number of the choices, instead of one. */
  isMany?: boolean;
  /** What no choice stands for, unless it is "All". */
  usual?: { text: string; filter?: Input };
  /** A chip that opens a menu, chips in a row, a select with its label beside it, or a field with its label above. */
  look?: 'menu' | 'chips' | 'select' | 'field';
};

/** A list page of the administration as data (CONTRIBUTING.md#a-list-in-the-administration). */
export type ListDefinition<Input, Sort extends string = string> = {
  /** "order", "orders". */
  one: string;
  many: string;
  search?: { label: string; placeholder: string };
  filters: readonly ListFilter<Input>[];
  /** Two days, both included, as `from` and `to`: one chip, or two fields. */
  days?: { title: string; label: string; look: 'menu' | 'field' };
  /** One month, as a field of this name. */
  month?: string;
  /** The usual order comes first. */
  sorts?: readonly { value: Sort; text: string }[];
  /** Columns that can be chosen. */
  columns?: readonly { key: string; title: string }[];
  /** Views that everybody finds. */
  views?: readonly { name: string; choice: ListChoice }[];
};

/** What is chosen, as the address keeps it: nothing where it is everything, or as usual. */
export type ListChoice = Readonly<Record<string, string>>;

/** How a list is shown, which narrows nothing. */
const layout = ['sort', 'columns'];

/** Each name of the address, and what is believed of what stands there. */
function readersOf(list: ListDefinition<unknown>): Record<string, (text: string) => string> {
  const { search, filters, days, month, sorts, columns } = list;
  const oneOf = (values: readonly string[]) => (text: string) => values.find((value) => value === text) ?? '';
  const someOf = (values: readonly string[]) => (text: string) => {
    const asked = text.split(',');
    return values.filter((value) => asked.includes(value)).join(',');
  };
  const day = (text: string) => (isDay(text) ? text : '');
  return {
    ...(search && { search: (text: string) => text.trim() }),
    ...Object.fromEntries(
      filters.map(({ name, isMany, choices }) => {
        const values = choices.map(({ value }) => value);
        return [name, isMany ? someOf(values) : oneOf(values)];
      }),
    ),
    ...(days && { from: day, to: day }),
    ...(month && { month: (text: string) => (/^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? text : '') }),
    ...(sorts && { sort: oneOf(sorts.slice(1).map(({ value }) => value)) }),
    ...(columns && { columns: someOf(columns.map(({ key }) => key)) }),
  };
}

export function readChoice(list: ListDefinition<unknown>, address: URLSearchParams): ListChoice {
  const choice: Record<string, string> = {};
  for (const [name, read] of Object.entries(readersOf(list))) {
    const value = read(address.get(name) ?? '');
    if (value) choice[name] = value;
  }
  return choice;
}

/** The address with this choice in place of the one it had. */
export function writeChoice(
  list: ListDefinition<unknown>,
  address: URLSearchParams,
  choice: ListChoice,
): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const [name, read] of Object.entries(readersOf(list))) {
    const value = read(choice[name] ?? '');
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** The choice with which a page is opened. */
export function choiceOf(list: ListDefinition<unknown>, { request }: LoaderFunctionArgs): ListChoice {
  return readChoice(list, new URL(request.url).searchParams);
}

/** The choice in the address. Typing replaces the address; a chip adds one, so that Back takes it off again. */
export function useListChoice(list: ListDefinition<unknown>) {
  const [address, setAddress] = useSearchParams();
  const choice = useMemo(() => readChoice(list, address), [list, address]);
  const change = useCallback(
    (changes: ListChoice) =>
      setAddress((now) => writeChoice(list, now, { ...readChoice(list, now), ...changes }), {
        replace: 'search' in changes,
        preventScrollReset: true,
      }),
    [list, setAddress],
  );
  return [choice, change] as const;
}

/** Everything, shown as it is now. */
export function clearedChoice(list: ListDefinition<unknown>): ListChoice {
  const names = Object.keys(readersOf(list)).filter((name) => !layout.includes(name));
  return Object.fromEntries(names.map((name) => [name, '']));
}

/** Everything, shown as usual. */
export function noChoice(list: ListDefinition<unknown>): ListChoice {
  return Object.fromEntries(Object.keys(readersOf(list)).map((name) => [name, '']));
}

/** Narrowed; sorting and columns narrow nothing. */
export function isFiltered(choice: ListChoice): boolean {
  return Object.entries(choice).some(([name, value]) => value && !layout.includes(name));
}

/** What the server is asked for; only what is set, so that the same choice is the same question. */
export function filterOf<Input extends object>(list: ListDefinition<Input>, choice: ListChoice): Input {
  const { search, from, to, month } = choice;
  const chosen = list.filters.flatMap(({ name, choices, usual }) => {
    const value = choice[name];
    if (!value) return usual?.filter ?? [];
    const values = value.split(',');
    return choices.filter((one) => values.includes(one.value)).map(({ filter }) => filter);
  });
  const filter: Record<string, unknown> = {
    ...(search && { search }),
    ...(from && { from: startOfDay(from).toISOString() }),
    ...(to && { to: endOfDay(to).toISOString() }),
    ...(month && { month }),
  };
  const parts: [string, unknown][] = chosen.flatMap((one) => Object.entries(one));
  for (const [name, value] of parts) {
    const before = filter[name];
    filter[name] = isList(before) && isList(value) ? [...before, ...value] : value;
  }
  return filter as Input; // of parts of it: the list only offers what its query takes
}

/** What the list is sorted by; its own order where nothing is chosen. */
export function sortOf<Input, Sort extends string>(
  { sorts = [] }: ListDefinition<Input, Sort>,
  choice: ListChoice,
): Sort | undefined {
  return (sorts.find(({ value }) => value === choice.sort) ?? sorts[0])?.value;
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}
