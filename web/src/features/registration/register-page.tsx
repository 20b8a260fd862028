import { BadgeDollarSign, PiggyBank, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Form, FormField } from '../../components/domain/Form';
import { Button } from '../../components/ui/actions/Button';
import { ErrorNotice } from '../../components/ui/feedback/ErrorNotice';
import { PasswordField } from '../../components/ui/fields/PasswordField';
import { usePageTitle } from '../../lib/browser/use-page-title';
import { CAMPAIGN_DAYS } from '../../lib/format/campaign-dates';
import { counted } from '../../lib/format/counts';
import { addDays } from '../../lib/format/eastern-days';
import { minPassword } from '../../gql/rules';
import { ClassroomsSection } from './ClassroomsSection';
import { OrganizationSection } from './OrganizationSection';
import { RegistrationGuide } from './RegistrationGuide';
import { SectionCard } from './SectionCard';
import type { FieldName } from './registration-fields';
import { listErrors, useFilledIn, useRegistrationForm } from './use-registration-form';

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
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  // A folded classroom cannot take the focus.
  const form = useRegistrationForm((isClassroom) => isClassroom && setClosed(new Set()));
  const filledIn = useFilledIn(form);
  const { errors, submitCount } = form.formState;
  const bad = submitCount > 0 ? listErrors(errors, form.getValues('classrooms').length) : [];
  const showField = (name: FieldName) => {
    if (name.startsWith('classrooms.')) flushSync(() => setClosed(new Set()));
    document.getElementsByName(name)[0]?.focus();
  };

  return (
    <div className="page-width grid items-start gap-8 pt-8 pb-16 md:grid-cols-[minmax(0,720px)_minmax(0,1fr)]">
      <Form form={form} aria-label="Registration" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
        <ErrorSummary errors={bad} domainError={form.problem} onField={showField} />
        <OrganizationSection form={form} filledIn={filledIn} />
        <LoginSection form={form} />
        <DatesSection form={form} filledIn={filledIn} />
        <ClassroomsSection form={form} closed={closed} onClosed={setClosed} />
        <div>
          <Button
            type="submit"
            className="w-full sm:w-auto"
            busyText={form.isSending ? 'Creating Your Fundraiser...' : undefined}
          >
            Start My Fundraiser
          </Button>
        </div>
      </Form>
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
  const [startDate, endDate] = form.watch(['startDate', 'endDate']);
  return (
    <SectionCard
      id="dates"
      number={3}
      title="Fundraising Campaign Dates"
      text={`Your campaign must last within ${CAMPAIGN_DAYS} days.`}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
        <FormField
          form={form}
          name="startDate"
          onChange={({ target }) => filledIn.onStart(target.value)}
          label="Start date"
          requirement="required"
          type="date"
        />
        <FormField
          form={form}
          name="endDate"
          onChange={({ target }) => filledIn.onTyped('endDate', target.value)}
          label="End date"
          requirement="required"
          type="date"
          min={startDate && addDays(startDate, 1)}
          max={startDate && addDays(startDate, CAMPAIGN_DAYS)}
          helper={filledIn.isFilled.endDate && endDate ? 'Filled in for you' : undefined}
        />
      </div>
    </SectionCard>
  );
}

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
function LoginSection({ form }: LoginSectionProps) {
  return (
    <SectionCard
      id="login"
      number={2}
      title="Dashboard Login Credentials"
      text="You log in to your dashboard with the contact email and this password."
    >
      <FormField
        form={form}
        name="password"
        as={PasswordField}
        onChange={() => {
          if (form.getFieldState('confirmation').isTouched) void form.trigger('confirmation');
        }}
        label="Password"
        requirement="required"
        autoComplete="new-password"
        helper={`At least ${minPassword} characters.`}
      />
      <FormField
        form={form}
        name="confirmation"
        as={PasswordField}
        label="Confirm password"
        requirement="required"
        autoComplete="new-password"
      />
    </SectionCard>
  );
}
