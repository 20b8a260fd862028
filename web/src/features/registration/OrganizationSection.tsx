import { CodeField } from '../../components/domain/forms/FormFields';
import { FormField } from '../../components/domain/forms/Form';
import { Checkbox } from '../../components/ui/fields/Checkbox';
import { RadioCard, RadioGroup } from '../../components/ui/fields/RadioCard';
import { MIN_GOAL } from '../../lib/apollo/classroom-fields';
import { LazyLookAlikeNotice } from '../codes';
import { SectionCard } from './SectionCard';
import type { RegistrationForm, useFilledIn } from './use-registration-form';

type Props = {
  form: RegistrationForm;
  filledIn: ReturnType<typeof useFilledIn>;
};

const ABOUT_CODE = '2 to 10 letters and digits. Supporters enter it.';

/** 'Organization Information'. The code follows the name until someone edits it. */
export function OrganizationSection({ form, filledIn }: Props) {
  const { register, formState, watch } = form;
  const { errors } = formState;
  const isCodeFilled = filledIn.isFilled.code && watch('code') !== '';
  return (
    <SectionCard
      id="organization"
      number={1}
      title="Organization Information"
      text="Who is raising money, and who to contact."
    >
      <FormField
        form={form}
        name="name"
        onChange={({ target }) => filledIn.onName(target.value)}
        label="Organization name"
        requirement="required"
        autoComplete="organization"
      />
      <CodeField
        form={form}
        name="code"
        onChange={({ target }) => filledIn.onTyped('code', target.value)}
        label="Organization code"
        requirement="required"
        maxLength={10}
        helper={isCodeFilled ? `Filled in for you. ${ABOUT_CODE}` : ABOUT_CODE}
      />
      <LazyLookAlikeNotice organizationCode={watch('code')} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
        <FormField
          form={form}
          name="purpose"
          label="What is the money for?"
          requirement="optional"
          autoComplete="off"
          helper={'Such as "a new playground". It appears on flyers and pages.'}
        />
        <FormField
          form={form}
          name="goal"
          label="Your goal in dollars"
          requirement="optional"
          inputMode="decimal"
          helper={`In sales, at least $${MIN_GOAL}.`}
        />
      </div>
      <FormField
        form={form}
        name="allowDirectRegistration"
        as={Checkbox}
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
        <FormField
          form={form}
          name="pickupAddress"
          label="Where will you hand them out?"
          requirement="optional"
          autoComplete="off"
          helper="Such as the front office, with the street. You can set it later."
        />
      )}
      <FormField
        form={form}
        name="contactName"
        label="Contact person"
        requirement="required"
        autoComplete="name"
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
        <FormField
          form={form}
          name="contactEmail"
          label="Contact email"
          requirement="required"
          type="email"
          inputMode="email"
          autoComplete="email"
          helper="You use it to log in."
        />
        <FormField
          form={form}
          name="contactPhone"
          label="Phone"
          requirement="optional"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
      </div>
    </SectionCard>
  );
}
