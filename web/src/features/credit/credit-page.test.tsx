import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { buildClassroom, buildOrganization } from '../../test/build-fundraiser';
import { refuse, renderPage, type Responses } from '../../test/render-page';
import { readCart } from '../cart/cart-storage';
import { Component as CreditPage } from './credit-page';

const order = {
  __typename: 'Order',
  id: 'order-1',
  reference: '1a2b3c4d',
  organization: null,
  classroom: null,
  organizationProfit: '12.00',
  classroomProfit: '0.00',
};
const credited = {
  ...order,
  organization: buildOrganization(),
  classroom: buildClassroom(),
  organizationProfit: '6.00',
  classroomProfit: '6.00',
};

const offer = (state: string, of: object = order) => ({
  creditOffer: { __typename: 'CreditOffer', state, closesAt: '2025-10-17T15:00:00Z', merchandise: '39.99' },
  order: of,
});

const validateCodes = () => ({
  validateCodes: {
    __typename: 'CodeValidation',
    isLookAlike: false,
    organization: buildOrganization(),
    classroom: buildClassroom(),
  },
});
const ShareOfSale = () => ({
  organization: {
    ...buildOrganization(),
    shareOfSale: { __typename: 'SaleShare', organization: '6.00', classroom: '6.00' },
  },
});

function renderCredit(responses: Responses) {
  return renderPage(CreditPage, '/credit?order_id=order-1#key', responses);
}

async function chooseLincoln(): Promise<void> {
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText(/Organization code/), 'LINCOLN-RIVERA');
  await user.click(screen.getByRole('button', { name: 'Find My Fundraiser' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, that’s right' }));
}

test('credits an order to the entered codes after showing each share', async () => {
  let isCredited = false;
  const sent: unknown[] = [];
  renderCredit({
    CreditOffer: () => (isCredited ? offer('credited', credited) : offer('open')),
    ValidateCodes: validateCodes,
    ShareOfSale,
    CreditOrderByLink: (variables) => {
      isCredited = true;
      sent.push(variables);
      return { creditOrderByLink: credited };
    },
  });
  expect(await screen.findByRole('heading', { name: 'Which school was this for?' })).toBeVisible();
  await chooseLincoln();
  const thanks = { name: 'Your order supports Lincoln Elementary School' };
  expect(await screen.findByRole('heading', thanks)).toBeVisible();
  expect(screen.getAllByText('$6.00')).toHaveLength(2);
  expect(sent).toEqual([
    {
      orderId: 'order-1',
      key: 'key',
      organizationId: buildOrganization().id,
      classroomId: buildClassroom().id,
    },
  ]);
  // The choice does not carry over to the cart.
  expect(readCart().context).toBeNull();
});

test('shows why an order that is already credited is refused, and keeps the choice', async () => {
  renderCredit({
    CreditOffer: () => offer('open'),
    ValidateCodes: validateCodes,
    ShareOfSale,
    CreditOrderByLink: () => {
      throw refuse('This order already supports a school or group.', 'CREDIT_CLOSED');
    },
  });
  await chooseLincoln();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This order already supports a school or group.',
  );
  expect(screen.getByRole('button', { name: 'Choose another' })).toBeVisible();
});

test.each([
  ['late', 'The 48 hours have passed'],
  ['cancelled', 'This order was cancelled'],
  ['unpaid', 'This order is not paid yet'],
])('explains a link that is %s', async (state, title) => {
  renderCredit({ CreditOffer: () => offer(state) });
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('an invalid link shows nothing of the order', async () => {
  renderCredit({
    CreditOffer: () => {
      throw refuse('This link does not work.', 'NOT_FOUND');
    },
  });
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/#contact');
  expect(document.title).toBe('This link does not work | Skycrumb');
  expect(screen.queryByText('1a2b3c4d')).toBeNull();
});

test('offers the classes of the school that the order already supports', async () => {
  renderCredit({
    CreditOffer: () => offer('open', { ...order, organization: buildOrganization() }),
    ClassesToChoose: () => ({ organization: { ...buildOrganization(), classrooms: [buildClassroom()] } }),
    ValidateCodes: validateCodes,
    ShareOfSale,
  });
  expect(await screen.findByRole('heading', { name: 'Which class was this for?' })).toBeVisible();
  await userEvent.setup().click(await screen.findByRole('button', { name: /RIVERA/ }));
  expect(await screen.findByText(/\$6\.00 of it for Ms\. Rivera/)).toBeVisible();
});
