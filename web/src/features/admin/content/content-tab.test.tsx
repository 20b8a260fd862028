import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildConnection } from '../../../test/build-connection';
import { editedMeanwhile, refused } from '../../../test/fake-network';
import { fill } from '../../../test/fill';
import { renderAdmin } from '../../../test/render-admin';
import { Component as FaqTab } from './faq-tab';
import { Component as TermsTab } from './terms-tab';
import { Component as ContentTab } from './content-tab';

const area = (changes: object) => ({
  __typename: 'ContentArea',
  key: 'homepage_hero_title',
  section: 'homepage',
  type: 'text',
  label: 'Hero headline',
  description: 'The large line at the top of the home page.',
  value: 'Crunchy candy that lifts your school.',
  defaultValue: 'Crunchy candy that lifts your school.',
  isDefault: true,
  updatedAt: null,
  editor: null,
  ...changes,
});
const faq = area({
  key: 'faq',
  section: 'faq',
  type: 'markdown',
  label: 'FAQ',
  value: '## Shipping\n\n### How fast?\n\nA week or two.',
});
const terms = area({
  key: 'terms-and-conditions',
  section: 'terms',
  type: 'markdown',
  label: 'Terms and Conditions',
  value: '## Final sale\n\nAll sales are final.',
});

const texts = { ContentAreas: () => ({ data: { contentAreas: [area({}), faq, terms] } }) };
const noPictures = { MediaLibrary: () => ({ data: { mediaLibrary: buildConnection('MediaFile', []) } }) };

