import { mailAddressPattern, minPassword } from '../../gql/rules';

export const passwordHelp = `At least ${minPassword} characters.`;

/** What the server asks of one field of an input, as codegen writes it (gql/input-rules.ts). */
type FieldRule = {
  readonly required?: string;
  readonly email?: string;
  readonly pattern?: readonly [RegExp, string];
  readonly minLength?: readonly [number, string];
  readonly maxLength?: number;
  /** Of numbers, which a form types as it likes and checks itself. */
  readonly min?: number;
  readonly max?: number;
};

export type InputRules = Readonly<Record<string, FieldRule>>;

export type Sentences = Readonly<Record<string, string | undefined>>;

type Wording = {
  /** What the form says in place of the server's sentence, by field. */
  texts?: Sentences | undefined;
  tooLong?: ((maxLength: number) => string) | undefined;
};

/** What the server would refuse of the texts of a form, said before it is asked. */
export function brokenRules(
  rules: InputRules,
  values: Readonly<Record<string, unknown>>,
  { texts = {}, tooLong = usualTooLong }: Wording = {},
): Record<string, string> {
  const broken = Object.entries(rules).flatMap(([name, rule]) => {
    const value = values[name];
    if (typeof value !== 'string') return [];
    const refusal = refusalOf(rule, value);
    if (refusal) return [[name, texts[name] ?? refusal] as const];
    const { maxLength } = rule;
    return maxLength !== undefined && value.length > maxLength ? [[name, tooLong(maxLength)] as const] : [];
  });
  return Object.fromEntries(broken);
}

function refusalOf({ required, email, pattern, minLength }: FieldRule, value: string): string | undefined {
  if (required && !value.trim()) return required;
  if (email && !mailAddressPattern.test(value.trim())) return email;
  if (pattern && !pattern[0].test(value)) return pattern[1];
  return minLength && value.length < minLength[0] ? minLength[1] : undefined;
}

function usualTooLong(maxLength: number): string {
  return `Please use at most ${maxLength} characters.`;
}
