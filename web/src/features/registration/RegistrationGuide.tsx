import { Circle, CircleCheck } from 'lucide-react';
import { useFormState, useWatch, type Control } from 'react-hook-form';
import { Card } from '../../components/ui/display/Card';
import type { RegistrationFields } from './registration-fields';
import { checkRegistration } from './registration-rules';
import { listErrors } from './use-registration-form';

const sections = [
  { id: 'organization', title: 'Organization', fields: /^(name|code|contact\w+)$/ },
  { id: 'login', title: 'Login', fields: /^(password|confirmation)$/ },
  { id: 'dates', title: 'Dates', fields: /^(startDate|endDate)$/ },
  { id: 'classrooms', title: 'Classrooms', fields: /^classrooms/ },
] as const;

const nextSteps = [
  ['Instant Activation', 'No approval step: your codes work at once.'],
  ['Share Your Codes', 'Send each classroom its code or its link.'],
  ['Track Progress', 'Watch sales arrive on your dashboard.'],
  ['Receive Payments', 'Your 30% is paid out monthly.'],
] as const;

/** How far each section is, and what comes after; beside the form on wide screens, below it on others. */
export function RegistrationGuide({ control }: { control: Control<RegistrationFields> }) {
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
  // What the server refused is not done either.
  const refused = listErrors(errors, fields.classrooms.length).map(([name]) => name);
  const broken = [...Object.keys(checkRegistration(fields)), ...refused];
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
