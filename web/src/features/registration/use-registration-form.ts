import { ServerError } from '@apollo/client/errors';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { type FieldErrors, get } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { showToast } from '../../components/ui/feedback/toast';
import { graphql } from '../../gql';
import { type DomainErrorInfo, domainErrorOf } from '../../lib/apollo/domain-error';
import { notifyOtherTabs } from '../../lib/browser/other-login';
import { browserStorage } from '../../lib/browser/storage';
import { useLostTry } from '../../lib/editing/lost-try';
import { type ServerForm, useServerForm } from '../../lib/editing/use-server-form';
import { CAMPAIGN_DAYS } from '../../lib/format/campaign-dates';
import { addDays } from '../../lib/format/eastern-days';
import {
  checkRegistration,
  codeFromName,
  emptyRegistration,
  type FieldName,
  fieldOfError,
  fieldOrder,
  type RegistrationFields,
  registrationInput,
} from './registration-fields';

const LoginAfterRegistration = graphql(`
  mutation LoginAfterRegistration($input: OrganizationLoginInput!) {
    loginOrganization(input: $input) {
      organization {
        id
      }
    }
  }
`);

const OpenRegistered = graphql(`
  mutation OpenRegistered($organizationId: ID!) {
    switchOrganization(organizationId: $organizationId) {
      organization {
        id
      }
    }
  }
`);

const RegistrationViewer = graphql(`
  query RegistrationViewer {
    viewer {
      member {
        personId
        email
        memberships {
          role
        }
      }
    }
  }
`);

const DEFAULT_FAILURE = 'There was an error registering your organization. Please try again.';

const TOO_LARGE =
  'That is too many classrooms for one registration. Remove some and add them in Settings later.';

/**
 * The form, whose draft is saved in the browser; whether the email belongs to a member who has to log in, and whether it
 * is the email of the logged-in member, who keeps their login.
 */
export function useRegistrationForm() {
  const [values] = useState(() => {
    const empty = emptyRegistration(new Date());
    // Older drafts have no answer about handing out and no list.
    const { password: _, confirmation: __, handsOut: ___, classText: ____, ...kept } = empty;
    return { ...empty, ...readDraft(kept) };
  });
  const register = useRegisterOrganization();
  const ownEmail = useOwnEmail();
  const [isMember, setMember] = useState(false);
  const send = useLostTry(async (fields: RegistrationFields) => {
    const refused = await register(fields, keepsLogin);
    setMember(refused?.details.isMember === true);
    return refused;
  });
  const form = useServerForm<RegistrationFields>({
    values,
    check: checkRegistration,
    renamed: fieldOfError,
    send,
  });
  const { subscribe, getFieldState, clearErrors, getValues, setValue } = form;
  const keepsLogin =
    ownEmail !== null && form.watch('contactEmail').trim().toLowerCase() === ownEmail.toLowerCase();
  useEffect(() => {
    if (ownEmail && !getValues('contactEmail')) setValue('contactEmail', ownEmail);
  }, [ownEmail, getValues, setValue]);
  useEffect(() => {
    // The call requires a password. A member's is ignored, and nobody knows this one.
    const password = keepsLogin ? crypto.randomUUID() : '';
    setValue('password', password);
    setValue('confirmation', password);
  }, [keepsLogin, setValue]);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: typed }) => {
          const { password: _, confirmation: __, ...draft } = typed;
          browserStorage.writeJson(KEY, draft);
          clearFixedErrors({ getFieldState, clearErrors }, typed);
        },
      }),
    [subscribe, getFieldState, clearErrors],
  );
  return { form, isMember, keepsLogin };
}

/** The email of the logged-in member; null for an owner, whose email is taken, and for everybody else. */
function useOwnEmail(): string | null {
  const { member } = useQuery(RegistrationViewer).data?.viewer ?? {};
  return member?.memberships.every(({ role }) => role !== 'owner') ? member.email : null;
}

export type RegistrationForm = ReturnType<typeof useRegistrationForm>['form'];

/** Fills in the code from the name and the end date from the start date until someone edits them. */
export function useFilledIn(form: RegistrationForm) {
  const [isFilled, setFilled] = useState(() => {
    const { name, code, startDate, endDate } = form.getValues();
    return {
      code: code === '' || code === codeFromName(name),
      endDate: endDate === '' || endDate === addDays(startDate, CAMPAIGN_DAYS),
    };
  });
  const check = (name: 'code' | 'endDate') => {
    const { isTouched, invalid } = form.getFieldState(name);
    return { shouldValidate: isTouched || invalid };
  };
  return {
    isFilled,
    /** An edit stops filling in the field; clearing it starts again. */
    onTyped: (name: 'code' | 'endDate', value: string) => setFilled({ ...isFilled, [name]: value === '' }),
    onName: (name: string) => {
      if (isFilled.code) form.setValue('code', codeFromName(name), check('code'));
    },
    onStart: (day: string) => {
      if (isFilled.endDate && day) form.setValue('endDate', addDays(day, CAMPAIGN_DAYS), check('endDate'));
      else if (form.getFieldState('endDate').isTouched) void form.trigger('endDate');
    },
  };
}

