import { screen } from '@testing-library/react';
import { renderPage } from '../../test/render-page';
import { Hero } from './Hero';
import { WhyOrganizations } from './home-page';

function Home() {
  return (
    <>
      <Hero />
      <WhyOrganizations isShort={false} />
    </>
  );
}

const entry = (key: string, value: string) => ({ __typename: 'ContentArea', key, value });

test('the built-in texts show until the managed ones are loaded', async () => {
  renderPage(Home, '/', {
    Contents: () => ({
      content: [
        entry('homepage_hero_title', 'Candy for the marching band'),
        entry('homepage_hero_subtitle', 'Every bag buys a trumpet.'),
        entry('homepage_about_text', 'We are two bakers from Lincoln.'),
      ],
    }),
  });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Crunchy candy that lifts your school.',
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Candy for the marching band' })).toBeVisible();
  expect(screen.getByText('Every bag buys a trumpet.')).toBeVisible();
  expect(screen.getByText('We are two bakers from Lincoln.')).toBeVisible();
  expect(screen.queryByText(/Share a code, sell/)).toBeNull();
});
