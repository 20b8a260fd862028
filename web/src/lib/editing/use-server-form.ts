import { type FormEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  set,
  useForm,
} from 'react-hook-form';
import type { ExpectedValueInput } from '../../gql/graphql';
import { type DomainErrorInfo, domainErrorOf, wordingOf } from '../apollo/domain-error';
import type { Seen } from './edit-conflict';
import { nameAmong, type NameOf, splitRefusal } from './field-errors';
import { brokenRules, type InputRules, type Sentences } from './input-rules';
import { useUnsaved } from './unsaved';
import { useEditConflict } from './use-edit-conflict';
import { useLingui } from '../texts/use-lingui';

/** What an edit changed, and what it rests on. */
export type Edit<Fields> = {
  before: Fields;
  changes: Partial<Fields>;
  expected: (changes: object) => ExpectedValueInput[];
};

export type FormOptions<Fields extends FieldValues> = {
  /** What it opens with; an edit: what is there. */
  values: Fields;
  /** The server's own, of the input that is sent. */
  rules?: InputRules;
  /** What is said in place of the server's sentences, by field. */
  texts?: Readonly<Partial<Record<Path<Fields>, string>>>;
  tooLong?: (maxLength: number) => string;
  /** What this form asks for besides, by field; an edit knows what was there before. */
  check?: (values: Fields, before: Fields) => Sentences;
  /** When it first says what is wrong: on leaving a field, with the first key, or only when it is sent. */
  mode?: 'onTouched' | 'onChange' | 'onSubmit';
  /** The server's fields that the form calls something else; or all of them by a function. */
  renamed?: Readonly<Record<string, Path<Fields>>> | NameOf<Path<Fields>>;
  /** Returns, or throws, why the server refused. */
  send: (values: Fields, edit: Edit<Fields>) => Promise<unknown>;
  onDone?: () => void;
  /** It breaks a rule, and was not sent. */
  onInvalid?: () => void;
  /** Something is marked now: a folded part that holds it has to open. */
  onRefused?: () => void;
  /** For a form that stays: it is empty again once it was sent. */
  isCleared?: boolean;
  /** A login over a page: what is typed here is no change of that. */
  isUnguarded?: boolean;
  /** An edit: as the graph returned the fields, and how its texts are typed, and the other way round. */
  seen?: Seen;
  typed?: (field: string, text: string) => string;
  asGraph?: (field: string, text: string) => string;
  /** While nothing is typed it shows what `values` says by now, and rests on it. */
  isFollowing?: boolean;
};

export type ServerForm<Fields extends FieldValues> = ReturnType<typeof useServerForm<Fields>>;

/**
 * A form that sends (CONTRIBUTING.md#a-form). It checks by the server's rules, sends once, and shows what the server
 * refuses at its fields, the first with the focus; what is about no field is `problem`. What was typed is never lost.
 */