/** Every field with an error and its message, in the order of the form. */
export function listErrors(
  errors: FieldErrors<RegistrationFields>,
  classroomCount: number,
): [FieldName, string][] {
  return fieldOrder(classroomCount).flatMap((name): [FieldName, string][] => {
    const error: unknown = get(errors, name);
    const message: unknown =
      typeof error === 'object' && error !== null ? Reflect.get(error, 'message') : undefined;
    return typeof message === 'string' ? [[name, message]] : [];
  });
}

/**
 * Clears each error whose rule now holds, also when another field fixed it: a code filled in from the name, a matching
 * password, another classroom's code. The form itself checks only the typed field.
 */
function clearFixedErrors(
  form: Pick<ServerForm<RegistrationFields>, 'getFieldState' | 'clearErrors'>,
  values: RegistrationFields,
): void {
  const broken = checkRegistration(values);
  for (const name of fieldOrder(values.classrooms.length)) {
    const { error } = form.getFieldState(name);
    if (error?.type === 'rule' && !broken[name]) form.clearErrors(name);
  }
}

/**
 * Registers, logs in or switches to the new organization, and opens the dashboard, or the login page if that login fails
 * (docs/product/organization.md#states). Returns the domain error if the registration is refused.
 */
function useRegisterOrganization() {
  const client = useApolloClient();
  const navigate = useNavigate();

  const open = async (change: () => Promise<unknown>): Promise<boolean> => {
    try {
      await change();
      // The new dashboard must not show another account's cached data.
      await client.clearStore();
      notifyOtherTabs();
      return true;
    } catch {
      return false;
    }
  };

  return async (fields: RegistrationFields, keepsLogin: boolean): Promise<DomainErrorInfo | null> => {
    let registered: Registered;
    try {
      registered = await sendRegistration(fields);
    } catch (error) {
      const domainError = domainErrorOf(error);
      const isTooLarge = domainError.code === 'TOO_LARGE';
      const message = isTooLarge ? TOO_LARGE : domainError.message || DEFAULT_FAILURE;
      showToast({ title: 'Registration failed', text: message, tone: 'destructive' });
      return { ...domainError, message };
    }
    browserStorage.remove(KEY);
    const { id, name } = registered;
    const input = { email: fields.contactEmail.trim(), password: fields.password };
    const isLoggedIn = await open(() =>
      keepsLogin
        ? client.mutate({ mutation: OpenRegistered, variables: { organizationId: id } })
        : client.mutate({ mutation: LoginAfterRegistration, variables: { input } }),
    );
    const text = isLoggedIn
      ? `${name} has been registered successfully. Confirmation emails have been sent!`
      : 'Your organization has been registered. Please log in to access your dashboard.';
    showToast({ title: 'Registration successful!', text, tone: 'success' });
    await navigate(isLoggedIn ? `/organization/${id}` : '/organization/login');
    return null;
  };
}

type Registered = { id: string; name: string };

/**
 * Registers over REST: its body may be three times as long as a mutation's, which the 200 classes of a large school need
 * (docs/decisions/graph-and-rights.md#registration-by-rest). Throws errors that `domainErrorOf` can read.
 */
async function sendRegistration(fields: RegistrationFields): Promise<Registered> {
  const response = await fetch('/api/organizations/complete-registration', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(registrationInput(fields)),
  });
  const bodyText = await response.text();
  if (!response.ok) throw new ServerError('The registration was refused.', { response, bodyText });
  const { organization } = JSON.parse(bodyText) as { organization: Registered }; // docs/product/organization.md#calls
  return organization;
}

/** The draft in this browser, without the password. */
const KEY = 'skycrumb-registration';

type Draft = Omit<RegistrationFields, 'password' | 'confirmation' | 'handsOut' | 'classText'>;

/** The saved draft, or null if there is none or it is malformed. */
function readDraft(empty: Draft): Draft | null {
  const stored = browserStorage.readJson(KEY);
  return isLike(empty, stored) ? stored : null;
}

// Checks for the same keys and value types, so that an older version's draft is dropped and not half used.
function isLike<T>(sample: T, value: unknown): value is T {
  if (typeof sample !== 'object' || sample === null) return typeof value === typeof sample;
  if (Array.isArray(sample)) {
    return Array.isArray(value) && value.length > 0 && value.every((item) => isLike(sample[0], item));
  }
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(sample).every(([key, part]) => key in value && isLike(part, Reflect.get(value, key)));
}
