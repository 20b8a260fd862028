import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { FormEvent } from 'react';
import { buildClassroom, buildCodeValidation, buildOrganization } from '../../test/build-fundraiser';
import { refuse, renderPage, type Responses } from '../../test/render-page';
import { cartActions, type FundraiserContext } from '../cart';
import { readCart } from '../cart/cart-storage';
import { FundraiserChoice } from './FundraiserChoice';
import { FundraiserStrip } from './FundraiserStrip';

const lincoln: FundraiserContext = {
  organizationId: 'org',
  organizationName: 'Lincoln Elementary School',
  organizationCode: 'LINCOLN',
  classroomId: null,
  classroomName: null,
  classroomCode: null,
};

const found: Responses = {
  ValidateCodes: () => buildCodeValidation(buildClassroom()),
};
const refused: Responses = {
  ValidateCodes: () => {
    throw refuse('No such codes.', 'INVALID_CODES');
  },
};

afterEach(() => act(() => cartActions.clear()));

test('a cart for nobody is asked for a code, in place, and Enter submits nothing around it', async () => {
  let submits = 0;
  const Checkout = () => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submits += 1;
      }}
    >
      <FundraiserChoice />
      <button type="submit">Pay</button>
    </form>
  );
  renderPage(Checkout, '/checkout', found);
  await userEvent.click(screen.getByRole('button', { name: 'Supporting a fundraiser? Enter your code' }));
  expect(screen.getByLabelText(/Organization code/)).toHaveFocus();
  await userEvent.keyboard('lincoln-rivera{Enter}');
  // The message at the edge of the screen says the same.
  const choice = screen.getByRole('group', { name: 'Fundraiser' });
  expect(await within(choice).findByText('Supporting Lincoln Elementary School - Ms. Rivera')).toBeVisible();
  expect(screen.queryByLabelText(/Organization code/)).toBeNull();
  expect(choice).toHaveFocus();
  expect(submits).toBe(0);
});

test('Enter in the search for a class neither checks the codes again nor submits anything around it', async () => {
  const classrooms = Array.from({ length: 20 }, (_, at) => buildClassroom({ id: `${at}`, code: `C${at}` }));
  const submit = jest.fn((event: FormEvent) => event.preventDefault());
  const Checkout = () => (
    <form onSubmit={submit}>
      <FundraiserChoice />
    </form>
  );
  const { requests } = renderPage(Checkout, '/checkout', {
    ValidateCodes: () => {
      throw refuse('A class is wanted.', 'CLASSROOM_CODE_REQUIRED');
    },
    ClassesToChoose: () => ({ organization: { ...buildOrganization(), classrooms } }),
  });
  await userEvent.click(screen.getByRole('button', { name: /Enter your code/ }));
  await userEvent.keyboard('lincoln{Enter}');
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search classes' }), 'c19{Enter}');
  expect(await screen.findByRole('button', { name: /C19/ })).toBeVisible();
  expect(requests).toEqual(['ValidateCodes', 'ClassesToChoose']);
  expect(submit).not.toHaveBeenCalled();
});

test('the group can be removed, and the question comes back', async () => {
  cartActions.setContext(lincoln);
  renderPage(FundraiserChoice, '/', {});
  await userEvent.click(screen.getByRole('button', { name: 'Remove fundraiser' }));
  expect(readCart().context).toBeNull();
  expect(screen.getByRole('button', { name: /Supporting a fundraiser\?/ })).toBeVisible();
});

test('a wrong code says whom the cart still supports, and offers to remove that', async () => {
  cartActions.setContext(lincoln);
  renderPage(FundraiserChoice, '/', refused);
  await userEvent.click(screen.getByRole('button', { name: 'Change fundraiser' }));
  await userEvent.keyboard('NOWHERE{Enter}');
  expect(await screen.findByText('Your cart still supports Lincoln Elementary School.')).toBeVisible();
  expect(readCart().context).toMatchObject({ organizationCode: 'LINCOLN' });
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(readCart().context).toBeNull();
});

test('nothing can be changed while the order is being paid', () => {
  cartActions.setContext(lincoln);
  renderPage(() => <FundraiserChoice isLocked />, '/', {});
  expect(screen.getByRole('button', { name: 'Change fundraiser' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Remove fundraiser' })).toBeDisabled();
});

test("a shop page's address can carry the codes, which are checked once and leave it", async () => {
  const { router, requests } = renderPage(FundraiserStrip, '/products?org=LINCOLN&class=RIVERA', found);
  expect((await screen.findAllByText('Supporting Lincoln Elementary School - Ms. Rivera'))[0]).toBeVisible();
  expect(router.state.location.search).toBe('');
  expect(requests).toEqual(['ValidateCodes']);
});
