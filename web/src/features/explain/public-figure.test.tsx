import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeNetwork } from '../../test/fake-network';
import { renderRoute } from '../../test/render-route';
import { FigureButton } from './FigureButton';

function Page() {
  return (
    <FigureButton
      organizationId="org-1"
      classroomId="c-1"
      figure="classPart"
      title="Class profit"
      audience="anyone"
    >
      $40.00
    </FigureButton>
  );
}

async function openAs(organizationId: string | null): Promise<unknown[]> {
  const explained: unknown[] = [];
  const organization = organizationId ? { __typename: 'Organization', id: organizationId } : null;
  const network = fakeNetwork({
    FigureReader: () => ({ data: { viewer: { __typename: 'Viewer', organization, admin: null } } }),
    ExplainFigure: (variables) => {
      explained.push(variables);
      return { data: null };
    },
  });
  renderRoute(network.client, [{ path: '/', Component: Page }], '/');
  await userEvent.click(screen.getByRole('button', { name: '$40.00' }));
  await screen.findByRole('dialog', { name: 'Class profit' });
  return explained;
}

test.each([null, 'org-2'])(
  'a public figure shows its definition and how the 30%% is split, to %s',
  async (organizationId) => {
    const explained = await openAs(organizationId);
    expect(await screen.findByText(/half to the group, half to its organization/)).toBeVisible();
    expect(explained).toEqual([]);
  },
);

test('shows its own organization the ledger entries', async () => {
  const explained = await openAs('org-1');
  await waitFor(() => expect(explained).toMatchObject([{ organizationId: 'org-1', classroomId: 'c-1' }]));
});
