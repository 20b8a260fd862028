import { BadgeDollarSign, Circle, CircleCheck, PiggyBank, ShieldCheck } from 'lucide-react';
import { type Control, useFormState, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { Form } from '../../components/domain/forms/Form';
import { Button } from '../../components/ui/actions/Button';
import { Card } from '../../components/ui/display/Card';
import { ErrorNotice } from '../../components/ui/feedback/Notice';
import { usePageTitle } from '../../lib/browser/use-page-title';
import { counted } from '../../lib/format/counts';
import { checkRegistration, type FieldName, type RegistrationFields } from './registration-fields';
import { ClassroomsSection, DatesSection, LoginSection, OrganizationSection } from './RegistrationSections';
import { listErrors, type RegistrationForm, useFilledIn, useRegistrationForm } from './use-registration-form';

export const sections = [
  {
    id: 'organization',
    title: 'Organization',
    fields: /^(name|code|goal|purpose|handsOut|allowDirectRegistration|pickupAddress|contact\w+)$/,
  },
  { id: 'login', title: 'Login', fields: /^(password|confirmation)$/ },
  { id: 'dates', title: 'Dates', fields: /^(startDate|endDate)$/ },
  { id: 'classrooms', title: 'Classrooms', fields: /^(class|tellTeachers)/ },
] as const;

const nextSteps = [
  ['Instant Activation', 'No approval step: your codes work right away.'],
  ['Share Your Codes', 'Send each classroom its code or its link.'],
  ['Track Progress', 'Watch sales arrive on your dashboard.'],
  ['Receive Payments', 'Your 30% is paid out monthly.'],
] as const;

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
      <FormAndGuide />
    </>
  );
}

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

/** The four sections with their errors, and the guide. */
function FormAndGuide() {
  const { form, isMember, keepsLogin } = useRegistrationForm();
  const filledIn = useFilledIn(form);
  return (
    <div className="page-width grid items-start gap-8 pt-8 pb-16 md:grid-cols-[minmax(0,720px)_minmax(0,1fr)]">
      <Form form={form} aria-label="Registration" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
        <ErrorSummary form={form} />
        {isMember && (
          <Link to="/organization/login" className="link py-2">
            Log in to add an organization
          </Link>
        )}
        <OrganizationSection form={form} filledIn={filledIn} />
        <LoginSection form={form} keepsLogin={keepsLogin} />
        <DatesSection form={form} filledIn={filledIn} />
        <ClassroomsSection form={form} />
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

/** Every error, each linked to its field; the server's when it concerns no field. */
function ErrorSummary({ form }: { form: RegistrationForm }) {
  const { errors, submitCount } = form.formState;
  const bad = submitCount > 0 ? listErrors(errors, form.getValues('classrooms').length) : [];
  const { problem } = form;
  if (bad.length === 0 && !problem) return null;
  const isListed = !problem || bad.some(([, message]) => message === problem);
  const count = counted(bad.length, 'thing needs your attention', 'things need your attention');
  return (
    <ErrorNotice>
      <p className="font-semibold">{isListed ? count : problem}</p>
      <ul className="mt-1">
        {bad.map(([name, message]) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => document.getElementsByName(name)[0]?.focus()}
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

function placeOf(name: FieldName): string {
  const [, index] = /^classrooms\.(\d+)/.exec(name) ?? [];
  return index === undefined ? '' : `Classroom ${Number(index) + 1}: `;
}

/** Which sections are complete, and what happens next; beside the form on wide screens, below it on others. */
function RegistrationGuide({ control }: { control: Control<RegistrationFields> }) {
  return (
    <aside aria-label="Guide" className="grid min-w-0 gap-5 md:sticky md:top-24">
      <Sections control={control} />
      <Card as="section" aria-labelledby="next-title" className="p-5">
        <h2 id="next-title" className="text-card">
          What Happens Next?
        </h2>
        <ol className="mt-4 grid gap-4">
          {nextSteps.map(([title, text], index) => (
            <li key={title} className="flex gap-3">
              <span
                aria-hidden
                className="grid size-7 shrink-0 place-items-center rounded-full bg-lemon font-display text-small font-bold text-on-lemon"
              >
                {index + 1}
              </span>
              <div>
                <p className="font-semibold">{title}</p>
                <p className="text-small text-ink-2">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </Card>
    </aside>
  );
}

function Sections({ control }: { control: Control<RegistrationFields> }) {
  const fields = useWatch({ control, compute: (values) => values });
  const { errors } = useFormState({ control });
  // A field that the server refused is not complete either.
  const refused = listErrors(errors, fields.classrooms.length).map(([name]) => name);
  const rules = Object.entries(checkRegistration(fields)).filter(([, message]) => message);
  const broken = [...rules.map(([name]) => name), ...refused];
  return (
    <nav aria-label="Sections" className="hidden md:block">
      <ul className="grid gap-1">
        {sections.map(({ id, title, fields: ownFields }) => {
          const isDone = !broken.some((name) => ownFields.test(name));
          const Icon = isDone ? CircleCheck : Circle;
          return (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex min-h-10 items-center gap-3 rounded-small px-3 hover:bg-sunken"
              >
                <Icon aria-hidden size={20} className={isDone ? 'text-success' : 'text-ink-2'} />
                <span className="font-semibold">{title}</span>
                <span className="ml-auto text-small text-ink-2">{isDone ? 'Complete' : 'To do'}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
