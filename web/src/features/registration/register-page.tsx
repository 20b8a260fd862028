import { BadgeDollarSign, PiggyBank, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldErrors } from 'react-hook-form';
import { Button } from '../../components/ui/actions/Button';
import { ErrorNotice } from '../../components/ui/feedback/ErrorNotice';
import { PasswordField } from '../../components/ui/fields/PasswordField';
import { TextField } from '../../components/ui/fields/TextField';
import { usePageTitle } from '../../lib/browser/use-page-title';
import { submitForm } from '../../lib/editing/submit-form';
import { CAMPAIGN_DAYS } from '../../lib/format/campaign-dates';
import { counted } from '../../lib/format/counts';
import { addDays } from '../../lib/format/eastern-days';
import { minPassword } from '../../gql/rules';
import { ClassroomsSection } from './ClassroomsSection';
import { OrganizationSection } from './OrganizationSection';
import { RegistrationGuide } from './RegistrationGuide';
import { SectionCard } from './SectionCard';
import type { FieldName } from './field-order';
import type { RegistrationFields } from './registration-fields';
import { useRegisterOrganization } from './use-register-organization';
import { listErrors, showDomainError, useFilledIn, useRegistrationForm } from './use-registration-form';

const benefits = [
  { icon: PiggyBank, title: 'No Upfront Costs', text: 'We stock, pack and ship.' },
  { icon: BadgeDollarSign, title: '30% Profit Share', text: 'Of every sale, paid monthly.' },
  { icon: ShieldCheck, title: 'Secure & Reliable', text: 'Cards are handled by the payment provider.' },
] as const;

/** /register and /register-organization (docs/product/organization.md#screens). */
export function Component() {
  usePageTitle('Start Your Fundraiser');
  return (
    <>
      <div className="bg-sky pt-8 pb-8 sm:pt-12">
        <div className="page-width">
          <h1 className="text-h2">Start Your Fundraiser</h1>
          <p className="mt-2 mb-6 max-w-[60ch] text-lead text-ink-2">
            Register your school, team or club in a few minutes. Your codes work right away.
          </p>
          <Benefits />
        </div>
      </div>
      <RegistrationForm />
    </>
  );
}

