import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fill } from './fill';

/** The address fields of the checkout, for '1 Main St, Springfield, IL 62701'. */
export async function fillAddress(): Promise<void> {
  await fill(screen.getByLabelText(/Street address/), '1 Main St');
  await fill(screen.getByLabelText(/City/), 'Springfield');
  await userEvent.selectOptions(screen.getByLabelText(/State/), 'IL');
  await fill(screen.getByLabelText(/^ZIP/), '62701');
}
