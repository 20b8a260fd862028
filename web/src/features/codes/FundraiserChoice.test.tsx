import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { FormEvent } from 'react';
import {
  buildClassroom,
  buildCodeValidation,
  buildOrganization,
  forLincoln,
} from '../../test/build-fundraiser';
import { refuse, renderPage, type Responses } from '../../test/render-page';
import { cartActions } from '../cart';
import { readCart } from '../cart/cart-storage';
import { FundraiserChoice } from './FundraiserChoice';
import { FundraiserStrip } from './FundraiserStrip';
import { HomeStrip } from './HomeStrip';
import { useLinkedForm } from './use-code-form';

const found: Responses = {
  ValidateCodes: () => buildCodeValidation(buildClassroom()),
  CampaignDaysOf: () => ({
    organization: {
      ...buildOrganization(),
      campaignPhase: 'running',
      startDate: null,
      endDate: '2026-12-14T12:00:00.000Z',
      daysLeft: 19,
    },
  }),
};

const checks = (requests: readonly string[]) => requests.filter((name) => name === 'ValidateCodes');
const refused: Responses = {
  ValidateCodes: () => {
    throw refuse('No such codes.', 'INVALID_CODES');
  },
};

afterEach(() => act(() => cartActions.clear()));

test('a cart without a fundraiser asks for a code in place, and Enter does not submit the surrounding form', async () => {
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
  expect(await screen.findByLabelText(/Organization code/)).toHaveFocus();
  await userEvent.keyboard('lincoln-rivera{Enter}');
  // The toast shows the same text.
  const choice = screen.getByRole('group', { name: 'Fundraiser' });
  expect(await within(choice).findByText('Supporting Lincoln Elementary School - Ms. Rivera')).toBeVisible();
  expect(screen.queryByLabelText(/Organization code/)).toBeNull();
  expect(choice).toHaveFocus();
  expect(submits).toBe(0);
});

