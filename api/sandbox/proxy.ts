import http, { type IncomingMessage, type ServerResponse } from 'node:http';

/**
 * Proxies the browser's calls under `/sandbox/` to the sandbox at `baseUrl`, without reading them and without their
 * cookies, since a payment provider must not see sessions. Returns 502 if the sandbox cannot be reached.
 */
export function createSandboxProxy(baseUrl: string): (req: IncomingMessage, res: ServerResponse) => void {
  const target = new URL(baseUrl);
  return (req, res) => {
    const headers = { ...req.headers, host: target.host };
    delete headers.cookie;
    const { hostname, port } = target;
    const upstream = http.request({ hostname, port, method: req.method, path: req.url, headers }, (reply) => {
      res.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(res);
    });
    upstream.on('error', () => refuse(res));
    res.on('close', () => upstream.destroy());
    req.pipe(upstream);
  };
}

function refuse(res: ServerResponse): void {
  if (res.headersSent) return void res.destroy();
  res.writeHead(502, { 'content-type': 'application/json' });
  res.end(
    JSON.stringify({ error: { type: 'api_error', message: 'The payment sandbox cannot be reached.' } }),
  );
}
