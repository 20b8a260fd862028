/** What the modules' routes and resolvers may import of http. */
export { cookieNames } from './guards/cookies.js';
export { createOnce, narrowViewer, type RequestContext } from './graphql/context.js';
export {
  CountedResponse,
  FileResponse,
  RedirectResponse,
  StreamedResponse,
  route,
  type Route,
} from './rest/route.js';
export { rates } from './rest/rate-rules.js';
export { assertValid, readInput } from './rest/input.js';
export { readPageSize } from './rest/page-size.js';
export { CalendarDay } from './graphql/date-scalar.js';
export { Money } from './graphql/money-scalar.js';
export { Access } from './rights/access.js';
export { Rates } from './rights/rates.js';
export { VisibleTo, type Audience } from './rights/visible-to.js';
export { assertVisible, isVisible } from './rights/is-allowed.js';
export { connectionOf, PageArgs, PageInfo, toConnection, type Connection } from './graphql/connection.js';
export { Cost } from './graphql/cost.js';
export { derived, edges, edgesOf, list, one, oneOrNull } from './graphql/edges.js';
export { perRequest } from './graphql/per-request.js';
export { selectsAny } from './graphql/selects-any.js';
