import { screen } from '@testing-library/react';
import { renderPage } from '../../test/render-page';
import { Hero } from './Hero';
import { WhyOrganizations } from './WhyOrganizations';

function Home() {
  return (
    <>
      <Hero />
      <WhyOrganizations />
    </>
  );
}

const entry = (key: string, value: string) => ({ __typename: 'ContentArea', key, value });

test('the built-in texts stand until the managed ones are there, which replace them', async () => {
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

test('an edited headline that came with the page stands from the first paint on', () => {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = 'site-texts';
  block.textContent = JSON.stringify({ homepage_hero_title: 'Candy for the marching band' });
  document.head.append(block);
  renderPage(Home, '/', {});
  block.remove();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Candy for the marching band');
});
