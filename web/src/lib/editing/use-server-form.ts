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
import { onSessionResume } from '../apollo/session-end';
import type { Seen } from './edit-conflict';
import { nameAmong, type NameOf, splitRefusal } from './field-errors';
import { brokenRules, type InputRules, type Sentences } from './input-rules';
import { useUnsaved } from './unsaved';
import { useEditConflict } from './use-edit-conflict';
import { useLingui } from '../texts/use-lingui';

/** What an edit changed, and the values it is based on. */
export type Edit<Fields> = {
  before: Fields;
  changes: Partial<Fields>;
  expected: (changes: object) => ExpectedValueInput[];
};

export type FormOptions<Fields extends FieldValues> = {
  /** Initial values; for an edit, the stored ones. */
  values: Fields;
  rules?: InputRules | undefined;
  /** Messages that replace the server's, by field. */
  texts?: Readonly<Partial<Record<Path<Fields>, string>>> | undefined;
  tooLong?: (maxLength: number) => string;
  /** The form's own checks, by field; an edit gets the values from before. */
  check?: ((values: Fields, before: Fields) => Sentences) | undefined;
  /** When errors first show: on leaving a field, on the first key, or on submit. */
  mode?: 'onTouched' | 'onChange' | 'onSubmit';
  /** Server fields with another name in the form; or a function that maps all of them. */
  renamed?: Readonly<Record<string, Path<Fields>>> | NameOf<Path<Fields>> | undefined;
  /** Returns or throws the server's refusal. */
  send: (values: Fields, edit: Edit<Fields>) => Promise<unknown>;
  onDone?: () => void;
  /** The form breaks a rule and was not sent. */
  onInvalid?: () => void;
  /** Resets a form that stays on the page after it was sent. */
  isCleared?: boolean;
  /** Its input does not count as unsaved changes: a login, a search, a password to set. */
  isUnguarded?: boolean;
  /** For an edit: the fields as the graph returned them, and the conversions from and to the graph's text. */
  seen?: Seen;
  typed?: (field: string, text: string) => string;
  asGraph?: (field: string, text: string) => string;
  /** While nothing is typed, the form follows `values`. */
  isFollowing?: boolean;
};

type FieldEvents = { onChange?: (event: { target: HTMLInputElement }) => void; onBlur?: () => void };

export type ServerForm<Fields extends FieldValues> = ReturnType<typeof useServerForm<Fields>>;

/**
 * A form that sends (CONTRIBUTING.md#a-form). It checks the server's rules, sends once, and shows refusals at its
 * fields, with the focus on the first; `problem` is a refusal of no single field. Typed input is never lost.
 */
export function useServerForm<Fields extends FieldValues>(options: FormOptions<Fields>) {
  const { i18n } = useLingui();
  const { values: opened, rules = {}, texts, check, mode = 'onTouched', typed } = options;
  const tooLong =
    options.tooLong ?? ((max: number) => i18n.t('Please use at most {max} characters.', { max }));
  const root = useRef<HTMLElement>(null);
  const isInFlight = useRef(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);
  const edit = useEditConflict<Fields>({ fields: opened, seen: options.seen ?? {}, ...(typed && { typed }) });

  const resolver: Resolver<Fields> = (values) => {
    const before = edit.before();
    // A stored value that breaks a rule does not block other changes.
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
    // All fields have a value.
    defaultValues: opened as DefaultValues<Fields>,
    resolver,
    mode,
    shouldFocusError: false,
  });
  const { isDirty, isSubmitting } = form.formState;
  const forgetUnsaved = useUnsaved(isDirty && !options.isUnguarded, () => form.reset());
  const { clearErrors } = form;
  // "Please log in first." is no longer true.
  useEffect(
    () =>
      onSessionResume(() => {
        setProblem(null);
        clearErrors();
      }),
    [clearErrors],
  );
  // The message is in the DOM before a screen reader gets to the field.
  useLayoutEffect(() => {
    if (refusals > 0) focusRefused(root.current);
  }, [refusals]);

  const shown = options.isFollowing ? JSON.stringify([opened, options.seen]) : '';
  const saved = options.isFollowing ? JSON.stringify(form.formState.defaultValues) : '';
  const followed = useRef(shown);
  const follow = useEffectEvent(() => {
    // What was typed during a save is based on the saved values.
    if (followed.current === shown || (isDirty && saved !== JSON.stringify(opened))) return;
    followed.current = shown;
    edit.rebase(opened, options.seen ?? {});
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
    const refused = await refusalOf(() => options.send(values, { before, changes, expected: edit.expected }));
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
    if (isInFlight.current) return;
    isInFlight.current = true;
    readFilledIn();
    let outcome: Awaited<ReturnType<typeof attempt>> = 'refused';
    let sent = opened;
    await form.handleSubmit(async (values) => {
      sent = values;
      outcome = await attempt(values);
    }, options.onInvalid)();
    isInFlight.current = false;
    finish(outcome, sent);
  };
  const finish = (outcome: Awaited<ReturnType<typeof attempt>>, sent: Fields) => {
    if (outcome === 'asked') return;
    if (outcome === 'refused') return setRefusals((count) => count + 1);
    if (options.isCleared) form.reset(opened);
    else form.resetDefaultValues(sent);
    // `onDone` may navigate at once, without a question about what was sent.
    forgetUnsaved();
    options.onDone?.();
  };

  /**
   * Some browsers and password managers fill fields without an event; the form would call a visibly filled field empty.
   */
  const readFilledIn = () => {
    for (const { name, value } of root.current?.querySelectorAll<TextControl>(textControls) ?? []) {
      // A field's name is its registered path.
      const path = name as Path<Fields>;
      const known: unknown = name ? form.getValues(path) : undefined;
      if (typeof known !== 'string' || known === value) continue;
      // The path holds a string, as checked above.
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
    /** The attributes that bind a control to a field, with its error. */
    field: (name: Path<Fields>, on: FieldEvents = {}) => {
      const value: unknown = form.getValues(name);
      return {
        ...form.register(name, on),
        // In the server's document; from then on the form sets the values.
        ...(typeof value === 'string' && !form.formState.isReady && { defaultValue: value }),
        error: form.getFieldState(name, form.formState).error?.message,
      };
    },
    /** For a control that is not an input. */
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
          // The server names only the form's fields.
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

/** The refusal, returned or thrown; null when there is none. */
async function refusalOf(send: () => Promise<unknown>): Promise<DomainErrorInfo | null> {
  try {
    const outcome = await send();
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
  // In a radio group, the checked one.
  (refused?.querySelector<HTMLElement>('input:checked') ?? refused)?.focus();
}