export function useServerForm<Fields extends FieldValues>(options: FormOptions<Fields>) {
  const { i18n } = useLingui();
  const { values: opened, rules = {}, texts, check, mode = 'onTouched', typed } = options;
  const tooLong =
    options.tooLong ?? ((max: number) => i18n.t('Please use at most {max} characters.', { max }));
  const root = useRef<HTMLElement>(null);
  const isUnderWay = useRef(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);
  const edit = useEditConflict<Fields>({ fields: opened, seen: options.seen ?? {}, ...(typed && { typed }) });

  const resolver: Resolver<Fields> = (values) => {
    const before = edit.before();
    // What was there before is no obstacle to another correction.
    const broken = Object.entries(brokenRules(rules, values, { texts, tooLong })).filter(
      ([name]) => !options.seen || values[name] !== before[name],
    );
    const own = Object.entries(check?.(values, before) ?? {}).filter(([, message]) => message);
    if (broken.length + own.length === 0) return { values, errors: {} };
    const errors = {};
    for (const [name, message] of [...broken, ...own])
      set(errors, name, {
        type: 'rule',
        message: message && i18n.t(message),
      });
    return { values: {}, errors };
  };
  const form = useForm<Fields>({
    // The fields are all there.
    defaultValues: opened as DefaultValues<Fields>,
    resolver,
    mode,
    shouldFocusError: false,
  });
  const { isDirty, isSubmitting } = form.formState;
  useUnsaved(isDirty && !options.isUnguarded);
  // The sentence stands at the field before a screen reader comes to it.
  useLayoutEffect(() => {
    if (refusals > 0) focusRefused(root.current);
  }, [refusals]);

  const shown = options.isFollowing ? JSON.stringify([opened, options.seen]) : '';
  const saved = options.isFollowing ? JSON.stringify(form.formState.defaultValues) : '';
  const followed = useRef(shown);
  const follow = useEffectEvent(() => {
    // What was typed while its beginning was saved rests on that.
    if (followed.current === shown || (isDirty && saved !== JSON.stringify(opened))) return;
    followed.current = shown;
    edit.rest(opened, options.seen ?? {});
    if (!isDirty) form.reset(opened);
  });
  useEffect(() => follow(), [shown, saved, isDirty]);

  const showRefusal = (refused: DomainErrorInfo) => {
    const { renamed } = options;
    // The values' keys are the names of the form's fields.
    const names = Object.keys(form.getValues()) as Path<Fields>[];
    const nameOf = typeof renamed === 'function' ? renamed : nameAmong(names, renamed);
    const { fields, message } = splitRefusal(refused, nameOf);
    const worded = (text: string) => wordingOf(i18n, { ...refused, message: text });
    for (const [name, text] of Object.entries<string | undefined>(fields))
      form.setError(name as Path<Fields>, { type: 'server', message: worded(text ?? '') }); // a name of `nameOf`
    setProblem(message && worded(message));
  };
  const attempt = async (values: Fields): Promise<'done' | 'asked' | 'refused'> => {
    setProblem(null);
    const before = edit.before();
    const changes = changesOf(before, values);
    const refused = await refusalOf(options.send(values, { before, changes, expected: edit.expected }));
    if (edit.meet(refused)) return 'asked';
    if (refused) {
      showRefusal(refused);
      return 'refused';
    }
    edit.saved(changes, options.asGraph);
    return 'done';
  };
  const submit = async (event?: FormEvent): Promise<void> => {
    event?.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    readFilledIn();
    let outcome: Awaited<ReturnType<typeof attempt>> = 'refused';
    let sent = opened;
    await form.handleSubmit(async (values) => {
      sent = values;
      outcome = await attempt(values);
    }, options.onInvalid)();
    isUnderWay.current = false;
    finish(outcome, sent);
  };
  const finish = (outcome: Awaited<ReturnType<typeof attempt>>, sent: Fields) => {
    if (outcome === 'asked') return;
    if (outcome === 'refused') {
      options.onRefused?.();
      return setRefusals((count) => count + 1);
    }
    if (options.isCleared) form.reset(opened);
    else form.resetDefaultValues(sent);
    options.onDone?.();
  };

  /**
   * Some browsers and password managers fill fields without telling the page, which would call a form empty that is
   * visibly filled.
   */
  const readFilledIn = () => {
    for (const { name, value } of root.current?.querySelectorAll<TextControl>(textControls) ?? []) {
      // A field's name is the path it is registered by.
      const path = name as Path<Fields>;
      const known: unknown = name ? form.getValues(path) : undefined;
      if (typeof known !== 'string' || known === value) continue;
      // The path holds a text, as the line above has seen.
      form.setValue(path, value as PathValue<Fields, Path<Fields>>, { shouldDirty: true });
    }
  };

  return {
    ...form,
    submit,
    problem,
    isSending: isSubmitting,
    isDirty,
    within: (element: HTMLElement | null) => {
      root.current = element;
    },
    /** For a control that is no input. */
    put: <Name extends Path<Fields>>(name: Name, value: PathValue<Fields, Name>) => {
      form.setValue(name, value, { shouldDirty: true });
      form.clearErrors(name);
    },
    /** For `EditConflictDialog`. */
    conflict: {
      conflict: edit.conflict,
      mine: form.getValues() as Record<string, string | boolean>, // a field is a text or a switch
      typed,
      onKeepMine: () => {
        edit.accept();
        void submit();
      },
      onTakeTheirs: () => {
        for (const [field, text] of Object.entries<unknown>(edit.accept())) {
          // The server names fields of the form only.
          const [name, defaultValue] = [field as Path<Fields>, text as PathValue<Fields, Path<Fields>>];
          form.resetField(name, { defaultValue });
        }
      },
      onClose: edit.close,
    },
  };
}

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const textControls = 'textarea, select, input:not([type=checkbox], [type=radio], [type=file])';

function changesOf<Fields extends FieldValues>(before: Fields, after: Fields): Partial<Fields> {
  const changed = Object.entries<unknown>(after).filter(([name, value]) => value !== before[name]);
  return Object.fromEntries(changed) as Partial<Fields>; // its own keys
}

/** Why it was refused, whether that was returned or thrown. */
async function refusalOf(sending: Promise<unknown>): Promise<DomainErrorInfo | null> {
  try {
    const outcome = await sending;
    return isRefusal(outcome) ? outcome : null;
  } catch (error) {
    return domainErrorOf(error);
  }
}

function isRefusal(outcome: unknown): outcome is DomainErrorInfo {
  return typeof outcome === 'object' && outcome !== null && 'message' in outcome && 'details' in outcome;
}

function focusRefused(root: HTMLElement | null): void {
  const refused = root?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]');
  // Of a group of choices, the one that is chosen.
  (refused?.querySelector<HTMLElement>('input:checked') ?? refused)?.focus();
}
