import { render, screen } from '@testing-library/react';
import { ParcelFacts } from './YourOrderSheet';

const parcel = {
  carrier: 'USPS',
  trackingNumber: '9400 1000',
  trackingUrl: 'https://tools.usps.example/9400',
};

test("links to the carrier's page without a referrer", () => {
  render(<ParcelFacts parcel={parcel} />);
  expect(screen.getByText('USPS 9400 1000')).toBeVisible();
  const link = screen.getByRole('link', { name: 'Track your package' });
  expect(link).toHaveAttribute('href', parcel.trackingUrl);
  expect(link).toHaveAttribute('rel', 'noreferrer');
});

test('shows only the number without a known page', () => {
  render(<ParcelFacts parcel={{ ...parcel, carrier: null, trackingUrl: null }} />);
  expect(screen.getByText('9400 1000')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});
