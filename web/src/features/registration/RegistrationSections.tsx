import { CodeField, NewPasswordField } from '../../components/domain/forms/FormFields';
import { Card } from '../../components/ui/display/Card';
import { Skeleton } from '../../components/ui/display/Skeleton';
import type { Elements } from '../../components/ui/elements';
import { Checkbox } from '../../components/ui/fields/Checkbox';
import { PasswordField } from '../../components/ui/fields/PasswordField';
import { RadioCard, RadioGroup } from '../../components/ui/fields/RadioCard';
import { TextField } from '../../components/ui/fields/TextField';
import { lazyPart } from '../../components/ui/lazy/lazy-part';
import type { ClassListFields } from '../../lib/apollo/class-list-fields';
import { MIN_GOAL } from '../../lib/apollo/classroom-fields';
import type { ServerForm } from '../../lib/editing/use-server-form';
import { CAMPAIGN_DAYS } from '../../lib/format/campaign-dates';
import { addDays } from '../../lib/format/eastern-days';
import { LazyLookAlikeNotice } from '../codes';
import type { RegistrationForm, useFilledIn } from './use-registration-form';

// Loaded late: it is below the first screen and holds most of the form's buttons and icons.
const ClassTable = lazyPart(
  'The class list',
  () => import('../../components/domain/classes/ClassTable').then(({ ClassTable }) => ClassTable),
  { waiting: <Skeleton className="h-96 rounded-input" /> },
);

const TellTeachers = lazyPart('The question', () =>
  import('./TellTeachers').then(({ TellTeachers }) => TellTeachers),
);

type Props = { form: RegistrationForm };

type FilledInProps = Props & { filledIn: ReturnType<typeof useFilledIn> };

const ABOUT_CODE = '2 to 10 letters and digits. Supporters enter it.';

/** 'Organization Information'. The code follows the name until someone edits it. */
export function OrganizationSection({ form, filledIn }: FilledInProps) {
  const { register, formState, watch } = form;
  const { errors } = formState;
  const required = { requirement: 'required' } as const;
  const optional = { requirement: 'optional' } as const;
  const isCodeFilled = filledIn.isFilled.code && watch('code') !== '';
  return (
    <SectionCard
      id="organization"
      number={1}
      title="Organization Information"
      text="Who is raising money, and who to contact."
    >
      <TextField
        {...form.field('name', { onChange: ({ target }) => filledIn.onName(target.value) })}
        {...required}
        label="Organization name"
        autoComplete="organization"
      />
      <CodeField
        {...form.field('code', { onChange: ({ target }) => filledIn.onTyped('code', target.value) })}
        {...required}
        label="Organization code"
        maxLength={10}
        helper={isCodeFilled ? `Filled in for you. ${ABOUT_CODE}` : ABOUT_CODE}
      />
      <LazyLookAlikeNotice organizationCode={watch('code')} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
        <TextField
          {...form.field('purpose')}
          {...optional}
          label="What is the money for?"
          autoComplete="off"
          helper={'Such as "a new playground". It appears on flyers and pages.'}
        />
        <TextField
          {...form.field('goal')}
          {...optional}
          label="Your goal in dollars"
          inputMode="decimal"
          helper={`In sales, at least $${MIN_GOAL}.`}
        />
      </div>
      <Checkbox
        {...form.field('allowDirectRegistration')}
        label="Supporters can buy with this code alone"
        helper="Otherwise they enter a class or group code, or choose one from a list."
      />
      <RadioGroup
        legend="Will you hand out orders at school?"
        error={errors.handsOut?.message}
        className="grid gap-3 sm:grid-cols-2"
      >
        <RadioCard
          {...register('handsOut')}
          value="yes"
          title="Yes"
          text="Supporters can choose free pickup once you set a place or a day in Settings."
        />
        <RadioCard
          {...register('handsOut')}
          value="no"
          title="No"
          text="We ship every order to its buyer. You can change this later."
        />
      </RadioGroup>
      {watch('handsOut') === 'yes' && (
        <TextField
          {...form.field('pickupAddress')}
          {...optional}
          label="Where will you hand them out?"
          autoComplete="off"
          helper="Such as the front office, with the street. You can set it later."
        />
      )}
      <TextField {...form.field('contactName')} {...required} label="Contact person" autoComplete="name" />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
        <TextField
          {...form.field('contactEmail')}
          {...required}
          label="Contact email"
          type="email"
          autoComplete="email"
          helper="You use it to log in."
        />
        <TextField
          {...form.field('contactPhone')}
          {...optional}
          label="Phone"
          type="tel"
          autoComplete="tel"
        />
      </div>
    </SectionCard>
  );
}

