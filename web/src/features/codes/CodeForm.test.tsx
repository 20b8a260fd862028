import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { buildClassroom, buildCodeValidation, buildOrganization } from '../../test/build-fundraiser';
import { refuse, renderPage, type Responses } from '../../test/render-page';
import { cartActions } from '../cart';
import { readCart } from '../cart/cart-storage';
import { CodeForm } from './CodeForm';
import type { Codes } from './codes';
import { useCodeForm } from './use-code-form';

const lincoln = buildCodeValidation();

function renderForm(validateCodes: Responses[string], given: Codes | null = null) {
  const sent: unknown[] = [];
  renderPage(() => <CodeForm form={useCodeForm({ given })} />, '/', {
    ValidateCodes: ({ input }) => {
      sent.push(input);
      return validateCodes({});
    },
  });
  return sent;
}

const organizationField = () => screen.getByLabelText(/Organization code/);
const classroomField = () => screen.getByLabelText(/Classroom code/);
const find = () => userEvent.click(screen.getByRole('button', { name: 'Find My Fundraiser' }));

afterEach(() => cartActions.clear());

test('asks for a missing organization code', async () => {
  const sent = renderForm(() => lincoln);
  await find();
  expect(screen.getByText('Missing organization code')).toBeVisible();
  expect(organizationField()).toHaveAccessibleDescription('Please enter your organization code.');
  expect(organizationField()).toHaveFocus();
  expect(sent).toEqual([]);
});

