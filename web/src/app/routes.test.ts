import { matchRoutes, type RouteObject } from 'react-router';
import { english } from '../lib/texts/i18n';
import { pageHeadOf } from './page-head';
import pageHeads from './page-heads.json';
import { routes } from './routes';

/** Paths of all pages, such as `/classroom/:id`. */
function pathsOf(route: RouteObject, parent = ''): string[] {
  const path = route.path ? `${parent}/${route.path}` : parent;
  if (route.children) return route.children.flatMap((child) => pathsOf(child, path));
  return path.endsWith('*') ? [] : [path || '/'];
}

const paths = routes.flatMap((route) => pathsOf(route));

test('every page has a head of its own, without which the server would respond 404', () => {
  expect(paths.length).toBeGreaterThan(15);
  expect(paths.filter((path) => pageHeadOf(path)?.path === '/*')).toEqual([]);
});

test('every head belongs to a page', () => {
  const heads = pageHeads.map(({ path }) => path).filter((path) => path !== '/*');
  expect(heads.filter((path) => !paths.includes(path))).toEqual([]);
});

test('the server and the browser know the same pages as only in English', () => {
  const rendered = paths.filter((path) =>
    matchRoutes(routes, path)?.some(({ route }) => route.handle === english),
  );
  expect(rendered.length).toBeGreaterThan(15);
  expect(rendered.toSorted()).toEqual(paths.filter((path) => pageHeadOf(path)?.isEnglish).toSorted());
});

test('an unknown address has the fallback head', () => {
  expect(pageHeadOf('/no-such-page')?.path).toBe('/*');
  expect(pageHeadOf('/products/1')?.path).toBe('/*');
});