/** Why to register, in three facts. */
function Benefits() {
  return (
    <ul className="grid gap-3 sm:grid-cols-3">
      {benefits.map(({ icon: Icon, title, text }) => (
        <li key={title} className="flex items-center gap-3 rounded-card bg-surface p-4">
          <Icon aria-hidden size={24} className="shrink-0 text-primary" />
          <div>
            <p className="font-semibold">{title}</p>
            <p className="text-small text-ink-2">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The four sections, what is wrong with them, and beside them how far one is. */
function RegistrationForm() {
  const form = useRegistrationForm();
  const filledIn = useFilledIn(form);
  const register = useRegisterOrganization();
  const [domainError, setDomainError] = useState<string | null>(null);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const { errors, isSubmitting, submitCount } = form.formState;
  const bad = submitCount > 0 ? listErrors(errors, form.getValues('classrooms').length) : [];

  const showField = (name: FieldName) => {
    // A folded classroom cannot take the focus.
    if (name.startsWith('classrooms.')) flushSync(() => setClosed(new Set()));
    document.getElementsByName(name)[0]?.focus();
  };
  const showFirst = (found: FieldErrors<RegistrationFields>) => {
    const first = listErrors(found, form.getValues('classrooms').length)[0];
    if (first) showField(first[0]);
  };
  const send = async (fields: RegistrationFields) => {
    setDomainError(null);
    const response = await register(fields);
    if (!response) return;
    const { first, message } = showDomainError(form, response);
    setDomainError(message);
    if (first) showField(first);
  };

  return (
    <div className="page-width grid items-start gap-8 pt-8 pb-16 md:grid-cols-[minmax(0,720px)_minmax(0,1fr)]">
      <form
        noValidate
        aria-label="Registration"
        onSubmit={(event) => void submitForm(form, send, showFirst)(event)}
        className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5"
      >
        <ErrorSummary errors={bad} domainError={domainError} onField={showField} />
        <OrganizationSection form={form} filledIn={filledIn} />
        <LoginSection form={form} />
        <DatesSection form={form} filledIn={filledIn} />
        <ClassroomsSection form={form} closed={closed} onClosed={setClosed} />
        <div>
          <Button
            type="submit"
            className="w-full sm:w-auto"
            busyText={isSubmitting ? 'Creating Your Fundraiser...' : undefined}
          >
            Start My Fundraiser
          </Button>
        </div>
      </form>
      <RegistrationGuide control={form.control} />
    </div>
  );
}

type Props = {
  form: ReturnType<typeof useRegistrationForm>;
  filledIn: ReturnType<typeof useFilledIn>;
};

/** 'Fundraising Campaign Dates'. The end follows the start until it is typed. */
function DatesSection({ form, filledIn }: Props) {
  const { register, formState, watch } = form;
  const { errors } = formState;
  const [startDate, endDate] = watch(['startDate', 'endDate']);
  return (
    <SectionCard
      id="dates"
      number={3}
      title="Fundraising Campaign Dates"
      text={`Your campaign must last within ${CAMPAIGN_DAYS} days.`}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
        <TextField
          {...register('startDate', {
            onChange: (event: Typed) => filledIn.onStart(event.target.value),
          })}
          label="Start date"
          requirement="required"
          type="date"
          error={errors.startDate?.message}
        />
        <TextField
          {...register('endDate', {
            onChange: (event: Typed) => filledIn.onTyped('endDate', event.target.value),
          })}
          label="End date"
          requirement="required"
          type="date"
          min={startDate && addDays(startDate, 1)}
          max={startDate && addDays(startDate, CAMPAIGN_DAYS)}
          helper={filledIn.isFilled.endDate && endDate ? 'Filled in for you' : undefined}
          error={errors.endDate?.message}
        />
      </div>
    </SectionCard>
  );
}

type Typed = { target: { value: string } };

type ErrorSummaryProps = {
  errors: readonly (readonly [FieldName, string])[];
  /** What the server said, if it refused. */
  domainError: string | null;
  onField: (name: FieldName) => void;
};

/** Everything that keeps the form from being sent, each leading to its field. */
function ErrorSummary({ errors, domainError, onField }: ErrorSummaryProps) {
  if (errors.length === 0 && !domainError) return null;
  return (
    <ErrorNotice>
      <p className="font-semibold">{domainError ?? countText(errors.length)}</p>
      <ul className="mt-1">
        {errors.map(([name, message]) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => onField(name)}
              className="min-h-8 text-left underline underline-offset-3"
            >
              {`${placeOf(name)}${message}`}
            </button>
          </li>
        ))}
      </ul>
    </ErrorNotice>
  );
}

function countText(count: number): string {
  return counted(count, 'thing needs your attention', 'things need your attention');
}

function placeOf(name: FieldName): string {
  const [, index] = /^classrooms\.(\d+)/.exec(name) ?? [];
  return index === undefined ? '' : `Classroom ${Number(index) + 1}: `;
}

type LoginSectionProps = { form: ReturnType<typeof useRegistrationForm> };

/** 'Dashboard Login Credentials'. The password is never kept in the draft. */
function LoginSection({ form: { register, formState, trigger, getFieldState } }: LoginSectionProps) {
  const { errors } = formState;
  return (
    <SectionCard
      id="login"
      number={2}
      title="Dashboard Login Credentials"
      text="You log in to your dashboard with the contact email and this password."
    >
      <PasswordField
        {...register('password', {
          onChange: () => {
            if (getFieldState('confirmation').isTouched) void trigger('confirmation');
          },
        })}
        label="Password"
        requirement="required"
        autoComplete="new-password"
        helper={`At least ${minPassword} characters.`}
        error={errors.password?.message}
      />
      <PasswordField
        {...register('confirmation')}
        label="Confirm password"
        requirement="required"
        autoComplete="new-password"
        error={errors.confirmation?.message}
      />
    </SectionCard>
  );
}
