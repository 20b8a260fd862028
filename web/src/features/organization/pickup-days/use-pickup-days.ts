import { useMutation } from '@apollo/client/react';
import { runWithToast } from '../../../components/domain/forms/run-with-toast';
import { AddPickupDay, RemindWaiting, RemovePickupDay, UpdatePickupDay } from './pickup-day-documents';
import { inputOf, type DayValues } from './pickup-day-rules';
import { counted } from '../../../lib/format/counts';

/** Adds, changes and removes pickup days; the responses update the cache. */
export function usePickupDays() {
  const [add] = useMutation(AddPickupDay);
  const [update] = useMutation(UpdatePickupDay);
  const [remove] = useMutation(RemovePickupDay);
  const [remind] = useMutation(RemindWaiting);
  const failed = 'Pickup Day Not Saved';
  return {
    addDay: (organizationId: string, values: DayValues) =>
      runWithToast(() => add({ variables: { organizationId, input: inputOf(values) } }), {
        done: 'Pickup Day Added',
        failed,
      }),
    updateDay: (id: string, values: DayValues) =>
      runWithToast(() => update({ variables: { id, input: inputOf(values) } }), {
        done: {
          title: 'Pickup Day Saved',
          text: 'Families we already notified get an email in five minutes.',
        },
        failed,
      }),
    removeDay: (id: string) =>
      runWithToast(() => remove({ variables: { id } }), {
        done: 'Pickup Day Removed',
        failed: 'Pickup Day Not Removed',
      }),
    remindWaiting: (pickupDayId: string) =>
      runWithToast(() => remind({ variables: { pickupDayId } }), {
        done: ({ data }) => remindedText(data?.remindWaiting.emailCount ?? 0),
        failed: 'Reminders Not Sent',
      }),
  };
}

function remindedText(count: number) {
  if (count === 0)
    return { title: 'Nobody to Remind', text: 'We remind each family at most once every 24 hours.' };
  return { title: 'Reminders Sent', text: `${counted(count, 'email is', 'emails are')} on the way.` };
}