test('edits a text in place with its preview, and saves it', async () => {
  let sent: unknown;
  renderAdmin(ContentTab, {
    ...texts,
    ...noPictures,
    SaveContent: (variables) => {
      sent = variables;
      const { value } = variables;
      return {
        data: {
          saveContent: area({
            value,
            isDefault: false,
            editor: { __typename: 'StaffMember', id: 'admin-1', fullName: 'Avery Morgan' },
          }),
        },
      };
    },
  });
  const input = await screen.findByRole('textbox', { name: 'Hero headline' });
  await userEvent.clear(input);
  await fill(input, 'Candy for good.');
  expect(
    within(screen.getByLabelText('Preview of Hero headline')).getByText('Candy for good.'),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Hero headline is saved')).toBeVisible();
  expect(sent).toEqual({
    key: 'homepage_hero_title',
    value: 'Candy for good.',
    expected: [{ field: 'updatedAt', value: '' }],
  });
  expect(screen.queryByRole('button', { name: 'Discard' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Back to default' })).toBeVisible();
});

test('a refused text stays in the field, with the reason', async () => {
  renderAdmin(ContentTab, {
    ...texts,
    ...noPictures,
    SaveContent: () => refused('INVALID_INPUT', 'The text is too long.'),
  });
  const input = await screen.findByRole('textbox', { name: 'Hero headline' });
  await fill(input, ' More.');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saving Failed')).toBeVisible();
  expect(input).toHaveValue('Crunchy candy that lifts your school. More.');
  expect(input).toHaveAccessibleDescription('The text is too long.');
  expect(screen.getByRole('button', { name: 'Discard' })).toBeVisible();
});

describe('a text that somebody else saved while it was being edited', () => {
  const theirs = { value: 'Their headline.', updatedAt: '2025-10-01T12:00:00.000Z', isDefault: false };

  async function meetConflict() {
    const sent: object[] = [];
    renderAdmin(ContentTab, {
      ...noPictures,
      ContentAreas: () => ({ data: { contentAreas: [area(sent.length > 0 ? theirs : {}), faq, terms] } }),
      SaveContent: ({ value, expected }) => {
        sent.push({ value, expected });
        if (sent.length > 1) return { data: { saveContent: area({ ...theirs, value }) } };
        return editedMeanwhile(
          'Sam Ortiz',
          { field: 'updatedAt', expected: '', present: theirs.updatedAt },
          { field: 'value', expected: '', present: theirs.value },
        );
      },
    });
    const input = await screen.findByRole('textbox', { name: 'Hero headline' });
    await userEvent.clear(input);
    await fill(input, 'My headline.');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Sam Ortiz changed this' }));
    expect(question.getByLabelText('Theirs: Their headline.')).toBeVisible();
    expect(question.getByLabelText('Yours: My headline.')).toBeVisible();
    return { sent, input, press: (name: string) => userEvent.click(question.getByRole('button', { name })) };
  }

  test('stays in the field', async () => {
    const { input, press } = await meetConflict();
    await press('Keep editing');
    expect(input).toHaveValue('My headline.');
  });

  test('is saved over theirs when asked', async () => {
    const { sent, press } = await meetConflict();
    await press('Keep mine');
    expect(await screen.findByText('Hero headline is saved')).toBeVisible();
    expect(sent).toEqual([
      { value: 'My headline.', expected: [{ field: 'updatedAt', value: '' }] },
      { value: 'My headline.', expected: [{ field: 'updatedAt', value: theirs.updatedAt }] },
    ]);
  });

  test('is replaced by theirs when asked, and the next save is based on that', async () => {
    const { sent, input, press } = await meetConflict();
    await press('Take theirs');
    expect(input).toHaveValue('Their headline.');
    expect(screen.queryByRole('button', { name: 'Discard' })).not.toBeInTheDocument();
    await fill(input, ' And mine.');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent.at(-1)).toEqual({
        value: 'Their headline. And mine.',
        expected: [{ field: 'updatedAt', value: theirs.updatedAt }],
      }),
    );
  });
});

test('Discard goes back to the saved text', async () => {
  renderAdmin(ContentTab, { ...texts, ...noPictures });
  const input = await screen.findByRole('textbox', { name: 'Hero headline' });
  await userEvent.type(input, '?');
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(input).toHaveValue('Crunchy candy that lifts your school.');
});

test('leaving with an unsaved text asks first', async () => {
  const { router } = renderAdmin(FaqTab, texts, { address: '/admin?tab=faq' });
  await fill(await screen.findByLabelText('FAQ in Markdown'), ' More.');
  act(() => void router.navigate('/admin?tab=terms'));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(router.state.location.search).toBe('?tab=faq');
  act(() => void router.navigate('/admin?tab=terms'));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(router.state.location.search).toBe('?tab=terms'));
});

test('restores an older text from the history, and asks before it discards a draft', async () => {
  let restored: unknown;
  const version = {
    __typename: 'ContentVersion',
    id: 'v-1',
    savedAt: '2026-11-01T12:00:00Z',
    editor: { __typename: 'StaffMember', id: 'admin-1', fullName: 'Avery Morgan' },
  };
  renderAdmin(ContentTab, {
    ...texts,
    ...noPictures,
    ContentVersions: () => ({
      data: {
        contentAreas: [
          area({ history: buildConnection('ContentVersion', [{ ...version, value: 'An older headline.' }]) }),
        ],
      },
    }),
    RestoreContent: ({ versionId }) => {
      restored = versionId;
      return { data: { restoreContent: area({ value: 'An older headline.', isDefault: false }) } };
    },
  });
  await fill(await screen.findByRole('textbox', { name: 'Hero headline' }), ' Draft.');
  await userEvent.click(screen.getByRole('button', { name: 'History' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Restore this text' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(restored).toBeUndefined();
  await userEvent.click(screen.getByRole('button', { name: 'Restore this text' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard and restore' }));
  await waitFor(() => expect(restored).toBe('v-1'));
  expect(await screen.findByRole('textbox', { name: 'Hero headline' })).toHaveValue('An older headline.');
});

test('the history of a text goes on after its first page', async () => {
  const page = (id: string, hasNextPage: boolean) => {
    const version = {
      __typename: 'ContentVersion',
      id,
      value: id,
      savedAt: '2026-11-01T12:00:00Z',
      editor: null,
    };
    return buildConnection('ContentVersion', [version], { totalCount: 2, hasNextPage });
  };
  renderAdmin(ContentTab, {
    ...texts,
    ...noPictures,
    ContentVersions: ({ after }) => ({
      data: {
        contentAreas: [area({ history: after ? page('The first.', false) : page('The newest.', true) })],
      },
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'History' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Show more versions' }));
  expect(await screen.findByText('The first.')).toBeVisible();
  expect(screen.getByText('The newest.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more versions' })).not.toBeInTheDocument();
});

test('shows the FAQ as its page does, beside its editor and below the stated figures', async () => {
  renderAdmin(FaqTab, texts);
  const preview = within(await screen.findByLabelText('Preview of FAQ'));
  expect(preview.getByRole('heading', { name: 'Shipping' })).toBeVisible();
  expect(preview.getByText('How fast?')).toBeVisible();
  expect(screen.getByText('7–14 business days')).toBeVisible();
  const editor = screen.getByLabelText('FAQ in Markdown');
  await userEvent.type(editor, '\n\n### And pickup?\n\nAt school.');
  expect(preview.getByText('And pickup?')).toBeVisible();
});

test('HTML in a text is shown as plain text, never rendered', async () => {
  renderAdmin(TermsTab, texts);
  const editor = await screen.findByLabelText('Terms and Conditions in Markdown');
  await userEvent.clear(editor);
  await userEvent.type(editor, '## A\n\n<b>bold</b>');
  const preview = screen.getByLabelText('Preview of Terms and Conditions');
  expect(preview).toHaveTextContent('<b>bold</b>');
  expect(preview.querySelector('b')).toBeNull();
});

test('support staff see the public text and no editor', async () => {
  renderAdmin(TermsTab, texts, { role: 'support' });
  expect(await screen.findByText('All sales are final.')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
});

test('a refused picture description keeps its text, with the reason and the focus', async () => {
  const picture = {
    __typename: 'MediaFile',
    id: 'p1',
    url: '/media/p1.png',
    fileName: 'peach.png',
    altText: null,
    size: 900,
    width: 40,
    height: 40,
    createdAt: '2025-10-01T12:00:00.000Z',
  };
  renderAdmin(ContentTab, {
    ...texts,
    MediaLibrary: () => ({ data: { mediaLibrary: buildConnection('MediaFile', [picture]) } }),
    DescribeMediaFile: () =>
      refused('INVALID_INPUT', 'At most 500 characters.', { fields: { altText: 'At most 500 characters.' } }),
  });
  const input = await screen.findByRole('textbox', { name: 'Description' });
  await fill(input, 'A bag of peach slices');
  await userEvent.click(screen.getByRole('button', { name: 'Save description' }));
  await waitFor(() => expect(input).toHaveFocus());
  expect(input).toHaveAccessibleDescription(/At most 500 characters\./);
  expect(input).toHaveValue('A bag of peach slices');
});

test('pictures are counted, searched, and chosen by what has no description', async () => {
  const sent: unknown[] = [];
  renderAdmin(ContentTab, {
    ...texts,
    MediaLibrary: ({ filter }) => {
      sent.push(filter);
      return { data: { mediaLibrary: buildConnection('MediaFile', [], { totalCount: 3 }) } };
    },
  });
  const library = within(await screen.findByRole('region', { name: 'Media library' }));
  expect(await library.findByText('3 pictures')).toBeVisible();
  await userEvent.click(library.getByRole('button', { name: 'Without a description' }));
  await userEvent.type(library.getByRole('searchbox', { name: 'Search pictures' }), 'peach');
  await waitFor(() => expect(sent.at(-1)).toEqual({ isDescribed: false, search: 'peach' }));
  expect(await library.findByText('No pictures here.')).toBeVisible();
});

test('an uploaded picture is reported even when the library does not load again', async () => {
  const stored = { id: 'p1', url: '/media/p1.png', fileName: 'peach.png' };
  const fetch = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(new Response(JSON.stringify(stored))));
  let isDown = false;
  renderAdmin(ContentTab, {
    ...texts,
    MediaLibrary: () =>
      isDown ? refused('UNAVAILABLE', 'Please try again soon.') : noPictures.MediaLibrary(),
  });
  await screen.findByText('No pictures yet. Upload one to use it for a product.');
  isDown = true;
  const file = new File(['png'], 'peach.png', { type: 'image/png' });
  await userEvent.upload(screen.getByLabelText('Picture to upload'), file);
  expect(await screen.findByText('Picture added')).toBeVisible();
  fetch.mockRestore();
});

test('a long text that is closed and opened again keeps what is typed', async () => {
  const privacy = area({ key: 'privacy-policy', section: 'legal', label: 'Privacy Policy', value: 'Old.' });
  renderAdmin(ContentTab, { ...noPictures, ContentAreas: () => ({ data: { contentAreas: [privacy] } }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Open Privacy Policy' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Privacy Policy' }), ' New.');
  await userEvent.click(screen.getByRole('button', { name: 'Close Privacy Policy' }));
  expect(screen.queryByRole('textbox')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Open Privacy Policy' }));
  expect(screen.getByRole('textbox', { name: 'Privacy Policy' })).toHaveValue('Old. New.');
});