/** 'Dashboard Login Credentials'. The draft never holds the password. A member keeps the one they have. */
export function LoginSection({ form, keepsLogin }: Props & { keepsLogin: boolean }) {
  return (
    <SectionCard
      id="login"
      number={2}
      title="Dashboard Login Credentials"
      text={
        keepsLogin
          ? 'You log in with your email and the password you already have.'
          : 'You log in to your dashboard with the contact email and this password.'
      }
    >
      {!keepsLogin && (
        <>
          <NewPasswordField
            {...form.field('password', {
              onChange: () => {
                if (form.getFieldState('confirmation').isTouched) void form.trigger('confirmation');
              },
            })}
            label="Password"
          />
          <PasswordField
            {...form.field('confirmation')}
            requirement="required"
            label="Confirm password"
            autoComplete="new-password"
          />
        </>
      )}
    </SectionCard>
  );
}

/** 'Fundraising Campaign Dates'. The end follows the start until someone edits it. */
export function DatesSection({ form, filledIn }: FilledInProps) {
  const [startDate, endDate] = form.watch(['startDate', 'endDate']);
  const required = { requirement: 'required' } as const;
  return (
    <SectionCard
      id="dates"
      number={3}
      title="Fundraising Campaign Dates"
      text={`Your campaign must last within ${CAMPAIGN_DAYS} days.`}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
        <TextField
          {...form.field('startDate', { onChange: ({ target }) => filledIn.onStart(target.value) })}
          {...required}
          label="Start date"
          type="date"
        />
        <TextField
          {...form.field('endDate', { onChange: ({ target }) => filledIn.onTyped('endDate', target.value) })}
          {...required}
          label="End date"
          type="date"
          min={startDate && addDays(startDate, 1)}
          max={startDate && addDays(startDate, CAMPAIGN_DAYS)}
          helper={filledIn.isFilled.endDate && endDate ? 'Filled in for you' : undefined}
        />
      </div>
    </SectionCard>
  );
}

/** 'Classrooms & Groups': at least one, each with its own code. */
export function ClassroomsSection({ form }: Props) {
  const [code, classrooms] = form.watch(['code', 'classrooms']);
  const first = classrooms.find(({ teacherEmail }) => teacherEmail.trim());
  return (
    <SectionCard
      id="classrooms"
      number={4}
      title="Classrooms & Groups"
      text="Each one has its own code and its own goal. Use a single group if you are a team or a club."
    >
      {/* The registration has every field of a class list. */}
      <ClassTable form={form as unknown as ServerForm<ClassListFields>} organizationCode={code} />
      {first && <TellTeachers form={form} first={first} />}
    </SectionCard>
  );
}

type CardProps = { id: string; number: number; title: string; text: string; children: Elements };

/** A numbered section of the form. The guide links to its `id`. */
function SectionCard({ id, number, title, text, children }: CardProps) {
  return (
    <Card
      as="section"
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 p-5 sm:p-7"
    >
      <div className="flex gap-3">
        <span
          aria-hidden
          className="grid size-8 shrink-0 place-items-center rounded-full bg-lemon font-display font-bold text-on-lemon"
        >
          {number}
        </span>
        <div className="min-w-0">
          <h2 id={`${id}-title`} className="text-h3">
            {title}
          </h2>
          <p className="mt-1 text-work text-ink-2">{text}</p>
        </div>
      </div>
      {children}
    </Card>
  );
}
