import { TransNoContext } from '@lingui/react/server';
import type { ReactElement } from 'react';
import type { Language } from '../../lib/languages.js';
import { textsIn } from '../../lib/texts.js';

type Values = Record<string, string | number>;

const catalogs = new URL('../', import.meta.url);

/** The texts in the language of the email that is being rendered. */
let current = textsIn('en', catalogs);

/** Renders an email synchronously: its templates use `t` and `Trans` (CONTRIBUTING.md#an-email). */
export function inLanguage<Written>(language: Language, write: () => Written): Written {
  const before = current;
  current = textsIn(language, catalogs);
  try {
    return write();
  } finally {
    current = before;
  }
}

/** The sentence in the language of the email. The English sentences are the ids of `es.po`. */
export function t(id: string, values?: Values): string {
  return current.t(id, values);
}

/** For dates, and for the email's `lang` attribute. */
export function language(): Language {
  return current.locale as Language; // only `textsIn` sets it
}

type Props = {
  readonly id: string;
  readonly values?: Record<string, string>;
  readonly components: Readonly<Record<number, ReactElement>>;
};

/** A sentence that contains elements: `Write to <0/>.` */
export function Trans({ id, values = {}, components }: Props) {
  // As elements: in a text, it would read the tags that somebody typed as elements of the sentence.
  const apart = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [value]]));
  // Its types are those of the package's other build.
  const lingui = { i18n: current } as unknown as Parameters<typeof TransNoContext>[0]['lingui'];
  return <TransNoContext id={id} values={apart} components={components} lingui={lingui} />;
}
