import { screen } from '@testing-library/react';
import { renderPage } from '../../test/render-page';
import { LookAlikeNotice } from './LookAlikeNotice';

const found = { __typename: 'LookAlikeCode', code: 'LINC0LN', existing: 'LINCOLN', isClassroom: false };

test('warns about a new code that looks like an existing one', async () => {
  const sent: unknown[] = [];
  renderPage(() => <LookAlikeNotice organizationCode="LINC0LN" classroomCodes={['', 'R1']} />, '/', {
    LookAlikeCodes: ({ input }) => {
      sent.push(input);
      return { lookAlikeCodes: [found] };
    },
  });
  expect(
    await screen.findByText(
      'LINC0LN looks like LINCOLN, the code of another organization. Supporters may mix them up.',
    ),
  ).toBeVisible();
  expect(sent).toEqual([{ organizationCode: 'LINC0LN', organizationId: null, classroomCodes: ['R1'] }]);
});

test('does not check codes without look-alike characters', () => {
  const { requests } = renderPage(() => <LookAlikeNotice organizationCode="MAPES" />, '/', {});
  expect(requests).toEqual([]);
});
