/** What the modules' routes and resolvers may import of http. */
export { cookieNames } from './server/cookies.js';
export { createOnce, type CookieJar, type RequestContext, type Visitor } from './graphql/context.js';
export {
  CountedResponse,
  FileResponse,
  StreamedResponse,
  route,
  type ResponseShape,
  type Route,
  type RouteRequest,
} from './rest/route.js';
export { rates, type RateRule } from './rest/rate-rules.js';
export { assertValid, readInput } from './rest/input.js';
export { readPageSize } from './rest/page-size.js';
export { Money } from './graphql/money-scalar.js';