test("shows 'Validating...', keeps the focus, and sends once", async () => {
  const { requests } = renderPage(() => <CodeForm form={useCodeForm({})} />, '/', {});
  await userEvent.type(organizationField(), 'LINCOLN');
  await find();
  const button = screen.getByRole('button', { name: 'Validating...' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveFocus();
  expect(screen.getByText('Validating your codes').closest('[role=status]')).toBeVisible();
  await userEvent.click(button);
  await userEvent.type(organizationField(), '{Enter}');
  expect(requests).toEqual(['ValidateCodes']);
});

test('links the cart to the organization, and omits an empty classroom code', async () => {
  const sent = renderForm(() => lincoln);
  await userEvent.type(organizationField(), 'lincoln');
  await find();
  expect(await screen.findByText('Organization-wide fundraiser')).toBeVisible();
  expect(screen.getAllByText('Supporting Lincoln Elementary School')[0]).toBeVisible();
  expect(screen.getByText('Codes validated!')).toBeVisible();
  expect(sent).toEqual([{ organizationCode: 'LINCOLN' }]);
  expect(readCart().context).toMatchObject({
    organizationId: 'org',
    organizationName: 'Lincoln Elementary School',
  });
});

test('typing both codes with a dash fills both fields', async () => {
  const sent = renderForm(() => buildCodeValidation(buildClassroom()));
  await userEvent.type(organizationField(), 'lincoln-rivera');
  expect(organizationField()).toHaveValue('LINCOLN');
  expect(classroomField()).toHaveValue('RIVERA');
  await find();
  expect((await screen.findAllByText('Supporting Lincoln Elementary School - Ms. Rivera'))[0]).toBeVisible();
  expect(sent).toEqual([{ organizationCode: 'LINCOLN', classroomCode: 'RIVERA' }]);
});

test('pasting both codes fills both fields', async () => {
  renderForm(() => lincoln);
  await userEvent.click(organizationField());
  await userEvent.paste('lincoln-rivera');
  expect(organizationField()).toHaveValue('LINCOLN');
  expect(classroomField()).toHaveValue('RIVERA');
});

test('shows which codes it used for typed look-alikes', async () => {
  const { validateCodes } = buildCodeValidation(buildClassroom());
  renderForm(() => ({ validateCodes: { ...validateCodes, isLookAlike: true } }));
  await userEvent.type(organizationField(), 'LINC0LN RIVERA');
  await find();
  const taken = 'We read your code as LINCOLN-RIVERA.';
  await waitFor(() => expect(organizationField()).toHaveAccessibleDescription(taken));
  expect(organizationField()).toHaveValue('LINCOLN');
  expect(classroomField()).toHaveValue('RIVERA');
});

test.each([
  [
    '',
    'Please check your organization code and try again. If your organization requires a classroom code, please provide one.',
  ],
  ['X9', 'Please check your organization and classroom codes and try again.'],
])(
  'says what to check when the codes are refused, and keeps the input (classroom %p)',
  async (classroom, text) => {
    renderForm(() => {
      throw refuse('No such codes.', 'INVALID_CODES');
    });
    await userEvent.type(organizationField(), 'NOWHERE');
    if (classroom) await userEvent.type(classroomField(), classroom);
    await find();
    expect(await screen.findByText('Invalid codes')).toBeVisible();
    expect(organizationField()).toHaveAccessibleDescription(text);
    expect(organizationField()).toHaveValue('NOWHERE');
  },
);

test('codes of a closed fundraiser show that it is closed', async () => {
  const closed = 'Lincoln has closed this fundraiser. Its codes work again once the next one begins.';
  renderForm(() => {
    throw refuse(closed, 'FUNDRAISER_CLOSED', { organizationName: 'Lincoln' });
  });
  await userEvent.type(organizationField(), 'LINCOLN');
  await find();
  expect(await screen.findByText('Fundraiser closed')).toBeVisible();
  expect(organizationField()).toHaveAccessibleDescription(closed);
});

test('a failed check hides the fundraiser found before', async () => {
  let isKnown = true;
  renderForm(() => {
    if (!isKnown) throw refuse('No such codes.', 'INVALID_CODES');
    return lincoln;
  });
  await userEvent.type(organizationField(), 'LINCOLN');
  await find();
  await screen.findByText('Organization-wide fundraiser');
  isKnown = false;
  await find();
  expect(await screen.findByText('Invalid codes')).toBeVisible();
  expect(screen.queryByText('Organization-wide fundraiser')).toBeNull();
  expect(screen.getByText('Your cart still supports Lincoln Elementary School.')).toBeVisible();
});

test('does not blame the codes when the server could not check them', async () => {
  renderForm(() => {
    throw refuse('Please wait a minute.', 'TOO_MANY_REQUESTS');
  });
  await userEvent.type(organizationField(), 'LINCOLN');
  await find();
  expect(await screen.findByText('Codes not checked')).toBeVisible();
  expect(organizationField()).toHaveAccessibleDescription('Please wait a minute.');
});

test('codes in the address are filled in and checked once', async () => {
  const sent = renderForm(() => lincoln, { organization: 'LINCOLN', classroom: '' });
  expect(await screen.findByText('Organization-wide fundraiser')).toBeVisible();
  expect(organizationField()).toHaveValue('LINCOLN');
  expect(sent).toHaveLength(1);
});

describe('an organization that sells only through its classes', () => {
  const sentence = 'Westside requires a classroom code. Please enter the code of a class or group.';
  const westside = buildOrganization({ id: 'w', name: 'Westside', code: 'WESTSIDE' });
  const u12 = buildClassroom({ id: 'u12', name: 'Under 12', code: 'U12', teacherName: 'Abara' });

  async function typeWestside(classrooms: object[] = [u12]) {
    const page = renderPage(() => <CodeForm form={useCodeForm({})} />, '/', {
      ValidateCodes: ({ input }) => {
        const { classroomCode } = input as { classroomCode?: string }; // the mutation's variables
        if (!classroomCode) throw refuse(sentence, 'CLASSROOM_CODE_REQUIRED');
        return buildCodeValidation(u12, westside);
      },
      ClassesToChoose: () => ({
        organization: { ...westside, classrooms },
      }),
    });
    await userEvent.type(organizationField(), 'westside');
    await find();
    return page;
  }

  test('lists its classes for its own code, and choosing one finds the fundraiser', async () => {
    await typeWestside();
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.queryByText('Invalid codes')).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: /Under 12/ }));
    expect((await screen.findAllByText('Supporting Westside - Under 12'))[0]).toBeVisible();
    expect(classroomField()).toHaveValue('U12');
    expect(screen.queryByRole('region', { name: 'Choose your class' })).toBeNull();
  });

  test('hides the list when another code is typed', async () => {
    await typeWestside();
    expect(await screen.findByRole('button', { name: /Under 12/ })).toBeVisible();
    await userEvent.type(organizationField(), '2');
    expect(screen.queryByRole('region', { name: 'Choose your class' })).toBeNull();
  });

  test('finds one of 200 classes by its teacher, with or without accents', async () => {
    const many = Array.from({ length: 199 }, (_, at) =>
      buildClassroom({ id: `${at}`, name: `Team ${at}`, code: `T${at}`, teacherName: `Coach ${at}` }),
    );
    const { requests } = await typeWestside([...many, { ...u12, teacherName: 'José Núñez' }]);
    const search = await screen.findByRole('searchbox', { name: 'Search classes' });
    const choice = within(screen.getByRole('region', { name: 'Choose your class' }));
    expect(choice.getAllByRole('listitem')).toHaveLength(10);
    const sent = requests.length;
    await userEvent.type(search, 'nunez{Enter}');
    await waitFor(() => expect(choice.getAllByRole('listitem')).toHaveLength(1));
    // Enter did not check the codes again.
    expect(requests).toHaveLength(sent);
    await userEvent.click(choice.getByRole('button', { name: /Under 12/ }));
    expect((await screen.findAllByText('Supporting Westside - Under 12'))[0]).toBeVisible();
  });

  test('shows the message even without classes to choose from', async () => {
    await typeWestside([]);
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.queryByText('Choose your class here:')).toBeNull();
  });
});
