import { createServer, type Server } from 'node:http';
import type { Queue } from 'bull';
import { createSandboxProxy } from '../sandbox/index.js';
import { accessibilityReport } from './accessibility/index.js';
import { openConnections, type Connections } from './app-connections.js';
import { entities, composeModules, type Modules } from './app-modules.js';
import { assertFitForProduction, findReservedAddresses, type Config } from './config.js';
import { seedDemo } from '../demo/index.js';
import { ConfigError } from './lib/environment.js';
import { requireTrustedTypes } from './http/guards/security-headers.js';
import { ResponseCache } from './http/response-cache/response-cache.js';
import { buildGraphQLSchema } from './http/graphql/graphql.js';
import { createMetrics } from './http/server/metrics.js';
import { describeApi } from './http/openapi/openapi.js';
import { createRateLimiter, noRateLimits } from './http/rights/rate-limiter.js';
import { buildServer } from './http/server/server.js';
import type { ServerDeps, WebParts } from './http/server/server-parts.js';
import { createLinkPictures, warmLinkPictures } from './flyers/index.js';
import * as jobs from './jobs/index.js';
import { ClosingStack } from './lib/process/closing-stack.js';
import { systemClock } from './lib/clock.js';
import type { Logger } from './lib/logger.js';
import { once } from './lib/async/once.js';
import { mailboxRouter } from './mail/index.js';
import { createDeclineMetrics, warnOfWebhook, webhookPath } from './payments/index.js';
import { createCheckMetrics } from './payouts/index.js';
import { createAssistants } from './playground/index.js';
import { startTracing } from './tracing/index.js';
import { createRealtime, onPublicChange, type Realtime } from './realtime/index.js';

export type RunningApp = {
  /** Its address, such as `http://127.0.0.1:4000`. */
  readonly url: string;
  /** Undoes the start in reverse order, after requests and jobs in progress have finished. */
  readonly stop: () => Promise<void>;
};

/**
 * The composition root: creates every part and connects them. ROLE decides what starts. `webDirectory` holds the built
 * pages; null serves only the API.
 */
export async function startApp(
  config: Config,
  logger: Logger,
  webDirectory: string | null,
): Promise<RunningApp> {
  assertFitForProduction(config);
  const closing = new ClosingStack();
  try {
    const url = await start(config, logger, webDirectory, closing);
    return { url, stop: () => closing.close() };
  } catch (error) {
    await closing.close();
    throw error;
  }
}

type Parts = {
  readonly config: Config;
  readonly connections: Connections;
  readonly modules: Modules;
  readonly realtime: Realtime;
  readonly responses: ResponseCache;
  readonly logger: Logger;
  readonly webDirectory: string | null;
};

async function start(
  config: Config,
  logger: Logger,
  webDirectory: string | null,
  closing: ClosingStack,
): Promise<string> {
  await assertPortFree(config);
  if (config.isProduction) for (const problem of findReservedAddresses(config)) logger.warn(problem);
  if (config.tracesEndpoint !== null) {
    closing.push(await startTracing({ endpoint: config.tracesEndpoint, ...config, logger }));
  }
  const connections = await openConnections(config, entities, logger, closing);
  const realtime = createRealtime(connections.redis);
  const responses = new ResponseCache();
  const modules = composeModules({
    ...connections,
    realtime,
    responses,
    logger,
    config,
    webDirectory,
    clock: systemClock,
  });
  closing.push(onPublicChange(realtime, modules.evictPublicFacts));
  // Before the jobs, so that the demo's history sends no emails.
  if (config.isDemo) await seedDemo({ ...connections, dataDir: config.dataDir, clock: systemClock, logger });
  const parts: Parts = { config, connections, modules, realtime, responses, logger, webDirectory };
  const queues = startJobs(parts, closing);
  const server = await startServer(parts, queues, closing);
  const url = await listen(server, config);
  connections.sandbox?.setWebhookUrl(url + webhookPath);
  if (config.stripe) void warnOfWebhook({ ...connections, publicUrl: config.publicUrl, logger });
  return url;
}

