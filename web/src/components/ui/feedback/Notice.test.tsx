import { render, screen } from '@testing-library/react';
import { ErrorNotice } from './Notice';

test('is one alert, and a list in it stays a list', () => {
  render(
    <ErrorNotice>
      <p>Two orders were refused</p>
      <ul>
        <li>Order 1</li>
        <li>Order 2</li>
      </ul>
    </ErrorNotice>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Two orders were refused');
  expect(screen.getByRole('list')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});