test('Enter in the class search neither checks the codes again nor submits the surrounding form', async () => {
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

test('removing the group brings back the question', async () => {
  cartActions.setContext(forLincoln);
  renderPage(FundraiserChoice, '/', {});
  await userEvent.click(screen.getByRole('button', { name: 'Remove fundraiser' }));
  expect(readCart().context).toBeNull();
  expect(screen.getByRole('button', { name: /Supporting a fundraiser\?/ })).toBeVisible();
});

test('a wrong code shows which group the cart still supports, and offers to remove it', async () => {
  cartActions.setContext(forLincoln);
  renderPage(FundraiserChoice, '/', refused);
  await userEvent.click(screen.getByRole('button', { name: 'Change fundraiser' }));
  await userEvent.keyboard('NOWHERE{Enter}');
  expect(await screen.findByText('Your cart still supports Lincoln Elementary School.')).toBeVisible();
  expect(readCart().context).toMatchObject({ organizationCode: 'LINCOLN' });
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(readCart().context).toBeNull();
});

test('is disabled while the order is being paid', () => {
  cartActions.setContext(forLincoln);
  renderPage(() => <FundraiserChoice isLocked />, '/', {});
  expect(screen.getByRole('button', { name: 'Change fundraiser' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('button', { name: 'Remove fundraiser' })).toHaveAttribute('aria-disabled', 'true');
});

test('a link to an organization that requires a class opens the choice, without an error', async () => {
  const sentence = 'Westside requires a classroom code.';
  const westside = buildOrganization({ id: 'w', name: 'Westside', code: 'WESTSIDE' });
  const u12 = buildClassroom({ id: 'u12', name: 'Under 12', code: 'U12' });
  const westsideResponses: Responses = {
    ValidateCodes: ({ input }) => {
      const { classroomCode } = input as { classroomCode?: string }; // the mutation's variables
      if (classroomCode) return buildCodeValidation(u12, westside);
      throw refuse(sentence, 'CLASSROOM_CODE_REQUIRED', {
        organizationName: 'Westside',
        organizationCode: 'WESTSIDE',
      });
    },
    ClassesToChoose: () => ({ organization: { ...westside, classrooms: [u12] } }),
  };
  cartActions.setContext(forLincoln);
  const { router } = renderPage(FundraiserStrip, '/products?org=WESTSIDE', westsideResponses);
  expect(await screen.findByText('Westside: choose your group')).toBeVisible();
  expect(screen.getByText('Until you choose, your cart supports Lincoln Elementary School.')).toBeVisible();
  expect(screen.queryByText('That code did not work.')).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: /Under 12/ }));
  expect((await screen.findAllByText('Supporting Westside - Under 12'))[0]).toBeVisible();
  expect(
    screen.getByText('Your cart supported Lincoln Elementary School before you opened this link.'),
  ).toBeVisible();
  expect(screen.queryByText('Westside: choose your group')).toBeNull();
  await waitFor(() => expect(router.state.location.search).toBe('?org=WESTSIDE&class=U12'));
});

test('the strip on the products page shows how long the campaign still runs', async () => {
  cartActions.setContext(forLincoln);
  renderPage(FundraiserStrip, '/products', found);
  expect(await screen.findByText('Until Dec 14, 19 days left')).toBeVisible();
});

test('the strip keeps the space of its line without dates, so nothing moves', async () => {
  const undated = { campaignPhase: 'running', startDate: null, endDate: null, daysLeft: null };
  cartActions.setContext(forLincoln);
  const { requests } = renderPage(FundraiserStrip, '/products', {
    CampaignDaysOf: () => ({ organization: { ...buildOrganization(), ...undated } }),
  });
  const strip = screen.getByRole('region', { name: 'Your fundraiser' });
  const line = () => strip.querySelector('.h-\\[1lh\\]');
  expect(line()).not.toBeNull();
  await waitFor(() => expect(requests).toContain('CampaignDaysOf'));
  expect(line()).not.toBeNull();
});

/** The pages whose address can carry codes. */
const linkedPages = [
  ['/', () => <HomeStrip form={useLinkedForm()} />],
  ['/products', FundraiserStrip],
] as const;

describe.each(linkedPages)('a link to %s', (path, Page) => {
  test('is checked once, and the address keeps the fundraiser', async () => {
    const { router, requests } = renderPage(Page, `${path}?x=1&org=lincoln&class=rivera`, found);
    await waitFor(() => expect(readCart().context).toMatchObject({ classroomName: 'Ms. Rivera' }));
    await waitFor(() => expect(router.state.location.search).toBe('?org=LINCOLN&class=RIVERA&x=1'));
    expect(checks(requests)).toHaveLength(1);
    expect(screen.queryByText(/before you opened this link/)).toBeNull();
  });

  test('stores its channel until the purchase, and removes it from the address', async () => {
    const { router } = renderPage(Page, `${path}?org=LINCOLN&class=RIVERA&src=flyer&family=token`, found);
    await waitFor(() => expect(router.state.location.search).toBe('?org=LINCOLN&class=RIVERA&family=token'));
    const channel = { source: 'flyer', familyToken: 'token' };
    expect(readCart().context).toMatchObject({ classroomCode: 'RIVERA', ...channel });
    // A later link to the same group without a channel.
    const { requests } = renderPage(Page, `${path}?org=LINCOLN&class=RIVERA`, found);
    await waitFor(() => expect(checks(requests)).toHaveLength(1));
    expect(readCart().context).toMatchObject(channel);
  });

  test('follows the cart: no codes once the fundraiser is removed, and the current ones when it is reopened', async () => {
    const { router, requests } = renderPage(Page, `${path}?org=LINCOLN&class=RIVERA`, found);
    await waitFor(() => expect(router.state.location.state).toEqual({ areCodesRead: true }));
    act(() => cartActions.setContext(forLincoln));
    await waitFor(() => expect(router.state.location.search).toBe('?org=LINCOLN'));
    await act(() => router.navigate('/elsewhere'));
    act(() => cartActions.setContext(null));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(checks(requests)).toHaveLength(1);
  });

  test("to another fundraiser replaces the cart's, and shows the previous one", async () => {
    cartActions.setContext({ ...forLincoln, organizationId: 'x', organizationName: 'Maple School' });
    renderPage(Page, `${path}?org=LINCOLN&class=RIVERA`, found);
    expect(
      await screen.findByText('Your cart supported Maple School before you opened this link.'),
    ).toBeVisible();
    expect(readCart().context).toMatchObject({ organizationId: 'org' });
  });

  test('whose check got no answer is not called wrong, and can be tried again', async () => {
    let isReached = false;
    renderPage(Page, `${path}?org=LINCOLN&class=RIVERA`, {
      ...found,
      ValidateCodes: () => {
        if (!isReached) throw new TypeError('Failed to fetch');
        return buildCodeValidation(buildClassroom());
      },
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getAllByText(/^We could not reach the server/)[0]).toBeVisible();
    expect(screen.queryByText('That code did not work.')).toBeNull();
    isReached = true;
    await userEvent.click(retry);
    await waitFor(() => expect(readCart().context).toMatchObject({ classroomCode: 'RIVERA' }));
  });

  test('that does not work shows an error until the cart gets another fundraiser', async () => {
    renderPage(Page, `${path}?org=NOWHERE`, refused);
    expect(await screen.findByText('That code did not work.')).toBeVisible();
    act(() => cartActions.setContext(forLincoln));
    expect(screen.queryByText('That code did not work.')).toBeNull();
  });
});