function startJobs({ config, connections, modules, logger }: Parts, closing: ClosingStack): readonly Queue[] {
  const { database, redis } = connections;
  const { handlers, schedules } = modules;
  const queues = jobs.createMessageQueues(redis);
  const scheduleQueue = jobs.createQueue(redis, 'schedules');
  const all = [...Object.values(queues), scheduleQueue];
  const deps: jobs.DeliveryDeps = { database, handlers: jobs.indexHandlers(handlers), logger };
  const dispatcher = new jobs.Dispatcher(deps, queues);
  closing.push(() => jobs.closeQueues(all));
  dispatcher.start();
  closing.push(() => dispatcher.stop());
  if (config.role === 'web') return all;
  jobs.startWorkers(deps, queues);
  closing.push(jobs.startSchedules(scheduleQueue, schedules, logger));
  return all;
}

async function startServer(parts: Parts, queues: readonly Queue[], closing: ClosingStack): Promise<Server> {
  const { config, connections, modules, realtime, responses, logger } = parts;
  const { database, redis, secrets } = connections;
  const commands = redis.forCommands();
  const metrics = createMetrics({ database, redis, config });
  for (const gauge of [...createCheckMetrics(database), ...createDeclineMetrics(database)])
    metrics.registry.registerMetric(gauge);
  const deps: ServerDeps = {
    config,
    database,
    redis: commands,
    liveSource: redis,
    isLive: modules.sessionWatch,
    secrets,
    realtime,
    responses,
    logger,
    findViewer: modules.findViewer,
    recordEndedKey: modules.recordEndedKey,
    limitRate: config.hasRateLimits ? createRateLimiter(commands) : noRateLimits,
    metrics,
  };
  const web = config.role === 'worker' ? null : await webParts(parts, queues);
  const { server, stop } = await buildServer(deps, web);
  closing.push(stop);
  if (web) closing.push(warmLinkPictures(web.drawPicture, logger));
  return server;
}

async function webParts(
  { config, connections, modules, realtime, webDirectory }: Parts,
  queues: readonly Queue[],
): Promise<WebParts> {
  const { publicUrl, isDemo, hasAssistants, masksPersons } = config;
  const { database, sandbox, mailbox } = connections;
  const { resolvers, routes, stripeWebhook, unsubscribeLinks } = modules;
  return {
    schema: await buildGraphQLSchema(resolvers, realtime),
    routes,
    stripeWebhook,
    unsubscribeLinks,
    accessibilityReport: accessibilityReport(requireTrustedTypes),
    assistants: hasAssistants ? await createAssistants({ database, clock: systemClock, masksPersons }) : null,
    sandbox: sandbox && createSandboxProxy(sandbox.baseUrl),
    mailbox: isDemo && mailbox ? mailboxRouter(mailbox) : null,
    queueBoard: jobs.createQueueBoard(queues),
    openApi: once(() => describeApi(routes, publicUrl)),
    webDirectory,
    drawPicture: createLinkPictures(),
    headHtml: sandbox ? '<meta name="card-provider" content="/sandbox/stripe.js" />' : '',
  };
}

/** Checks the port before anything starts, so that a port in use fails at once with one line. */
async function assertPortFree(config: Config): Promise<void> {
  const probe = createServer();
  await listen(probe, config);
  await new Promise((resolve) => probe.close(resolve));
}

/** Throws ConfigError with one line when it cannot listen there. Port 0 takes any free port. */
async function listen(server: Server, { port, host }: Config): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(new ConfigError(whyNotListening(error, port, host), { cause: error }));
    });
    server.listen(port, host, resolve);
  });
  const address = server.address();
  const listening = typeof address === 'object' && address ? address.port : port;
  return `http://${host.includes(':') ? `[${host}]` : host}:${listening}`;
}

function whyNotListening({ code, message }: NodeJS.ErrnoException, port: number, host: string): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program: stop it, or choose another with PORT=${port + 1}.`;
  if (code === 'EACCES')
    return `Port ${port} may not be used by this user: choose one above 1023, such as PORT=4000.`;
  const advice = 'set it to 127.0.0.1, to 0.0.0.0, or to an address of this machine';
  return ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'ENOTFOUND', 'EAI_AGAIN'].includes(code ?? '')
    ? `HOST=${host} is not an address of this machine (${code}): ${advice}.`
    : `Cannot listen at HOST=${host}, PORT=${port} (${message}): ${advice}.`;
}
