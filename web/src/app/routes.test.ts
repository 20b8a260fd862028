import type { RouteObject } from 'react-router';
import { pageHeadOf } from './page-head';
import { routes } from './routes';

/** Addresses with a page, such as `/classroom/:id`. */
function pathsOf(route: RouteObject, parent = ''): string[] {
  const path = route.path ? `${parent}/${route.path}` : parent;
  if (route.children) return route.children.flatMap((child) => pathsOf(child, path));
  return path.endsWith('*') ? [] : [path || '/'];
}

test('every page has a head of its own, without which the server would respond 404', () => {
  const paths = routes.flatMap((route) => pathsOf(route));
  expect(paths.length).toBeGreaterThan(15);
  expect(paths.filter((path) => pageHeadOf(path)?.path === '/*')).toEqual([]);
});

test('an address without a page has the head of none', () => {
  expect(pageHeadOf('/no-such-page')?.path).toBe('/*');
  expect(pageHeadOf('/products/1')?.path).toBe('/*');
});
