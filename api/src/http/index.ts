/** The parts of http that the modules' routes and resolvers may import. */
export { cookieNames } from './guards/cookies.js';
export { requireTrustedTypes } from './guards/security-headers.js';
export { otherMethods } from './requests/request-route.js';
export { createOnce, type RequestContext, type SessionTokens } from './requests/context.js';
export {
  CountedResponse,
  FileResponse,
  RedirectResponse,
  StreamedResponse,
  route,
  type Route,
} from './rest/route.js';
export { alwaysNull, described, orLeftOut, orNull, responseOf } from './rest/response-of.js';
export { allRules, assertValid, IsMailAddress, maxMailAddress, readInput } from './rest/input.js';
export { among, inside, nodeOf } from './graphql/nodes.js';
export { CalendarDay, Money, Node } from './graphql/scalars.js';
export { Rates, rates } from './rights/rate-rules.js';
export {
  Access,
  everyMember,
  VisibleTo,
  withContent,
  withFinance,
  withOrganizer,
  withOrganizerAndWarehouse,
  withSupport,
  withTreasurer,
  withWarehouse,
} from './rights/rules.js';
export { assertInPerson, assertVisible, isVisible } from './rights/is-allowed.js';
export {
  connectionOf,
  maxPageSize,
  PageArgs,
  pageOf,
  readPageSize,
  rowsOfPage,
  toConnection,
  type Connection,
} from './graphql/connection.js';
export { SearchText } from './graphql/search-text.js';
export { Cost } from './graphql/measure-query.js';
export {
  computed,
  derived,
  edges,
  edgesOf,
  type HasDatabase,
  list,
  one,
  newestFirst,
  oneOrNull,
  pages,
  perRequest,
  selectsAny,
  type TypeOf,
} from './graphql/edges.js';
export { enumOf, registerOldEnum } from './graphql/enums.js';
export { RenamedId } from './rights/renamed-ids.js';
export type { LinkPicture } from './pages/render-page.js';
export type { AssistantCall, Assistants, GraphQuery } from './server/programs.js';
