import { type ComponentType, Fragment, type ReactNode, useEffect, useState } from 'react';
import {
  type LazyRouteFunction,
  type LoaderFunction,
  Outlet,
  type RouteObject,
  useLocation,
} from 'react-router';
import { LoadFailure } from '../components/ui/feedback/LoadFailure';
import { useFirstReading } from '../lib/apollo/first-reading';
import { reloadOnce, reloadPage } from '../lib/loading/reload-page';
import { english } from '../lib/texts/i18n';
import { BareLayout } from './BareLayout';
import { Root } from './Root';
import { ShopLayout } from './ShopLayout';
import { PageFailure, RootFailure } from './App';

const organizationLookup = lazyPage(() => import('../features/organization/dashboard/lookup-page'));
const classroom = lazyPage(() => import('../features/classroom/classroom-page'));

const registration = lazyPage(() => import('../features/registration/register-page'));

const paper = lazyPage(() => import('../features/papers/paper-page'));

type TextPages = typeof import('../features/content/static-pages');

const textPage = (name: keyof TextPages) =>
  lazyPage(async () => ({ Component: (await import('../features/content/static-pages'))[name] }));

type StaffPages = typeof import('../features/admin/login/password-pages');

const staffPage = (name: keyof StaffPages) =>
  lazyPage(async () => ({ Component: (await import('../features/admin/login/password-pages'))[name] }));

const notFound = lazyPage(() => import('./not-found-page'));

function at(path: string, fetchPage: FetchPage, Layout?: Layout): RouteObject {
  return { path, lazy: lazyPage(fetchPage, Layout) };
}

/** Dashboards and admin pages render their own bars, with the account and the live state. */
function work(path: string, fetchPage: FetchPage): RouteObject {
  return at(path, fetchPage, BareLayout);
}

const shopPages: RouteObject[] = [
  { index: true, lazy: lazyPage(() => import('../features/home/home-page')) },
  at('products', () => import('../features/catalog/products-page')),
  {
    path: 'checkout',
    loader: loadInNewDocument,
    lazy: lazyPage(() => import('../features/checkout/checkout-page')),
  },
  at('order-form', () => import('../features/checkout/order-form/order-form-page')),
  at('success', () => import('../features/checkout/success-page')),
  at('your-order/:token', () => import('../features/your-order/your-order-page')),
  at('family/:token', () => import('../features/family/family-page')),
  at('credit', () => import('../features/credit/credit-page')),
  {
    handle: english,
    children: [
      { path: 'register', lazy: registration },
      { path: 'register-organization', lazy: registration },
      { path: 'org/:code', lazy: organizationLookup },
      { path: 'org-dashboard/:code', lazy: organizationLookup },
      { path: 'packet/:token', lazy: paper },
      { path: 'agreement/:token', lazy: paper },
    ],
  },
  { path: 'classroom/:id', lazy: classroom },
  { path: 'classrooms/:id', lazy: classroom },
  at('class/:orgCode/:classroomCode', () => import('../features/classroom/lookup-page')),
  { path: 'faq', lazy: textPage('FaqPage') },
  { path: 'terms-and-conditions', lazy: textPage('TermsAndConditionsPage') },
  { path: 'privacy-policy', lazy: textPage('PrivacyPolicyPage') },
  { path: 'terms-of-service', lazy: textPage('TermsOfServicePage') },
  { path: 'cookie-policy', lazy: textPage('CookiePolicyPage') },
  at('accessibility', () => import('../features/content/accessibility-page')),
  { path: '*', lazy: notFound },
];

const barePages: RouteObject[] = [
  at('organization/login', () => import('../features/organization/login/login-page')),
  at('organization/forgot-password', () => import('../features/organization/password/forgot-password-page')),
  at('organization/choose-password', () => import('../features/organization/password/choose-password-page')),
  at('organization/link/:kind', () => import('../features/organization/links/link-page')),
  at('admin/login', () => import('../features/admin/login/login-page')),
  { path: 'admin/invitation', lazy: staffPage('InvitationPage') },
  { path: 'admin/forgot-password', lazy: staffPage('ForgotPasswordPage') },
  { path: 'admin/choose-password', lazy: staffPage('ChoosePasswordPage') },
  { path: 'organization/*', lazy: notFound },
];

const adminPage = () => import('./admin/admin-page');

