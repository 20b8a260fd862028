import { TextField } from '../../components/ui/fields/TextField';
import { CAMPAIGN_DAYS } from '../../lib/format/campaign-dates';
import { addDays } from '../../lib/format/eastern-days';
import { SectionCard } from './SectionCard';
import type { useFilledIn, useRegistrationForm } from './use-registration-form';

type Props = {
  form: ReturnType<typeof useRegistrationForm>;
  filledIn: ReturnType<typeof useFilledIn>;
};

/** 'Fundraising Campaign Dates'. The end follows the start until it is typed. */
export function DatesSection({ form, filledIn }: Props) {
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