const workroomPages: RouteObject[] = [
  work('admin', adminPage),
  work('admin/dashboard', () => import('../features/admin/activity/activity-page')),
  work('admin/set-password', () => import('../features/admin/set-password/set-password-page')),
  work('admin/audit', () => import('../features/admin/settings/audit/audit-page')),
  work('admin/payouts', () => import('../features/admin/payouts/payouts-page')),
  work('admin/personal-data', () => import('../features/admin/personal-data/personal-data-page')),
  work('admin/orders/:reference', () => import('../features/admin/orders/order-page')),
  work('admin/customers', () => import('../features/admin/records/customer-page')),
  work('admin/organizations/:id', () => import('../features/admin/records/organization-page')),
  work('admin/staff', () => import('../features/admin/staff/staff-page')),
  work('admin/playground', () => import('../features/admin/playground/playground-page')),
  work('admin/*', adminPage),
  work('organization/:id', () => import('../features/organization/dashboard/dashboard-page')),
  work('organization/:id/orders', () => import('../features/organization/orders/orders-page')),
  work('organization/:id/money', () => import('../features/organization/money/money-page')),
  work('organization/:id/season', () => import('../features/organization/season/season-page')),
  work('organization/:id/pickup-days', () => import('../features/organization/pickup-days/pickup-days-page')),
  work('organization/:id/people', () => import('../features/organization/people/people-page')),
  work('organization/:id/settings', () => import('../features/organization/settings/settings-page')),
];

/** For helpers who hand out orders with their own phones. */
const handOutPage: RouteObject = at(
  'organization/:id/pickup',
  () => import('../features/organization/hand-out/hand-out-page'),
);

/** For a screen in the lobby: only the class race. */
const racePage: RouteObject = at('race/:orgCode', () => import('../features/classroom/hall/race-page'));

/** What a teacher shares, in the language of the reader. */
const kitPage: RouteObject = at('kit/:token', () => import('../features/kit/kit-page'));

/**
 * All routes. A page's module exports `Component`, and `loader` if it needs one. Pages of organizations and staff have
 * the handle `english`, for which Root shows all of the page in English, and `isEnglish` in page-heads.json.
 */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RootFailure,
    children: [
      { Component: ShopLayout, children: [page(shopPages)] },
      page([handOutPage, racePage]),
      { Component: BareLayout, children: [page([kitPage])] },
      {
        handle: english,
        children: [
          { Component: BareLayout, children: [page(barePages)] },
          { ...page(workroomPages), ErrorBoundary: WorkroomFailure },
        ],
      },
    ],
  },
];

/** Pages inside a layout, which stays while a page fails or loads. */
function page(children: RouteObject[]): RouteObject {
  return { Component: OpenedPage, ErrorBoundary: PageFailure, HydrateFallback: WaitingPage, children };
}

function OpenedPage() {
  // A tab of the administration is rendered after its frame, and says so itself.
  useFirstReading(useLocation().pathname !== '/admin');
  return <Outlet />;
}

function WorkroomFailure() {
  return (
    <BareLayout>
      <PageFailure />
    </BareLayout>
  );
}

/** The path at which this document was loaded. */
const startedAt = globalThis.location?.pathname ?? '';

/**
 * Loader of the checkout. Dashboards and admin pages do not allow the card provider's script, so coming from there the
 * checkout loads in a new document; the cart is in the browser's storage.
 */
function loadInNewDocument(): Promise<null> {
  if (!/^\/(?:admin|organization)(?:\/|$)/i.test(startedAt)) return Promise.resolve(null);
  location.assign('/checkout');
  // Never resolves: the document is being left.
  return new Promise(() => undefined);
}

type Page = { Component: ComponentType; loader?: LoaderFunction };
type FetchPage = () => Promise<Page>;

type Layout = ComponentType<{ children: ReactNode }>;

/**
 * A page's code for the route table. The router caches a failed load forever, so a failure resolves to a page that
 * tries again, within `Layout` if the page renders its own bar.
 */
export function lazyPage(fetchPage: FetchPage, Layout: Layout = Fragment): LazyRouteFunction<RouteObject> {
  return () =>
    fetchPage().catch(() => ({ Component: () => <MissedPage fetchPage={fetchPage} Layout={Layout} /> }));
}

function MissedPage({ fetchPage, Layout }: { fetchPage: FetchPage; Layout: Layout }) {
  const [page, setPage] = useState<Page | null>(null);
  // Nothing can be lost on a page that did not load: reload without asking.
  useEffect(() => {
    if (navigator.onLine) reloadOnce();
  }, []);
  if (page) return <page.Component />;
  const retry = () => fetchPage().then(setPage, () => navigator.onLine && reloadPage());
  return (
    <Layout>
      <div className="page-width py-16">
        <LoadFailure name={/*i18n*/ 'This page'} onRetry={() => void retry()} headingLevel="h1" />
      </div>
    </Layout>
  );
}

/** Reserves space while a page's code loads, so that the footer does not jump. */
export function WaitingPage() {
  return <div aria-busy className="min-h-dvh" />;
}
